/** The leaderboard: an owner turns it on, members' messages fill it, and visitors with access see it. */
import type { Page } from "@playwright/test";
import { consoleErrors, expect, expectFits, expectValidPage, OWNER, PHONE, test } from "./fixtures.ts";

// Several browsers are slow on a busy machine.
test.setTimeout(120_000);

const pathOf = (guild: { id: string }) => `/leaderboard/${guild.id}`;

async function switchOn(page: Page, guild: { id: string }, visibility: "Anyone" | "Members only"): Promise<void> {
  await page.goto(pathOf(guild));
  await expect(page.getByRole("heading", { name: "The leaderboard is off" })).toBeVisible();
  await page.getByRole("button", { name: "Open settings" }).click();
  await page.getByRole("switch", { name: /Leaderboard/ }).check();
  await page.getByRole("button", { name: /^Visibility/ }).click();
  await page.getByRole("option", { name: visibility }).click();
  await page.getByRole("switch", { name: /Messages earn points/ }).check();
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByRole("button", { name: /^Save/ })).toBeHidden();
  await page.getByRole("tab", { name: "Board" }).click();
}

test("an owner turns the leaderboard on, members fill it and visitors see it", async ({
  openAs,
  guild,
  product,
  browser,
}) => {
  const page = await openAs(OWNER, { width: 1440, height: 900 });
  const errors = consoleErrors(page);
  await switchOn(page, guild, "Anyone");
  await expect(page.getByText("Nobody is on this board yet")).toBeVisible();

  const { control, sandboxUrl } = product;
  const [channel] = guild.channels.filter(({ type }) => type === 0);
  const say = async (person: { token: string }, times: number) => {
    for (let at = 0; at < times; at += 1) {
      const sent = await fetch(`${sandboxUrl}/api/v10/channels/${channel?.id}/messages`, {
        method: "POST",
        headers: { authorization: person.token, "content-type": "application/json" },
        body: JSON.stringify({ content: `Ahoy ${at}` }),
      });
      expect(sent.ok, await sent.text()).toBe(true);
    }
  };
  for (const [displayName, times] of [
    ["Ada Lovelace", 4],
    ["Ben", 3],
    ["Cat", 2],
    ["Dora with a name of some length", 1],
  ] as const) {
    const person = await control.createPerson({ displayName });
    await control.join(guild.id, person.id);
    await say(person, times);
  }
  await say(await control.person(OWNER), 1);

  const visitor = await (
    await browser.newContext({ baseURL: product.url, viewport: { width: 1440, height: 900 } })
  ).newPage();
  const complaints = consoleErrors(visitor);
  await expect(async () => {
    await visitor.goto(pathOf(guild));
    await visitor.getByText("Messages", { exact: true }).click();
    await expect(visitor.getByRole("list", { name: "Top 3" }).getByRole("listitem").first()).toHaveText(
      /Ada Lovelace4/,
      { timeout: 2_000 },
    );
    await expect(visitor.getByRole("row")).toHaveCount(6, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(visitor).toHaveTitle(/leaderboard$/);
  // The current view has an address that can be shared.
  await visitor.getByText("This week", { exact: true }).click();
  await expect(visitor).toHaveURL(/board=messages&period=week/);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "Messages, this week" })).toBeVisible();
  await visitor.getByRole("searchbox", { name: "Find a member" }).fill("dora");
  await expect(visitor.getByRole("row", { name: /Dora/ })).toBeVisible();
  await expect(visitor.getByRole("row")).toHaveCount(2);
  await expect(visitor.getByText("Your rank")).toBeHidden();
  await expectValidPage(visitor);
  await visitor.getByRole("button", { name: "Clear search" }).click();
  await visitor.setViewportSize(PHONE);
  await expectFits(visitor);
  expect(complaints).toEqual([]);

  await page.reload();
  await expect(page.getByText("Your rank")).toBeVisible();
  // A manager has it beside the menu, and looks at it as members do.
  const menu = page.getByRole("navigation", { name: "Modules" });
  await expect(menu.getByRole("link", { name: "Leaderboard" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("link", { name: "View as member" }).click();
  await expect(page).toHaveURL(/\?view=member$/);
  await expect(menu).toBeHidden();
  await expect(page.getByText("Your rank")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Download as CSV" })).toHaveCount(0);
  await expectValidPage(page);
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await expect(menu).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  expect((await download).suggestedFilename()).toBe("leaderboard-points-all.csv");

  const responses = Promise.all(["grants", "activity", "resets"].map((path) => page.waitForResponse(new RegExp(path))));
  await page.getByRole("tab", { name: "Settings" }).click();
  await responses;
  await expect(page.getByRole("heading", { name: "Recent activity" })).toBeVisible();
  const reset = page.getByRole("button", { name: "Reset… Points" });
  // Nothing around the button shifts while the page loads.
  const shifts = await page.evaluateHandle<string[]>(`
    const resets = document.querySelector("[aria-labelledby=resets-title]");
    const moved = [];
    new PerformanceObserver((list) => {
      const nodes = list.getEntries().flatMap(({ sources }) => sources.map(({ node }) => node));
      const around = nodes.filter((node) => node && (node.contains(resets) || resets.contains(node)));
      moved.push(...around.map(({ textContent }) => textContent));
    }).observe({ type: "layout-shift" });
    moved;
  `);
  await reset.click();
  await expect(page.getByRole("textbox", { name: /to confirm/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(reset).toBeFocused();
  expect(await shifts.jsonValue()).toEqual([]);
  await reset.click();
  await page.getByRole("textbox", { name: /to confirm/ }).fill(guild.name);
  await page.getByRole("dialog").getByRole("button", { name: "Reset" }).click();
  await expect(page.getByRole("button", { name: "Restore Points" })).toBeVisible();
  await expectValidPage(page);
  await page.getByRole("button", { name: "Restore Points" }).click();
  await expect(page.getByRole("button", { name: "Restore Points" })).toBeHidden();
  await page.goto(`${pathOf(guild)}#field-cooldown`);
  await expect(page.getByRole("tab", { name: "Settings" })).toHaveAttribute("aria-selected", "true");
  await expect(page.locator("#field-cooldown")).toBeFocused();
  await page.getByRole("tab", { name: "Board" }).click();
  await expect(page.getByRole("heading", { name: "Points, all time" })).toBeVisible();
  expect(errors).toEqual([]);
});

test("a members-only board is closed to others, and one that is off is not found", async ({
  openAs,
  guild,
  product,
  browser,
}) => {
  const visitor = await (await browser.newContext({ baseURL: product.url, viewport: PHONE })).newPage();
  await visitor.goto(pathOf(guild));
  await expect(visitor.getByText("Leaderboard not found")).toBeVisible();
  await switchOn(await openAs(OWNER), guild, "Members only");
  await visitor.reload();
  await expect(visitor.getByText("Only members see this leaderboard")).toBeVisible();
  await expect(visitor.getByText(guild.name)).toBeHidden();
  await expect(visitor.getByRole("button", { name: "Sign in with Discord" })).toBeVisible();
});
