/** The server's own pages: transferring settings, the audit log, and server-wide settings. */
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { channelOf, consoleErrors, expect, expectFits, expectValidPage, OWNER, PHONE, test } from "./fixtures.ts";

type Given = Parameters<Parameters<typeof test>[2]>[0];

/**
 * A second server of the same owner, with the bot; created before the owner signs in, so that they are known to manage
 * it.
 */
async function otherGuild({ control, config }: Given["product"]) {
  const size = { members: 3, roles: 4, channels: 6 };
  const name = `Other ${randomUUID().slice(0, 6)}`;
  return control.createGuild({ name, owner: OWNER, application: config.clientId, ...size });
}

/** Greetings with a channel that only this server has, and a mention of one that every server has. */
async function configureGreetings(
  page: Page,
  { guild, product, turnOn }: Pick<Given, "guild" | "product" | "turnOn">,
): Promise<void> {
  const made = await page.request.post(`/api/guilds/${guild.id}/channels`, {
    data: { name: "harbour-news", type: "text", parentId: null, key: randomUUID() },
    headers: { origin: product.url },
  });
  expect(made.status()).toBe(200);
  const { channel } = await made.json();
  await turnOn(page, `/api/guilds/${guild.id}/modules/greetings`, ({ joinMessage }) => {
    const [variant] = joinMessage.variants;
    const content = `Ahoy {member.name}, look into <#${channelOf(guild, "general")}>`;
    return { joinChannel: channel.id, joinMessage: { variants: [{ ...variant, content }] } };
  });
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "Import settings" });

test("settings are exported, imported into another server by name and by choice, and used by the bot", async ({
  openAs,
  guild,
  product,
  turnOn,
}) => {
  const other = await otherGuild(product);
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  await configureGreetings(page, { guild, product, turnOn });

  await page.goto(`/dashboard/${guild.id}/settings`);
  await expect(page).toHaveTitle(/settings$/);
  await expect(page.getByRole("button", { name: "Add webhook" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Export settings" })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export settings" }).click();
  const file = await (await downloading).path();
  expect(await readFile(file, "utf8")).toContain("# #harbour-news");

  await page.goto(`/dashboard/${other.id}/settings`);
  await page.getByRole("region", { name: "Import settings" }).locator("input[type=file]").setInputFiles(file);
  await expect(dialog(page).getByText("Match roles, channels and emoji")).toBeVisible();
  await expect(dialog(page).getByText("Choose a channel.")).toBeVisible();
  await expectValidPage(page, "[role=dialog]");
  await dialog(page)
    .getByRole("button", { name: /^Channel harbour-news/ })
    .click();
  await page.getByRole("combobox", { name: /Match for/ }).fill("general");
  await page.keyboard.press("Enter");
  await dialog(page)
    .getByText(/settings change/)
    .click();
  await expect(dialog(page).getByText("Imported").first()).toBeVisible();
  await dialog(page).getByRole("button", { name: "Import 1 module" }).click();
  await expect(page.getByText("Imported 1 module")).toBeVisible();

  const general = channelOf(other, "general");
  await product.control.join(other.id, "wren.ashby");
  await expect
    .poll(async () => (await product.control.messages(general)).map(({ content }) => content).join(), {
      timeout: 20_000,
    })
    .toContain(`Ahoy Wren Ashby, look into <#${general}>`);

  await page.getByRole("link", { name: "Audit log" }).click();
  await expect(page.getByText(`imported settings of Greetings from ${guild.name}`)).toBeVisible();
  await page.getByRole("button", { name: "Show changes" }).first().click();
  await expect(page.getByText("On or off").first()).toBeVisible();
  await expectValidPage(page);
  expect(errors).toEqual([]);
});

test("an invalid file is rejected with line and column and changes nothing", async ({ openAs, guild }) => {
  const page = await openAs(OWNER, PHONE);
  await page.goto(`/dashboard/${guild.id}/settings`);
  const lines = ["format: guildhall-settings", "formatVersion: 1", "modules:", "  greetings: { version: x }"];
  await page.getByRole("textbox", { name: "Or paste the file's text" }).fill(lines.join("\n"));
  await page.getByRole("button", { name: "Review changes" }).click();
  await expect(dialog(page).getByText("Line 4, column 25")).toBeVisible();
  await expectValidPage(page, "[role=dialog]");
  await dialog(page).getByRole("button", { name: "Back" }).click();
  await expect(dialog(page)).toBeHidden();
});

test("settings are copied from another server on a phone, and a missing role is matched once created", async ({
  openAs,
  guild,
  product,
  turnOn,
}) => {
  const other = await otherGuild(product);
  const page = await openAs(OWNER, PHONE);
  await configureGreetings(page, { guild, product, turnOn });
  await page.goto(`/dashboard/${other.id}/settings`);
  await page.getByText("Another server", { exact: true }).click();
  await page.getByRole("combobox", { name: "Server", exact: true }).selectOption({ label: guild.name });
  await page.getByRole("button", { name: "Review changes" }).click();
  await expect(dialog(page).getByText("Match roles, channels and emoji")).toBeVisible();
  await expectFits(page);
  const made = await page.request.post(`/api/guilds/${other.id}/channels`, {
    data: { name: "harbour-news", type: "text", parentId: null, key: randomUUID() },
    headers: { origin: product.url },
  });
  expect(made.status()).toBe(200);
  await expect(dialog(page).getByText("Match roles, channels and emoji")).toBeHidden();
  await dialog(page).getByRole("button", { name: "Import 1 module" }).click();
  await expect(dialog(page)).toBeHidden();
  const { config } = await (await page.request.get(`/api/guilds/${other.id}/modules/greetings`)).json();
  expect(config.joinChannel).toBe((await made.json()).channel.id);
});

test("server settings are saved and appear in the audit log at once, by person, action and day", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  const log = await openAs(OWNER);
  await log.goto(`/dashboard/${guild.id}/audit-log`);
  await expect(log.getByText("No changes yet")).toBeVisible();

  await page.goto(`/dashboard/${guild.id}/settings`);
  await page.getByRole("button", { name: /^Alert channel/ }).click();
  await page.getByRole("combobox", { name: /Alert channel/ }).fill("general");
  await page.keyboard.press("Enter");
  await page.getByRole("form", { name: "Server" }).getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Webhook URL" }).fill("http://example.com/hook");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByText(/full URL|can't be used/)).toBeVisible();

  await expect(log.getByRole("listitem").filter({ hasText: "changed server settings" })).toBeVisible();
  await log.getByRole("button", { name: "Show changes" }).click();
  await expect(log.getByText("Alert channel: nothing → #general")).toBeVisible();
  await log.getByRole("combobox", { name: "Person" }).selectOption({ label: "Mara Lindqvist" });
  await expect(log.getByRole("listitem").filter({ hasText: "changed server settings" })).toBeVisible();
  await log.getByRole("textbox", { name: "Until" }).fill("2020-01-01");
  await expect(log.getByText("No results")).toBeVisible();
  await log.getByRole("button", { name: "Clear filters" }).click();
  await expect(log.getByRole("listitem").filter({ hasText: "changed server settings" })).toBeVisible();
  await log.setViewportSize(PHONE);
  await expectFits(log);
});

