/** Every page, as a visitor and as an owner: accessible at every width, stable while pressed, reachable by keyboard. */
import { join } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import {
  consoleErrors,
  DESK,
  expect,
  expectFits,
  expectValidPage,
  OPERATOR,
  OWNER,
  PHONE,
  test,
  untilLoaded,
} from "./fixtures.ts";
import { pagesAskedFor } from "./pages/asked-modules.ts";
import { ofOperator, ofOwner, ofVisitor } from "./pages/looked-at.ts";
import { enter } from "./specification/enter.ts";
import { ANY_GUILD } from "./specification/tables.ts";

// For each tab two looks by axe, some hundred key presses and as many clicks: seconds, more on a busy machine.
test.setTimeout(180_000);

/** At other widths than axe checks, nothing may scroll horizontally either. */
const OTHER_WIDTHS = [2560, 768];

const inPage = ["focus-walk.js", "press-controls.js"].map((name) => join(import.meta.dirname, "in-page", name));
const PAGE = "html";
const softly = expect.configure({ soft: true });

async function expectThere(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expect(page.getByRole("status", { name: /^Reading/ })).toHaveCount(0);
  await untilLoaded(page);
}

const TAB = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
/** What is pressed after the walk is over changes nothing. */
const TABS_AT_ONCE = 12;

/** Several presses without waiting for each, which takes longer than the press. */
async function pressTabs(keys: CDPSession): Promise<number> {
  const press = () => keys.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...TAB });
  await Promise.all(Array.from({ length: TABS_AT_ONCE }, press));
  return TABS_AT_ONCE;
}

/** Presses Tab until the focus comes round or leaves `within`; once more where something has come only meanwhile. */
async function expectWithinReach(page: Page, within: string): Promise<void> {
  const keys = await page.context().newCDPSession(page);
  await expect(async () => {
    await page.evaluate(`beginFocus(${within === PAGE ? "" : JSON.stringify(within)})`);
    let presses = 0;
    do presses += await pressTabs(keys);
    while (await page.evaluate(`isWalking(${presses})`));
    expect(await page.evaluate("focusFaults()")).toEqual({ unreached: [], unseen: [] });
  }).toPass({ timeout: 45_000 });
  await keys.detach();
}

async function expectStillUnderFinger(page: Page, within: string): Promise<void> {
  const { moved } = await page.evaluate<{ moved: string[] }>(`pressControls(${JSON.stringify(within)})`);
  softly(moved, "what moved away when it was pressed").toEqual([]);
}

async function look(page: Page, within: string): Promise<void> {
  await test.step("the keyboard reaches everything, with a focus that is seen", () => expectWithinReach(page, within));
  // A tab is entered at this width, so the window changes once for each width.
  await test.step(`${DESK.width} pixels wide`, () => expectValidPage(page, within));
  for (const width of OTHER_WIDTHS) {
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectFits(page);
    });
  }
  await test.step(`${PHONE.width} pixels wide`, async () => {
    await page.setViewportSize(PHONE);
    // The frame around a tab differs between widths, what is in it doesn't.
    await expectValidPage(page, within, within !== PAGE);
  });
  // Last, because pressing changes the page.
  for (const size of [PHONE, DESK]) {
    await test.step(`nothing moves under a finger, ${size.width} pixels wide`, async () => {
      await page.setViewportSize(size);
      await expectStillUnderFinger(page, within);
    });
  }
}

/** Opens the first of a page's tabs and looks at all of it, then at what each other tab shows in the same frame. */
async function lookAtTabs(page: Page, [first = "", ...others]: readonly string[]): Promise<void> {
  const errors = consoleErrors(page);
  for (const one of inPage) await page.addInitScript({ path: one });
  await page.goto(first);
  await expectThere(page);
  await look(page, PAGE);
  for (const path of others) {
    await test.step(path, async () => {
      await enter(page, path);
      await page.locator(`main a[aria-current=page][href="${path}"]`).waitFor();
      await expectThere(page);
      await look(page, "main");
    });
  }
  // A disabled board returns this status, which browsers write to their console.
  expect(errors.filter((text) => !(first.startsWith("/leaderboard") && text.includes("404")))).toEqual([]);
}

/** The tabs of each page; settings come last, as a choice that was pressed there stays unsaved. */
const pagesOf = (paths: readonly string[]): (readonly [string, readonly string[]])[] =>
  [...Map.groupBy(pagesAskedFor(paths), (path) => path.split("?")[0] ?? "")].map(([page, tabs]) => [
    page,
    tabs.toSorted((one, other) => Number(one.endsWith("settings")) - Number(other.endsWith("settings"))),
  ]);

for (const [name, tabs] of pagesOf(ofVisitor)) {
  test(`${name} as a visitor: sound, still under the finger, within reach`, async ({ page }) => {
    const fill = (path: string) =>
      path.replace("/leaderboard/{id}", `/leaderboard/${ANY_GUILD}`).replace("{id}", "sample");
    await lookAtTabs(page, tabs.map(fill));
  });
}

for (const [name, tabs] of pagesOf(ofOwner)) {
  test(`${name} as an owner: sound, still under the finger, within reach`, async ({ openAs, guild }) => {
    await lookAtTabs(
      await openAs(OWNER),
      tabs.map((path) => path.replace("{id}", guild.id)),
    );
  });
}

for (const [name, tabs] of pagesOf(ofOperator)) {
  test(`${name} as an operator: sound, still under the finger, within reach`, async ({ openAs }) => {
    await lookAtTabs(await openAs(OPERATOR), tabs);
  });
}
