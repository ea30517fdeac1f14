/** Every page there is, as a visitor and as an owner: nothing that axe finds, no sideways scroll, all within reach. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { consoleErrors, expect, expectSoundPage, OWNER, test } from "../fixtures.ts";

// Axe and some hundred key presses take seconds for each page, more on a busy machine.
test.setTimeout(240_000);

const WIDTHS = [390, 768, 1440, 2560];
/** Where the layout differs, axe looks at it. */
const LOOKED_AT = [390, 1440];

const ofVisitor = [
  "/",
  "/features",
  "/promote",
  "/code",
  "/dashboard/sample/add-new-server",
  "/dashboard/sample/greetings",
  "/dashboard/sample/ticket",
  "/dashboard/sample/ai-news",
];
const ofOwner = ["/my-servers", "/sessions", "/admin"];
const ofGuild = ["", "/add-new-server", "/greetings", "/ticket", "/ai-news", "/settings", "/audit-log"];

/** What waits further down is fetched when it is scrolled to. */
const WAITING = `[...document.querySelectorAll(".mantine-Skeleton-root")]
  .filter((one) => one.getBoundingClientRect().top < innerHeight).length`;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expect(page.getByRole("status", { name: /^Reading/ })).toHaveCount(0);
  await expect.poll(() => page.evaluate(WAITING)).toBe(0);
}

const OVERHANG = "document.documentElement.scrollWidth - innerWidth";
const softly = expect.configure({ soft: true });

async function expectEveryWidth(page: Page, paths: readonly string[]): Promise<void> {
  const errors = consoleErrors(page);
  for (const path of paths) {
    await open(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // Charts are drawn anew a moment after the window has another size.
      await softly
        .poll(() => page.evaluate<number>(OVERHANG), `pixels beyond the right edge of ${path} at ${width}`)
        .toBeLessThanOrEqual(0);
      if (LOOKED_AT.includes(width)) await test.step(`${path} at ${width}`, () => expectSoundPage(page));
    }
  }
  expect(errors).toEqual([]);
}

/** Presses Tab until the focus comes round; once more where something has come only meanwhile. */
async function expectWithinReach(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(async () => {
    await page.evaluate("beginFocus()");
    do await page.keyboard.press("Tab");
    while (await page.evaluate("noteFocus()"));
    expect(await page.evaluate("focusFaults()"), path).toEqual({ unreached: [], unseen: [] });
  }).toPass({ timeout: 45_000 });
}

const walking = { path: join(import.meta.dirname, "../in-page/focus-walk.js") };

test("every page: a visitor's is sound, and nothing scrolls sideways from 390 to 2560 pixels", async ({ page }) => {
  await expectEveryWidth(page, ofVisitor);
});

test("every page: an owner's is sound, and nothing scrolls sideways from 390 to 2560 pixels", async ({
  openAs,
  guild,
}) => {
  await expectEveryWidth(await openAs(OWNER), [...ofOwner, ...ofGuild.map((path) => `/dashboard/${guild.id}${path}`)]);
});

test("every page: Tab reaches everything that can be used, with a focus that is seen", async ({
  page,
  openAs,
  guild,
}) => {
  const owner = await openAs(OWNER);
  for (const who of [page, owner]) await who.addInitScript(walking);
  for (const path of ofVisitor) await expectWithinReach(page, path);
  for (const path of [...ofOwner, ...ofGuild.map((path) => `/dashboard/${guild.id}${path}`)]) {
    await expectWithinReach(owner, path);
  }
});
