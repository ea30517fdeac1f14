/** Mini game from both sides: set up from a recipe, tried on the page, played in chat by keyboard, and stopped by a manager. */
import { consoleErrors, expect, expectValidPage, OWNER, openTab, test } from "./fixtures.ts";

test.setTimeout(150_000);

test("an owner opens a games corner, tries a game, and sees what members play", async ({ openAs, openChat, guild }) => {
  const page = await openAs(OWNER, { width: 1440, height: 900 });
  const errors = consoleErrors(page);
  await page.goto(`/dashboard/${guild.id}/mini-game?tab=recipes&recipe=corner`);
  const setup = page.getByRole("region", { name: "Games corner" });
  await setup.getByRole("button", { name: "Turn on" }).click();
  await expect(setup.getByRole("heading", { name: "Live in #general" })).toBeFocused();

  const chat = await openChat("Robin Reed", "general");
  const log = chat.getByRole("log");
  await log.getByRole("button", { name: "Memory" }).press("Enter");
  const game = log.locator("li[data-message]", { hasText: "game 1" });
  // The same message goes on: nothing is lost from sight. A press that is faster than people doesn't count.
  await expect(async () => {
    await game.getByRole("button", { name: "Card 1", exact: true }).press("Enter", { timeout: 1_000 });
    await expect(game.getByText("Find the matching card.")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await expect(game.getByRole("button", { name: /^1: / })).toBeVisible();

  await openTab(page, "Mini game", "Games");
  const games = page.getByRole("region", { name: "Games", exact: true });
  await expect(games.getByRole("row", { name: /Memory.*Robin Reed/ })).toBeVisible();
  await expectValidPage(page);
  await games.getByRole("button", { name: "Stop game 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop game" }).click();
  await expect(games.getByRole("row", { name: /Memory.*Stopped/ })).toBeVisible();
  await game.getByRole("button", { name: "Card 2", exact: true }).press("Enter");
  await expect(game.getByText("The game was stopped by the server's managers.")).toBeVisible();

  await openTab(page, "Mini game", "Settings");
  await page.getByRole("tab", { name: "Rock-paper-scissors" }).click();
  const trial = page.getByRole("figure").filter({ hasText: "Try it" }).first();
  await trial.getByRole("button", { name: "Rock" }).press("Enter");
  await expect(trial.getByText(/Round 1: Rock against/)).toBeVisible();
  await expectValidPage(page);
  expect(errors).toEqual([]);
});
