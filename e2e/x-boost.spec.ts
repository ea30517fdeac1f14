/** X boost from both sides: an owner starts a campaign, a member links an account, joins, and is verified and thanked. */
import type { Page } from "@playwright/test";
import {
  channelOf,
  consoleErrors,
  DESK,
  expect,
  expectFits,
  expectValidPage,
  OWNER,
  openTab,
  PHONE,
  test,
} from "./fixtures.ts";

// A server, its members and several browsers are slow on a busy machine.
test.setTimeout(120_000);

const POST = "1400000000000000005";

const REFUSED = {
  success: false,
  code: "tooManyCampaigns",
  message: "5 campaigns are already running. Stop one first.",
};

const BUSY = { success: false, code: "unavailable", error: "busy" };

/** The dashboard of the person whose chat is open. */
const idOf = (chat: Page): Promise<string> =>
  chat.evaluate<string>(`JSON.parse(localStorage.getItem("sandbox-chat.identities")).currentId`);

async function link(page: Page, account: string): Promise<void> {
  await page.goto("/connections/x");
  await page.getByRole("button", { name: "Continue to X" }).click();
  await page.getByRole("button", { name: account }).click();
}

test("an owner starts a campaign, a member links an account and joins, and X shows what they did", async ({
  openAs,
  openChat,
  guild,
  product,
}) => {
  const page = await openAs(OWNER, { width: 1440, height: 900 });
  const errors = consoleErrors(page);
  page.setDefaultTimeout(15_000);
  await page.goto(`/dashboard/${guild.id}/x-boost?tab=recipes&recipe=rally`);
  const recipe = page.getByRole("region", { name: "Rally for a post" });
  await recipe.getByRole("button", { name: "Turn on" }).click();
  const live = recipe.getByRole("heading", { name: /^Live in #/ });
  await expect(live).toBeFocused();
  const channel = (await live.textContent())?.split("#")[1] ?? "";

  await openTab(page, "X boost", "Campaigns");
  await page.getByRole("button", { name: "Start campaign" }).click();
  const dialog = page.getByRole("dialog", { name: "Start a campaign" });
  await dialog.getByRole("textbox", { name: "Post on X" }).fill("https://example.com/post");
  await expect(dialog.getByText("Paste the address of a post on X.")).toBeVisible();
  await expect(dialog.getByText(/about 51 reads of users \(\$0\.01 each\)/)).toBeVisible();
  await expectValidPage(page, "[role=dialog]");
  await dialog.getByRole("textbox", { name: "Post on X" }).fill(`https://x.com/northwind/status/${POST}`);
  await dialog.getByRole("button", { name: "Start campaign" }).click();
  const campaigns = page.getByRole("region", { name: "Campaigns" });
  await expect(campaigns.getByRole("row", { name: /@northwind/ })).toContainText("Running");

  const chat = await openChat("Robin Reed", channel);
  chat.setDefaultTimeout(15_000);
  const log = chat.getByRole("log");
  await log.getByRole("button", { name: "I took part" }).click();
  await expect(log.getByText("Link your X account first")).toBeVisible();

  const robin = await openAs(await idOf(chat));
  await link(robin, "Mara Tide");
  await expect(robin.getByRole("heading", { name: "X account linked" })).toBeVisible();
  await expectValidPage(robin);
  await robin.getByRole("link", { name: "My servers" }).last().click();
  await expect(robin.getByRole("link", { name: "@mara_tide" })).toBeVisible();

  const body = JSON.stringify({ act: "repost", args: ["mara_tide", POST] });
  await fetch(`${product.sandboxUrl}/_stand-ins/x/_control`, { method: "POST", body });
  await log.getByRole("button", { name: "I took part" }).click();
  await expect(log.getByText("Thanks, you're in!")).toBeVisible();
  await expect(log.getByText("1 of 25 joined")).toBeVisible();

  await campaigns.getByRole("link", { name: /@northwind/ }).click();
  const joined = page.getByRole("region", { name: "Who joined" });
  await expect(joined.getByRole("row", { name: /Robin Reed/ })).toContainText("Not checked yet");
  await expectValidPage(page);
  await page.getByRole("button", { name: "Stop campaign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop campaign" }).click();
  await expect(joined.getByRole("row", { name: /Robin Reed/ })).toContainText("Verified on X");
  await expect(log.getByText(/Thank you, .*Robin Reed/).first()).toBeVisible();

  await page.setViewportSize(PHONE);
  await expectFits(page);
  expect(errors).toEqual([]);
});

test("someone cancels on X, links, checks and unlinks their account", async ({ openAs }) => {
  const page = await openAs("tomas.ferreira", PHONE);
  page.setDefaultTimeout(15_000);
  await link(page, "Cancel");
  await expect(page.getByRole("alert")).toHaveText("You canceled on X. Nothing was linked.");
  await expectValidPage(page);
  await page.getByRole("link", { name: "Start again" }).click();
  await page.getByRole("button", { name: "Continue to X" }).click();
  await page.getByRole("button", { name: "Otto Quay" }).click();
  await expect(page.getByRole("heading", { name: "X account linked" })).toBeVisible();
  const address = page.url();
  await page.getByRole("link", { name: "Show X account" }).click();
  await expect(page.getByText("@otto_quay")).toBeVisible();
  await expectValidPage(page);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("Account updated")).toBeVisible();
  await page.getByRole("button", { name: "Unlink" }).click();
  await expect(page.getByText("No account linked")).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole("alert")).toContainText("already used");
});

