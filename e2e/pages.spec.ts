/** Every page, as a visitor and as an owner: accessible at every width, stable while pressed, reachable by keyboard. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { consoleErrors, expect, expectFits, expectSoundPage, OWNER, PHONE, test } from "./fixtures.ts";
import { ofOwner, ofVisitor } from "./pages/looked-at.ts";
import { ANY_GUILD } from "./specification/tables.ts";

// Two axe runs, hundreds of key presses and as many clicks take seconds, more on a busy machine.
test.setTimeout(120_000);

const DESK = { width: 1440, height: 900 };
/** At other widths than axe checks, nothing may scroll horizontally either. */
const OTHER_WIDTHS = [768, 2560];

const inPage = ["focus-walk.js", "press-controls.js"].map((name) => join(import.meta.dirname, "in-page", name));
const softly = expect.configure({ soft: true });

/** Content further down is fetched when it is scrolled to. */
const WAITING = `[...document.querySelectorAll(".mantine-Skeleton-root")]
  .filter((one) => one.getBoundingClientRect().top < innerHeight).length`;

async function open(page: Page, path: string): Promise<void> {
  for (const one of inPage) await page.addInitScript({ path: one });
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expect(page.getByRole("status", { name: /^Reading/ })).toHaveCount(0);
  await expect.poll(() => page.evaluate(WAITING)).toBe(0);
}

/** Presses Tab until the focus returns to the start; once more if elements have appeared in the meantime. */
async function expectWithinReach(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate("beginFocus()");
    do await page.keyboard.press("Tab");
    while (await page.evaluate("noteFocus()"));
    expect(await page.evaluate("focusFaults()")).toEqual({ unreached: [], unseen: [] });
  }).toPass({ timeout: 45_000 });
}

async function expectStillUnderFinger(page: Page): Promise<void> {
  const { moved } = await page.evaluate<{ moved: string[] }>("pressControls()");
  softly(moved, "what moved away when it was pressed").toEqual([]);
}

async function look(page: Page, path: string): Promise<void> {
  const errors = consoleErrors(page);
  await open(page, path);
  await test.step("the keyboard reaches everything, with a focus that is seen", () => expectWithinReach(page));
  for (const width of OTHER_WIDTHS) {
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
    });
  }
  for (const size of [DESK, PHONE]) {
    await test.step(`${size.width} pixels wide`, async () => {
      await page.setViewportSize(size);
      await expectSoundPage(page);
    });
  }
  // Last, because pressing changes the page.
  for (const size of [PHONE, DESK]) {
    await test.step(`nothing moves under a finger, ${size.width} pixels wide`, async () => {
      await page.setViewportSize(size);
      await expectStillUnderFinger(page);
    });
  }
  // A disabled board returns this status, which browsers write to their console.
  expect(errors.filter((text) => !(path.startsWith("/leaderboard") && text.includes("404")))).toEqual([]);
}

for (const path of ofVisitor) {
  test(`${path} as a visitor: sound, still under the finger, within reach`, async ({ page }) => {
    await look(page, path.replace("/leaderboard/{id}", `/leaderboard/${ANY_GUILD}`).replace("{id}", "sample"));
  });
}

for (const path of ofOwner) {
  test(`${path} as an owner: sound, still under the finger, within reach`, async ({ openAs, guild }) => {
    await look(await openAs(OWNER), path.replace("{id}", guild.id));
  });
}
