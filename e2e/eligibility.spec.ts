/** A gate is built with the keyboard only, saved, and shown again: later, on a phone, and in the history. */
import { consoleErrors, expect, expectFits, expectValidPage, OWNER, PHONE, test } from "./fixtures.ts";

test("rules are added, changed and removed by keyboard and saved", async ({ openAs, guild }) => {
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  const role = guild.roles.find(({ id, name }) => id !== guild.id && name !== "Guildhall");
  await page.goto(`/dashboard/${guild.id}/ticket#field-gate`);
  const field = page.getByRole("group", { name: "Who can open tickets" });
  const adder = field.getByRole("button", { name: "Add a condition" });
  await expect(field.getByText("Everyone is eligible.")).toBeVisible();
  await expect(adder).toBeFocused();

  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: /^Roles/ }).press("Enter");
  const wording = field.getByRole("combobox", { name: "Roles" });
  await expect(wording).toBeFocused();
  await wording.selectOption("Has none of");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: /^Search/ }).fill(role?.name ?? "");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(field.getByText(`Does not have @${role?.name}.`)).toBeVisible();

  await expect(field.getByRole("button", { name: /Choose roles/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(field.getByRole("button", { name: "Remove the condition: Roles" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: /^Boosting/ }).press("Enter");
  await expect(field.getByRole("combobox", { name: "Boosting" })).toBeFocused();

  // The previous menu may still be fading out.
  const further = page.getByRole("menu", { name: "Add another condition" });
  await field.getByRole("button", { name: "Add another condition" }).press("Enter");
  await further.getByRole("menuitem", { name: /^Account age/ }).press("Enter");
  await field.getByRole("spinbutton", { name: "Days" }).fill("30");
  // A condition of another module or area, such as the leaderboard's.
  await field.getByRole("button", { name: "Add another condition" }).press("Enter");
  await further.getByRole("menuitem", { name: /^Messages/ }).press("Enter");
  await field.getByRole("spinbutton", { name: "How many" }).fill("25");
  await field.getByRole("combobox", { name: "Counted" }).selectOption("this month");
  await field.getByRole("button", { name: "Add another condition" }).press("Enter");
  await further.getByRole("menuitem", { name: /^Dates/ }).press("Enter");
  await expectValidPage(page);

  // An incomplete condition shows an error at its place, and is removed again.
  await page.getByRole("button", { name: /^Save/ }).press("Enter");
  await expect(field.getByRole("group", { name: "Dates" }).getByText("Fill this in.")).toBeVisible();
  await field.getByRole("button", { name: "Remove the condition: Dates" }).press("Enter");
  await expect(field.getByRole("button", { name: "Add another condition" })).toBeFocused();
  await page.getByRole("button", { name: /^Save/ }).press("Enter");
  await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();

  const sentence = `Does not have @${role?.name} or boosts the server, and has an account at least 30 days old, and sent at least 25 messages this month.`;
  await page.reload();
  await expect(field.getByText(sentence)).toBeVisible();
  const stored = await (await page.request.get(`/api/guilds/${guild.id}/modules/ticket`)).json();
  expect(stored.config.gate).toEqual([
    [
      { kind: "roles", match: "none", roles: [role?.id] },
      { kind: "boosting", isNot: false },
    ],
    [{ kind: "accountAge", days: 30, isNot: false }],
    [{ kind: "leaderboard:messages", params: { least: 25, period: "month" }, isNot: false }],
  ]);

  await page.setViewportSize(PHONE);
  await expect(field.getByText(sentence)).toBeVisible();
  await expectFits(page);
  expect(errors.filter((error) => !error.includes("422"))).toEqual([]);
});
