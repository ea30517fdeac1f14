/** A module's recipes on its own page: chosen, checked, turned on, and added to existing settings. */
import { expect, expectValidPage, OWNER, test } from "./fixtures.ts";

test("a support desk is turned on from its page, and its panel opens tickets", async ({ openAs, guild, product }) => {
  const page = await openAs(OWNER);
  await page.goto(`/dashboard/${guild.id}/ticket`);
  await expect(page.getByRole("heading", { name: "Start with a ready-made setup" })).toBeVisible();
  await page.getByRole("button", { name: "Use this: Private reports" }).click();
  await expect(page).toHaveURL(/recipe=reports/);
  const setup = page.getByRole("region", { name: "Private reports" });
  await expect(setup.getByRole("heading", { name: "Private reports" })).toBeFocused();
  await expect(setup.getByRole("complementary")).toContainText("Report a member");
  await page.goBack();
  await page.getByRole("button", { name: "Use this: Support desk" }).click();
  const desk = page.getByRole("region", { name: "Support desk" });
  await desk.getByRole("button", { name: "Turn on" }).click();
  await expect(desk.getByRole("heading", { name: "Live in #general" })).toBeFocused();
  await expectValidPage(page);
  const general = guild.channels.find(({ name }) => name === "general")?.id ?? "";
  const messages = await product.control.messages(general);
  const panel = messages.find(({ components }) => JSON.stringify(components).includes("Get help"));
  await expect(desk.getByRole("link", { name: "Open in Discord" })).toHaveAttribute(
    "href",
    new RegExp(`${panel?.id}$`),
  );
  await desk.getByRole("button", { name: "Go to Tickets" }).click();
  await expect(page).not.toHaveURL(/recipe=/);
});

test("with saved settings a recipe shows its changes, adds to them, and is undone from the history", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  const turnOn = async (recipe: string, name: string): Promise<void> => {
    await page.goto(`/dashboard/${guild.id}/click-to-earn?tab=recipes&recipe=${recipe}`);
    await page.getByRole("region", { name }).getByRole("button", { name: "Turn on" }).click();
    await expect(page.getByRole("heading", { name: /^Live in #/ })).toBeVisible();
  };
  await turnOn("daily", "Daily bonus");
  await page.goto(`/dashboard/${guild.id}/click-to-earn?tab=recipes&recipe=news`);
  const changes = page.getByRole("region", { name: "Read the news" }).getByRole("group");
  await expect(changes.first()).toContainText("1 setting changes; the rest stays.");
  await turnOn("news", "Read the news");
  const dropNames = async () => {
    const answer = await page.request.get(`/api/guilds/${guild.id}/modules/click-to-earn`);
    const { config } = (await answer.json()) as { config: { drops: { name: string }[] } };
    return config.drops.map(({ name }) => name);
  };
  expect(await dropNames()).toEqual(["Daily bonus", "Read the news"]);

  // The history undoes the second one and keeps the first.
  await page.goto(`/dashboard/${guild.id}/click-to-earn?tab=settings&history=1`);
  const version = page.getByRole("dialog", { name: "Version 1" });
  await version.getByRole("button", { name: "Restore this version…" }).click();
  await version.getByRole("button", { name: "Restore version 1" }).click();
  await expect(page.getByText("Version restored")).toBeVisible();
  expect(await dropNames()).toEqual(["Daily bonus"]);
});

test("a missing permission is reported with its fix before a recipe is turned on", async ({ openAs, product }) => {
  const { control, config } = product;
  const guild = await control.createGuild({
    name: "Closed Harbour",
    owner: OWNER,
    members: 1,
    channels: 2,
    application: config.clientId,
    permissions: String((1n << 10n) | (1n << 11n)),
  });
  const page = await openAs(OWNER);
  await page.goto(`/dashboard/${guild.id}/ticket?tab=recipes&recipe=desk`);
  const setup = page.getByRole("region", { name: "Support desk" });
  await expect(setup.getByRole("alert").first()).toContainText("doesn't have");
  await expect(setup.getByRole("link", { name: "Update the bot's permissions" })).toBeVisible();
  await expect(setup.getByRole("button", { name: "Turn on" })).toBeDisabled();
  await expect(setup.getByRole("button", { name: "Check again" })).toBeVisible();
});
