/** AI moderation from both sides: an owner turns on a recipe, a member breaks a rule, and the case is confirmed and read. */
import { consoleErrors, expect, expectValidPage, OWNER, openTab, test, WATCH_SHIFTS } from "./fixtures.ts";

// A server, its members and several browsers are slow on a busy machine.
test.setTimeout(150_000);

test("an owner turns on a recipe, a member breaks a rule, and the owner judges the case", async ({
  openAs,
  openChat,
  guild,
}) => {
  const page = await openAs(OWNER, { width: 1440, height: 900 });
  const errors = consoleErrors(page);
  page.setDefaultTimeout(15_000);
  await page.goto(`/dashboard/${guild.id}/ai-moderation?tab=recipes&recipe=scams`);
  const recipe = page.getByRole("region", { name: "Against scams" });
  await recipe.getByRole("button", { name: "Turn on" }).click();
  await expect(recipe.getByRole("heading", { name: /^Live/ })).toBeFocused();

  const chat = await openChat("Robin Reed", "general");
  chat.setDefaultTimeout(15_000);
  const write = chat.getByRole("textbox", { name: "Message general" });
  await write.fill("free nitro: https://disc0rd.com/gift");
  await write.press("Enter");
  await openTab(page, "AI moderation", "Cases");
  const cases = page.getByRole("region", { name: "Cases", exact: true });
  const row = cases.getByRole("row", { name: /Robin Reed/ });
  await expect(row).toContainText("disc0rd.com ≈ discord.com");
  await expect(chat.getByRole("log")).not.toContainText("disc0rd.com");
  await row.getByRole("button", { name: "Confirm case 1" }).click();
  await expect(row).toContainText("Confirmed");
  await row.getByRole("link", { name: "#1" }).click();
  await expect(page.getByRole("article")).toContainText("free nitro: https://disc0rd.com/gift");
  await expectValidPage(page);

  await page.getByRole("button", { name: "Delete all cases…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete all cases of Robin Reed?" });
  const remove = dialog.getByRole("button", { name: "Delete all cases" });
  await expect(remove).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Type 1 to confirm" }).fill("1");
  await remove.click();
  await expect(page.getByText("No cases yet")).toBeVisible();
  expect(errors).toEqual([]);
});

test("an owner opens the cases, where nothing moves while they load, and reads what the AI model would cost", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER, { width: 1440, height: 900 });
  const errors = consoleErrors(page);
  page.setDefaultTimeout(15_000);
  await page.addInitScript({ content: WATCH_SHIFTS });
  const loading = page.getByRole("status", { name: "Loading cases" });
  await page.route(/\/ai-moderation\/(cases|reviews)\?/, async (route) => {
    await loading.waitFor();
    await route.continue();
  });
  await page.goto(`/dashboard/${guild.id}/ai-moderation?tab=work`);
  await expect(page.getByText("No cases yet")).toBeVisible();
  await expect(page.getByText("No appeals yet")).toBeVisible();
  await expect(page.getByText("No AutoMod rules")).toBeVisible();
  expect(await page.evaluate<number>("shifts"), "layout shift").toBeLessThan(0.02);
  await openTab(page, "AI moderation", "Settings");
  await page.getByRole("switch", { name: "AI model" }).first().click();
  await page.getByRole("button", { name: "Add category" }).click();
  const cost = page.getByRole("region", { name: "Cost" });
  await expect(cost).toContainText(/About [\d,]+ tokens in 30 days/);
  const before = await cost.getByRole("strong").textContent();
  await cost.getByRole("textbox", { name: "Messages a day" }).fill("20,000");
  await expect(cost.getByRole("strong")).not.toHaveText(before ?? "");
  await expectValidPage(page);
  expect(errors).toEqual([]);
});
