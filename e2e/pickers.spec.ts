/** Choosing channels and roles in a guild as large as the platform allows. */
import { expect, OWNER, test } from "./fixtures.ts";

test("250 roles and 500 channels open at once and are found by typing", async ({ openAs, product }) => {
  const { control, config } = product;
  const large = await control.createGuild({
    name: "The Largest",
    owner: OWNER,
    members: 2,
    roles: 245,
    channels: 495,
    application: config.clientId,
  });
  const page = await openAs(OWNER);
  await page.goto(`/dashboard/${large.id}/greetings`);
  const channel = page.getByRole("button", { name: /^Welcome channel/ });
  await channel.waitFor();
  const openedInMs = await page.evaluate<number>(`(async () => {
    const startedAt = performance.now();
    const button = document.getElementById("field-joinChannel");
    button.focus();
    button.click();
    while (!document.querySelector("[role=option]")) await new Promise(requestAnimationFrame);
    return performance.now() - startedAt;
  })()`);
  expect(openedInMs).toBeLessThan(400);
  const list = page.getByRole("listbox", { name: "Welcome channel" });
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(200);

  await page.getByRole("combobox").fill("general");
  await page.keyboard.press("Enter");
  await expect(channel).toContainText("general");
  await expect(channel).toBeFocused();
});

test("a role out of the bot's reach is closed and says why", async ({ openAs, guild, product }) => {
  const page = await openAs(OWNER);
  await page.goto(`/dashboard/${guild.id}/greetings`);
  await page.getByRole("button", { name: /Choose roles/ }).click();
  const own = page.getByRole("option", { name: /belongs to an integration/ }).first();
  await expect(own).toHaveAttribute("aria-disabled", "true");
  await own.click({ force: true });
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
  expect(product.config.botPermissions).not.toBe("0");
});
