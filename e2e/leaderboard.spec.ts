/** The leaderboard: switched on by an owner, filled by members who write, seen by those who may. */
import type { Page } from "@playwright/test";
import { consoleErrors, expect, expectSoundPage, OWNER, PHONE, test } from "./fixtures.ts";

// A server, its members and several browsers take their time on a busy machine.
test.setTimeout(120_000);

const pathOf = (guild: { id: string }) => `/leaderboard/${guild.id}`;

async function switchOn(page: Page, guild: { id: string }, visibility: "Anyone" | "Members only"): Promise<void> {
  await page.goto(pathOf(guild));
  await expect(page.getByRole("heading", { name: "The leaderboard is off" })).toBeVisible();
  await page.getByRole("button", { name: "Open the settings" }).click();
  await page.getByRole("switch", { name: /Leaderboard/ }).check();
  await page.getByRole("button", { name: /^Who may see it/ }).click();
  await page.getByRole("option", { name: visibility }).click();
  await page.getByRole("switch", { name: /Messages earn points/ }).check();
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByRole("button", { name: /^Save/ })).toBeHidden();
  await page.getByRole("tab", { name: "Board" }).click();
}

test("an owner switches the board on, and it waits for its first member", async ({ openAs, guild }) => {
  const page = await openAs(OWNER, { width: 1440, height: 900 });
  const errors = consoleErrors(page);
  // The first thing that a server switches on is celebrated.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await switchOn(page, guild, "Anyone");
  await expect(page.getByText("Nobody is on this board yet")).toBeVisible();
  await expectSoundPage(page);

  expect(errors).toEqual([]);
});

test("a board for members is closed to others, and one that is off is none", async ({
  openAs,
  guild,
  product,
  browser,
}) => {
  const visitor = await (await browser.newContext({ baseURL: product.url, viewport: PHONE })).newPage();
  await visitor.goto(pathOf(guild));
  await expect(visitor.getByText("There is no leaderboard here")).toBeVisible();
  await expectSoundPage(visitor);
  await switchOn(await openAs(OWNER), guild, "Members only");
  await visitor.reload();
  await expect(visitor.getByText("Only members see this leaderboard")).toBeVisible();
  await expect(visitor.getByText(guild.name)).toBeHidden();
  await expect(visitor.getByRole("button", { name: "Sign in with Discord" })).toBeVisible();
  await expectSoundPage(visitor);
});
