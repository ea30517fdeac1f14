/** A module's log channel, from its page to the chat. */
import { consoleErrors, expect, expectFits, expectValidPage, OWNER, PHONE, test } from "./fixtures.ts";

test("an owner chooses the channel and lines of a module's log, and a line is posted there", async ({
  openAs,
  guild,
  product,
  turnOn,
}) => {
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  const [general, log] = ["general", "channel-2"].map((name) => guild.channels.find((one) => one.name === name));
  const path = `/api/guilds/${guild.id}/modules/greetings`;
  await turnOn(page, path, { joinChannel: general?.id });

  await page.goto(`/dashboard/${guild.id}/greetings?tab=settings`);
  // What is above the log settings is there: nothing moves them any more.
  await page.getByRole("textbox", { name: "Welcome message" }).waitFor();
  const section = page.getByRole("region", { name: "Log", exact: true });
  await expect(section.getByText("Logged events")).toHaveCount(0);
  await section.getByRole("button", { name: /^Log channel/ }).click();
  await page.getByRole("option", { name: /channel-2/ }).click();
  await expect(section.getByText("Logged events")).toBeVisible();
  await section.getByRole("checkbox", { name: "Said goodbye to …" }).uncheck();
  await expectValidPage(page);
  await page
    .getByRole("region", { name: "Unsaved changes" })
    .getByRole("button", { name: "Save", exact: true })
    .click();
  await expect(page.getByRole("region", { name: "Unsaved changes" })).toHaveCount(0);

  const robin = await product.control.createPerson({ displayName: "Robin" });
  await product.control.join(guild.id, robin.id);
  const said = async () => (await product.control.messages(log?.id ?? "")).map(({ content }) => content);
  await expect.poll(async () => (await said()).join(), { timeout: 25_000 }).toContain("Welcomed Robin");

  await page.setViewportSize(PHONE);
  await section.scrollIntoViewIfNeeded();
  await expectFits(page);
  expect(errors).toEqual([]);
});
