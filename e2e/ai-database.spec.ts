/** AI database from both sides: an owner adds what the server knows, a member asks in chat, and a gap is answered. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { consoleErrors, expect, expectValidPage, OWNER, test } from "./fixtures.ts";

// A server, a member and two browsers are slow on a busy machine.
test.setTimeout(150_000);

test("an owner adds a site, a member asks in chat, and the unanswered question is answered", async ({
  openAs,
  openChat,
  guild,
  product,
}) => {
  const { sitesUrl } = JSON.parse(readFileSync(join(product.dataDir, "sandbox-process.json"), "utf8"));
  const page = await openAs(OWNER, { width: 1440, height: 900 });
  const errors = consoleErrors(page);
  page.setDefaultTimeout(20_000);
  await page.goto(`/dashboard/${guild.id}/ai-database?tab=recipes&recipe=everyone`);
  const recipe = page.getByRole("region", { name: "Answers for everyone" });
  await recipe.getByRole("button", { name: "Turn on" }).click();
  await expect(recipe.getByRole("heading", { name: /^Live/ })).toBeFocused();

  await page.goto(`/dashboard/${guild.id}/ai-database?tab=work`);
  await page.getByRole("button", { name: "Add source" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a source" });
  await dialog.getByLabel("Type").selectOption("Channel");
  const source = dialog.getByRole("button", { name: /^Channel/ });
  const first = guild.channels.find(({ type }) => type === 0)?.name ?? "";
  await source.press("Enter");
  await page.keyboard.type(first);
  await page.keyboard.press("Enter");
  await expect(source).toBeFocused();
  await expect(source).toContainText(first);
  await expectValidPage(page, "[role=dialog]");
  await expect(dialog.getByRole("button", { name: "Add source" })).toBeEnabled();
  await dialog.getByLabel("Type").selectOption("Website");
  await dialog.getByRole("textbox", { name: "Address" }).fill(`${sitesUrl}/docs/de/`);
  await expectValidPage(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Add source" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Lanternfish-Hilfe/ })).toBeVisible();
  await expect(page.getByRole("article").getByText("Ready", { exact: true })).toBeVisible();
  await expectValidPage(page);

  const channel = guild.channels.find(({ type }) => type === 0)?.name ?? "";
  const chat = await openChat("Robin Reed", channel);
  chat.setDefaultTimeout(20_000);
  const log = chat.getByRole("log");
  const ask = async (question: string) => {
    await chat.getByRole("textbox", { name: `Message ${channel}` }).fill("/kb ask");
    await chat.getByRole("option", { name: /\/kb ask/ }).click();
    await chat.getByRole("combobox", { name: /question/ }).fill(question);
    await chat.getByRole("button", { name: "Give the command" }).click();
  };
  await ask("Wann wird ein Kauf erstattet?");
  await expect(log.getByText("Wir erstatten einen Kauf innerhalb von 14 Tagen")).toBeVisible();
  await ask("Gibt es eine Version für Telefone?");
  await expect(log.getByText("The team sees your question.")).toBeVisible();

  await page.getByRole("button", { name: "All sources" }).click();
  const row = page.getByRole("row", { name: /Gibt es eine Version.*(Open|Answered)/ });
  await row.getByRole("button", { name: /^Answer/ }).click();
  const answer = page.getByRole("dialog", { name: "Answer the question" });
  await answer.getByRole("textbox", { name: "Answer" }).fill("Nein, nur für Rechner.");
  await answer.getByRole("button", { name: "Add source" }).click();
  await expect(row).toContainText("Answered");
  await page.getByRole("textbox", { name: "Question", exact: true }).first().fill("Version für Telefone?");
  await page.getByRole("button", { name: "Find passages" }).click();
  await expect(page.getByRole("status").getByText("Nein, nur für Rechner.")).toBeVisible();
  await expectValidPage(page);
  expect(errors).toEqual([]);
});
