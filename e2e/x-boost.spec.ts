/** X boost from both sides: an owner starts a campaign, a member links an account, joins, and is verified and thanked. */
import type { Page } from "@playwright/test";
import { consoleErrors, expect, expectFits, expectValidPage, OWNER, openTab, PHONE, test } from "./fixtures.ts";

// A server, its members and several browsers are slow on a busy machine.
test.setTimeout(120_000);

const POST = "1400000000000000005";

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
