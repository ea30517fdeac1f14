/** AI support from both sides: an owner turns it on, a member asks in chat, and the owner sees the answer and its cost. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { channelOf, consoleErrors, DESK, expect, expectValidPage, OWNER, test } from "./fixtures.ts";

// A server, a member and two browsers are slow on a busy machine.
test.setTimeout(150_000);

test("a member gets an answer with its source, and the owner sees what was retrieved", async ({
  openAs,
  openChat,
  guild,
  product,
  turnOn,
}) => {
  const { sitesUrl } = JSON.parse(readFileSync(join(product.dataDir, "sandbox-process.json"), "utf8"));
  const page = await openAs(OWNER, DESK);
  const errors = consoleErrors(page);
  page.setDefaultTimeout(20_000);
  await page.goto(`/dashboard/${guild.id}/ai-database?tab=recipes&recipe=everyone`);
  await page.getByRole("region", { name: "Answers for everyone" }).getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("heading", { name: /^Live/ })).toBeVisible();
  await page.goto(`/dashboard/${guild.id}/ai-database?tab=work`);
  await page.getByRole("button", { name: "Add source" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a source" });
  await dialog.getByLabel("Type").selectOption("Website");
  await dialog.getByRole("textbox", { name: "Address" }).fill(`${sitesUrl}/docs/de/`);
  await dialog.getByRole("button", { name: "Add source" }).click();
  await expect(page.getByRole("article").getByText("Ready", { exact: true })).toBeVisible();

  const api = `/api/guilds/${guild.id}/modules/ai-support`;
  const channel = guild.channels.find(({ type }) => type === 0)?.name ?? "";
  const place = { name: "Help", where: "channel", channel: channelOf(guild, channel), forum: null };
  await turnOn(page, api, { places: [{ ...place, audience: "public", tone: "friendly" }] });

  const chat = await openChat("Robin Reed", channel);
  chat.setDefaultTimeout(20_000);
  const log = chat.getByRole("log");
  const box = chat.getByRole("textbox", { name: `Message ${channel}` });
  await box.fill("Wann wird ein Kauf erstattet?");
  await box.press("Enter");
  await expect(log.getByText("Wir erstatten einen Kauf innerhalb von 14 Tagen").first()).toBeVisible();
  await expect(log.getByText("Sample model, not a real AI answer")).toBeVisible();
  await log.getByRole("button", { name: "Helpful", exact: true }).click();
  await expect(chat.getByText("This helps the team see what works.")).toBeVisible();

  await page.goto(`/dashboard/${guild.id}/ai-support?tab=work`);
  const row = page.getByRole("row", { name: /Wann wird ein Kauf erstattet\?/ });
  await expect(row).toContainText(/Answered|Quoted/);
  await row.getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Retrieved passages" })).toBeVisible();
  await expectValidPage(page);
  // Neither the answer nor its source is found from another server.
  const other = await openAs("ingrid.solheim");
  for (const [module, list] of [
    ["ai-support", "questions"],
    ["ai-database", "sources"],
  ]) {
    const path = `/modules/${module}/${list}/1`;
    expect((await page.request.get(`/api/guilds/${guild.id}${path}`)).status(), path).toBe(200);
    expect((await other.request.get(`/api/guilds/${guild.id}${path}`)).status(), path).toBe(404);
    const northwind = await product.control.guild("Northwind Makers");
    expect((await other.request.get(`/api/guilds/${northwind.id}${path}`)).status(), path).toBe(404);
  }
  await page.goto(`/dashboard/${guild.id}/settings#ai-title`);
  await expect(page.getByRole("row", { name: /AI support answer/ })).toBeVisible();
  await expectValidPage(page);
  expect(errors).toEqual([]);
});