test("unsaved server settings are offered after a reload and asked about on leave", async ({ openAs, guild }) => {
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  await page.goto(`/dashboard/${guild.id}/settings`);
  const alertChannel = page.getByRole("button", { name: /^Alert channel/ });
  await alertChannel.click();
  await page.getByRole("combobox", { name: /Alert channel/ }).fill("general");
  await page.keyboard.press("Enter");
  await expect(alertChannel).toContainText("general");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  const offer = page.getByRole("region", { name: "Changes from an earlier visit" });
  await expect(alertChannel).not.toContainText("general");
  await expectValidPage(page);
  await offer.getByRole("button", { name: "Restore changes" }).click();
  await expect(alertChannel).toContainText("general");

  await page.getByRole("navigation", { name: "Modules" }).getByRole("link", { name: "Overview" }).click();
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Save and leave" })
    .click();
  await expect(page).toHaveURL(`/dashboard/${guild.id}`);
  await page.goto(`/dashboard/${guild.id}/settings`);
  await expect(alertChannel).toContainText("general");
  await expect(offer).toBeHidden();
  expect(errors).toEqual([]);
});

test("a text of the bot is found, changed with its placeholders, kept when someone else was quicker, and reset", async ({
  openAs,
  guild,
  product,
}) => {
  const page = await openAs(OWNER);
  await page.goto(`/dashboard/${guild.id}/settings`);
  const texts = page.getByRole("region", { name: "Bot texts" });
  const search = async (text: string) => {
    await texts.getByRole("searchbox", { name: "Search texts" }).fill(text);
    await expect(texts.getByRole("row")).toHaveCount(2);
  };
  await search("kit.interactions.moduleOff");
  await texts.getByRole("button", { name: /^Edit/ }).click();
  const dialog = page.getByRole("dialog", { name: "Edit text" });
  const input = dialog.getByRole("textbox", { name: "Text" });
  await input.fill("Sorry, that is off.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Keep the placeholder {module}.")).toBeVisible();
  await expectValidPage(page);

  const data = { language: "en", key: "kit.interactions.moduleOff", text: "Not now: {module}", before: null };
  await page.request.put(`/api/guilds/${guild.id}/texts`, { data, headers: { origin: product.url } });
  await input.fill("Sorry, {module} is off.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Not now: {module}")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await search("Sorry, {module} is off.");
  await texts.getByLabel("Changed").selectOption("Changed");
  await texts.getByRole("button", { name: /^Edit/ }).click();
  await dialog.getByRole("button", { name: "Use original text" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(texts.getByText("No results")).toBeVisible();
});
