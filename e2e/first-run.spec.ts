/** A new owner's way: from the home page to the first greeting, in six clicks or fewer. */
import type { Locator, Page } from "@playwright/test";
import { DESK, expect, expectValidPage, PHONE, test } from "./fixtures.ts";

/** Counting sign-in, consent and adding the bot. */
const CLICKS_MAX = 6;

async function expectValidAtBoth(page: Page): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expectValidPage(page);
  }
}

test("from the home page to the first greeting, on a phone and beside it on a desk", async ({ browser, product }) => {
  const { control, url } = product;
  const displayName = "Nova Newton";
  const owner = await control.createPerson({ displayName });
  const guild = await control.createGuild({ name: "New Harbour", owner: owner.id, members: 1, channels: 2 });
  const context = await browser.newContext({ baseURL: url, viewport: PHONE });
  const page = await context.newPage();
  let clicks = 0;
  const click = async (control: Locator): Promise<void> => {
    clicks++;
    await control.click();
  };

  await page.goto("/");
  await click(page.getByRole("button", { name: "Add to Discord" }).first());
  await page.getByRole("searchbox", { name: "Find a person by name" }).fill(displayName);
  await page.keyboard.press("Enter");
  await click(page.getByRole("button", { name: new RegExp(displayName) }));
  await click(page.getByRole("button", { name: "Authorize" }));
  // The person has no server with the bot, so the next page is Discord's own, with their server chosen.
  await expect(page.getByLabel("Add to server")).toHaveValue(guild.id);
  await click(page.getByRole("button", { name: "Authorize" }));

  await expect(page).toHaveURL(`/dashboard/${guild.id}/quick-setup`);
  await expect(page).toHaveTitle("Guildhall | quick-setup");
  await expect(page.getByRole("radio", { name: /^Community/ })).toBeChecked();
  await expectValidAtBoth(page);
  await click(page.getByRole("button", { name: "Review the plan" }));
  await expect(page.getByRole("heading", { name: "What will change" })).toBeFocused();
  const isUncovered = `(({ x, y, height }) =>
    document.activeElement.contains(document.elementFromPoint(x + 4, y + height / 2))
  )(document.activeElement.getBoundingClientRect())`;
  expect(await page.evaluate(isUncovered), "the phone's header doesn't cover the title").toBe(true);
  await expect(page.getByRole("combobox", { name: "What to do with #welcome" })).toHaveValue("create");
  await click(page.getByRole("button", { name: /^Set up \d+ items$/ }));
  await expect(page.getByRole("heading", { name: "Community: done" })).toBeVisible({ timeout: 60_000 });
  expect(clicks, "clicks to the first greeting").toBeLessThanOrEqual(CLICKS_MAX);

  const { channels } = (await control.guild(guild.id)) as unknown as { channels: { id: string; name: string }[] };
  const welcome = channels.find(({ name }) => name === "welcome")?.id ?? "";
  const robin = await control.createPerson({ displayName: "Robin" });
  await control.join(guild.id, robin.id, {});
  await expect
    .poll(async () => (await control.messages(welcome)).flatMap(({ content }) => content || []))
    .toEqual([expect.stringContaining(`<@${robin.id}>`)]);
});

test("someone who cancels adding the bot arrives at their servers", async ({ page, product }) => {
  const displayName = "Ines Undecided";
  const owner = await product.control.createPerson({ displayName });
  await product.control.createGuild({ name: "Not Yet", owner: owner.id, members: 1 });
  await page.goto("/");
  await page.getByRole("button", { name: "Sign in", exact: true }).first().click();
  await page.getByRole("searchbox", { name: "Find a person by name" }).fill(displayName);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: new RegExp(displayName) }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  await expect(page.getByLabel("Add to server")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/my-servers");
  await expect(page.getByRole("link", { name: /Not Yet/ })).toBeVisible();
});
