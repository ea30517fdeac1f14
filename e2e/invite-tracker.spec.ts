/** The invite tracker from both sides: an owner turns it on, someone uses an invite, and page and chat say whose it was. */
import type { Page } from "@playwright/test";
import { consoleErrors, expect, expectFits, expectValidPage, OWNER, openTab, PHONE, test } from "./fixtures.ts";

// A server, its members and several browsers take their time on a busy machine.
test.setTimeout(150_000);

/** As wide as a name may be. */
const WREN = `Wren ${"W".repeat(27)}`;

test("an owner turns on the announcement, a guest uses an invite, and the page says who invited them", async ({
  openAs,
  guild,
  product,
}) => {
  const page = await openAs(OWNER, { width: 1440, height: 900 });
  const errors = consoleErrors(page);
  page.setDefaultTimeout(15_000);
  await page.goto(`/dashboard/${guild.id}/invite-tracker?tab=recipes&recipe=announce`);
  const recipe = page.getByRole("region", { name: "Who invited whom" });
  await expect(recipe.getByRole("complementary")).toContainText("Robin joined. Invited by Wren.");
  await recipe.getByRole("button", { name: "Turn on" }).click();
  const live = recipe.getByRole("heading", { name: /^Live in #/ });
  await expect(live).toBeFocused();
  const channelName = (await live.textContent())?.split("#")[1] ?? "";
  const channelId = guild.channels.find(({ name }) => name === channelName)?.id ?? "";

  const as = async (name: string) => {
    const { id, token } = await product.control.createPerson({ displayName: name });
    const ask = (path: string, body: object) =>
      page.request.post(`${product.sandboxUrl}/api/v10${path}`, { data: body, headers: { authorization: token } });
    return { id, ask };
  };
  const [wren, robin] = [await as(WREN), await as("Robin Reed")];
  await product.control.join(guild.id, wren.id);
  const made = await wren.ask(`/channels/${channelId}/invites`, { max_age: 0, unique: true });
  const { code } = (await made.json()) as { code: string };
  await openTab(page, "Invite tracker", "Joins");
  const joins = page.getByRole("region", { name: "Joins", exact: true });
  await expect(joins.getByRole("row", { name: new RegExp(`${WREN} Unknown`) })).toBeVisible();
  await robin.ask(`/invites/${code}`, {});
  const row = joins.getByRole("row", { name: /Robin Reed/ });
  await expect(row).toContainText(`Invite ${code}`);
  await expect(row).toContainText(WREN);
  await expectValidPage(page);
  const inviters = page.getByRole("region", { name: "Inviters", exact: true });
  await inviters.getByRole("button", { name: "Adjust invites" }).click();
  const adjusting = page.getByRole("dialog", { name: "Adjust invites" });
  await adjusting.getByRole("searchbox", { name: "Member" }).fill("Wren");
  await adjusting.getByRole("button", { name: WREN }).click();
  await adjusting.getByRole("textbox", { name: "How many" }).fill("4");
  await adjusting.getByRole("textbox", { name: "Reason" }).fill("From the old bot");
  await adjusting.getByRole("button", { name: "Adjust", exact: true }).click();
  await expect(adjusting).toBeHidden();
  await inviters.getByRole("link", { name: WREN }).click();
  await expect(page.getByRole("heading", { name: WREN })).toBeVisible();
  await expect(page.getByRole("row", { name: /From the old bot/ })).toContainText("+4");
  await expectValidPage(page);
  await page.getByRole("button", { name: "All joins" }).click();
  await openTab(page, "Invite tracker", "Insights");
  await page.getByRole("button", { name: `Members invited by ${WREN}` }).press("Enter");
  await expect(page.getByRole("list", { name: `Invited by ${WREN}` })).toContainText("Robin Reed");
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await expect
    .poll(async () => (await product.control.messages(channelId)).map(({ content }) => content))
    .toContain(`Robin Reed joined. Invited by ${WREN}.`);
  expect(errors).toEqual([]);
});

const VIEW_CHANNEL = 1024n;

/** Turns it on or off with its settings as they are. */
async function switchTo(page: Page, origin: string, guildId: string, enabled: boolean): Promise<void> {
  const path = `/api/guilds/${guildId}/modules/invite-tracker`;
  const { version, config } = await (await page.request.get(path)).json();
  const saved = await page.request.put(path, { data: { version, config, enabled }, headers: { origin } });
  expect(saved.status(), await saved.text()).toBe(200);
}

test("the page says on a phone what is off, what is missing and what failed, and goes on by keyboard", async ({
  openAs,
  guild,
  product,
}) => {
  const page = await openAs(OWNER, PHONE);
  page.setDefaultTimeout(15_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/dashboard/${guild.id}/invite-tracker?tab=work`);
  const joins = page.getByRole("region", { name: "Joins", exact: true });
  await expect(joins).toContainText("Turn on Invite tracker to record who joins.");
  await expectValidPage(page);
  await page.getByRole("button", { name: "New campaign" }).focus();
  await expect(page.getByRole("tooltip", { name: "Turn on Invite tracker to create a campaign." })).toBeVisible();

  await switchTo(page, product.url, guild.id, true);
  await expect(joins).toContainText("Members who join from now on appear here.");
  const { roles } = await product.control.guild(guild.id);
  const bot = roles.find(({ tags }) => tags?.bot_id);
  await product.control.setPermissions(guild.id, bot?.id ?? "", VIEW_CHANNEL);
  await page.reload();
  await expect(page.getByText("Invite tracker is missing permissions")).toBeVisible();
  const { id } = await product.control.createPerson({ displayName: "Wilhelmina Featherstone-Cholmond" });
  await product.control.join(guild.id, id);
  await expect(joins.getByRole("row", { name: /Wilhelmina/ })).toContainText("Unknown");
  await expectValidPage(page);
  await product.control.setPermissions(guild.id, bot?.id ?? "", BigInt(bot?.permissions ?? 0));
  await expect(page.getByText("Invite tracker is missing permissions")).toBeHidden();

  const reading = "**/modules/invite-tracker/joins?*";
  const unavailable = { success: false, code: "unavailable", message: "The server is restarting." };
  await page.route(reading, (route) => route.fulfill({ status: 503, json: unavailable }));
  await page.reload();
  await expect(joins.getByRole("status", { name: "Loading joins" })).toBeVisible();
  await expect(joins.getByRole("alert")).toContainText("Joins can't be loaded", { timeout: 20_000 });
  await expectValidPage(page);
  await page.unroute(reading);
  await joins.getByRole("button", { name: "Try again" }).press("Enter");
  await joins.getByRole("link", { name: "Wilhelmina Featherstone-Cholmond" }).press("Enter");
  await expect(page.getByText("It's unknown who invited them.")).toBeVisible();
  await expectValidPage(page);
});

test("by keyboard alone, on a server with the most roles and channels: a campaign, a reset and its undoing", async ({
  openAs,
  product,
}) => {
  const size = { members: 3, roles: 245, channels: 495 };
  const guild = await product.control.createGuild({
    name: "The Largest Harbour of All",
    owner: OWNER,
    application: product.config.clientId,
    ...size,
  });
  const page = await openAs(OWNER);
  page.setDefaultTimeout(15_000);
  const errors = consoleErrors(page);
  await page.goto(`/dashboard/${guild.id}/invite-tracker?tab=work`);
  await switchTo(page, product.url, guild.id, true);
  const links = page.getByRole("region", { name: "Links", exact: true });
  await expect(links.getByText("No links yet")).toBeVisible();
  await page.getByRole("button", { name: "New campaign" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "New campaign" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
  const name = "A campaign whose name is as long as a name may be";
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  const channel = dialog.getByRole("button", { name: /^Channel/ });
  await expect(channel).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Search: Channel" })).toBeFocused();
  await expect(page.getByRole("option").first()).toBeVisible();
  // A link needs one.
  await expect(page.getByRole("option", { name: "No channel" })).toHaveCount(0);
  await page.keyboard.type("general");
  await page.keyboard.press("Enter");
  await expect(channel).toBeFocused();
  await expect(channel).toContainText("general");
  await expectValidPage(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Create link" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "New campaign" })).toBeFocused();
  const row = links.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText("general");

  await page.getByRole("button", { name: "Reset invites…" }).press("Enter");
  await expect(page.getByRole("textbox", { name: /^Type/ })).toBeFocused();
  await page.keyboard.type(guild.name);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Invites count since .*, when Mara Lindqvist reset them\.$/)).toBeVisible();
  await expectValidPage(page);
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.getByRole("button", { name: "Undo reset" }).press("Enter");
  await expect(page.getByText("Sets everyone's invites to 0")).toBeVisible();

  await openTab(page, "Invite tracker", "Settings");
  await page.getByRole("spinbutton", { name: "Days to stay" }).fill("9");
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "History" }).press("Enter");
  const history = page.getByRole("dialog", { name: /History/ });
  await expect(history).toContainText("Days to stay");
  await expectValidPage(page, "[role=dialog]");
  expect(errors).toEqual([]);
});