test("with the most roles and channels, by keyboard and at both widths: off, empty, refused at its field, running", async ({
  openAs,
  product,
  turnOn,
}) => {
  const guild = await product.control.createGuild({
    name: "The Largest Harbour of All",
    owner: OWNER,
    application: product.config.clientId,
    ...{ members: 3, roles: 245, channels: 495 },
  });
  const page = await openAs(OWNER, DESK);
  const errors = consoleErrors(page);
  page.setDefaultTimeout(15_000);
  const atBoth = async (within?: string) => {
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      await expectValidPage(page, within);
    }
  };
  await page.goto(`/dashboard/${guild.id}/x-boost?tab=work`);
  const start = page.getByRole("button", { name: "Start campaign" });
  await expect(page.getByRole("heading", { name: "No campaigns yet" })).toBeVisible();
  await atBoth();
  await start.focus();
  await expect(page.getByRole("tooltip", { name: "Turn on X boost to start a campaign." })).toBeVisible();

  const settings = `/api/guilds/${guild.id}/modules/x-boost`;
  await turnOn(page, settings, { channel: channelOf(guild, "general") });
  await page.reload();
  await start.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Start a campaign" });
  const link = dialog.getByRole("textbox", { name: "Post on X" });
  await expect(link).toBeFocused();
  await page.keyboard.type("https://x.com/northwind/status/1399999999999999999");
  await page.keyboard.press("Enter");
  await expect(link).toHaveAccessibleDescription(/doesn't exist/);
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await atBoth("[role=dialog]");

  // What is no fault of the link is below all fields.
  await page.route(`**${settings}/campaigns`, (route) => route.fulfill({ status: 409, json: REFUSED }));
  await link.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText(REFUSED.message);
  await expect(link).not.toHaveAccessibleDescription(/already running/);
  await atBoth("[role=dialog]");
  await page.unroute(`**${settings}/campaigns`);
  const goal = dialog.getByRole("textbox", { name: "Goal (members)" });
  await goal.fill("");
  await expect(goal).toHaveAccessibleDescription("From 1 to 10,000.");
  await goal.fill("3");
  await link.fill(`https://x.com/northwind/status/${POST}`);
  await link.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(start).toBeFocused();
  const row = page.getByRole("region", { name: "Campaigns" }).getByRole("link", { name: /@northwind/ });
  await atBoth();
  await page.route("**/campaigns/1/participants?**", (route) => route.fulfill({ status: 503, json: BUSY }));
  await row.press("Enter");
  const joined = page.getByRole("region", { name: "Who joined" });
  await expect(joined.getByRole("alert")).toContainText("Who joined can't be loaded", { timeout: 20_000 });
  await atBoth();
  await page.unroute("**/campaigns/1/participants?**");
  await joined.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(joined.getByRole("heading", { name: "Nobody joined yet" })).toBeVisible();
  await atBoth();
  expect(errors.filter((text) => !/40[49]|503/.test(text))).toEqual([]);
});
