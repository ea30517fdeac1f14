/** §9 of the specification: toasts, questions and notifications. */
import type { Page } from "@playwright/test";
import { consoleErrors, expect, expectFits, expectValidPage, PHONE } from "./fixtures.ts";
import { openGallery, test } from "./gallery-server.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const toasts = (page: Page) => page.locator("[data-toast]");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
/** As long as a toast stays and fades; the page's clock must be installed. */
const letPass = (page: Page) => page.clock.runFor(3_500);
const lastResult = (page: Page) => page.getByLabel("Last toast result");

test.beforeEach(async ({ page, gallery }) => openGallery(page, gallery, "toasts"));

test("§9 toasts: a simple, success, warning, info or error toast stays 2000 ms, at the right bottom", async ({
  page,
}) => {
  const errors = consoleErrors(page);
  await expect(page.getByRole("region", { name: "Notifications" })).toHaveAttribute("aria-live", "polite");
  for (const type of ["simple", "success", "warning", "info", "error"]) {
    await press(page, type);
    const shown = toasts(page).filter({ hasText: `This is a ${type} toast.` });
    await expect(shown).toHaveAttribute("data-type", type);
    await expect(shown).toHaveRole(type === "error" ? "alert" : "status");
  }
  await expect(toasts(page)).toHaveCount(0);
  // How long the toast was visible, by its states: marked as each begins, because what is drawn may be late.
  await page.evaluate("performance.clearMarks()");
  await press(page, "success");
  await expect(lastResult(page)).toHaveText("mounted, beforeShow, beforeHide, hidden");
  const at = (state: string) => page.evaluate<number>(`performance.getEntriesByName("${state}")[0].startTime`);
  const [shown, hiding, hidden] = await Promise.all([at("beforeShow"), at("beforeHide"), at("hidden")]);
  expect(hiding - shown).toBeGreaterThan(1990);
  expect(hiding - shown).toBeLessThan(3000);
  expect(hidden - hiding).toBeGreaterThan(390);
  expect(errors).toEqual([]);
});

test("§9 toasts: a title is cut to 16 characters and a body to 150, and both can be read whole", async ({ page }) => {
  await press(page, "long");
  const texts = () => toasts(page).locator("[data-cut]").allTextContents();
  await expect.poll(async () => (await texts()).map((text) => text.length)).toEqual([16, 150]);
  await page.getByRole("button", { name: "Show all" }).click();
  expect((await texts()).map((text) => text.length)).toEqual([46, 259]);
  await expectValidPage(page, "[data-toast]");
  const { x, y, width, height } = (await toasts(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect([1440 - x - width, 900 - y - height]).toEqual([16, 16]);
});

test("§9 toasts: eight are on screen, the newest on top, and the next waits for a free slot", async ({ page }) => {
  await press(page, "ten that stay");
  await expect(toasts(page)).toHaveCount(8);
  const top = async (text: string) => (await toasts(page).filter({ hasText: text }).boundingBox())?.y ?? 0;
  await expect.poll(async () => (await top("Number 8")) < (await top("Number 7"))).toBe(true);
  await expect(toasts(page).getByText("Number 9")).toHaveCount(0);
  await page.getByRole("button", { name: "Dismiss: Number 3" }).click();
  await expect(toasts(page).getByText("Number 9")).toBeVisible();
  await expect(toasts(page)).toHaveCount(8);
});

test("§9 toasts: pointing at one or focusing it keeps it, and Escape closes the focused one", async ({ page }) => {
  await page.clock.install();
  await press(page, "success");
  await toasts(page).hover();
  await page.clock.runFor(10_000);
  await expect(toasts(page)).toHaveAttribute("data-state", "beforeShow");
  await page.getByRole("button", { name: "Dismiss: Toast" }).focus();
  await page.mouse.move(10, 10);
  await page.clock.runFor(10_000);
  await expect(toasts(page)).toHaveAttribute("data-state", "beforeShow");
  await page.keyboard.press("Escape");
  await page.clock.runFor(1000);
  await expect(toasts(page)).toHaveCount(0);
});

test("§9 toasts: confirm stays until it is answered with Ok or Cancel", async ({ page }) => {
  await press(page, "confirm");
  const question = page.getByRole("alertdialog", { name: "Delete this picture?" });
  await expect(question.getByRole("button", { name: "Ok" })).toBeFocused();
  await expectValidPage(page);
  await page.keyboard.press("Enter");
  await expect(lastResult(page)).toContainText("yes");
  await expect(toasts(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "confirm", exact: true })).toBeFocused();
  for (const refuse of [() => press(page, "Cancel"), () => page.keyboard.press("Escape")]) {
    await press(page, "confirm");
    await expect(question).toBeVisible();
    await refuse();
    await expect(lastResult(page)).toContainText("no");
    await expect(toasts(page)).toHaveCount(0);
  }
});

test("§9 toasts: prompt asks with 'Enter answer here...' and Enter answers", async ({ page }) => {
  await press(page, "prompt");
  const answer = page.getByPlaceholder("Enter answer here...");
  await expect(answer).toBeFocused();
  await expect(page.getByRole("alertdialog").getByRole("button")).toHaveText(["Ok", "Cancel"]);
  await page.keyboard.type("Harbour");
  await page.keyboard.press("Enter");
  await expect(lastResult(page)).toContainText("answer: Harbour");
  await expect(toasts(page)).toHaveCount(0);
  await press(page, "prompt");
  await press(page, "Cancel");
  await expect(lastResult(page)).toContainText("answer: null");
});

test("§9 toasts: neither question has a time-out", async ({ page }) => {
  await page.clock.install();
  await press(page, "confirm");
  await press(page, "prompt");
  await page.clock.runFor(60_000);
  await expect(page.getByRole("alertdialog")).toHaveCount(2);
});

test("§9 toasts: an async toast waits for its work and shows the result", async ({ page }) => {
  await page.clock.install();
  for (const [end, type, text] of [
    ["end well", "success", "The test arrived."],
    ["end badly", "error", "Nobody answered."],
  ] as const) {
    await press(page, "async");
    await expect(toasts(page)).toHaveAttribute("data-type", "async");
    await expect(toasts(page)).toContainText("Sending the test…");
    await press(page, end);
    await expect(toasts(page)).toHaveAttribute("data-type", type);
    await expect(toasts(page)).toContainText(text);
    await letPass(page);
    await expect(toasts(page)).toHaveCount(0);
  }
});

test("§9 notification: a warning by default that stays 3000 ms, or until it is closed", async ({ page }) => {
  await page.evaluate(watchStates);
  await press(page, "notification");
  const first = toasts(page).filter({ hasText: "Bot removed" });
  await expect(first).toHaveAttribute("data-type", "warning");
  await expect(first).toHaveAttribute("data-toast", /^1[6-9]\d{11}$/);
  await expect(toasts(page)).toHaveCount(0);
  const at = await page.evaluate<Record<string, number>>("window.seenStates");
  expect((at.beforeHide ?? 0) - (at.beforeShow ?? 0)).toBeGreaterThan(2900);
  expect((at.beforeHide ?? 0) - (at.beforeShow ?? 0)).toBeLessThan(4500);
  await page.clock.install();
  await press(page, "sticky notification");
  await page.clock.runFor(60_000);
  await page.getByRole("button", { name: "Dismiss: Not saved" }).click();
  await page.clock.runFor(1000);
  await expect(toasts(page)).toHaveCount(0);
});

test("§9 toasts: they fit a phone and stand still for who wants no motion", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await press(page, "long");
  await press(page, "confirm");
  await expect(toasts(page)).toHaveCount(2);
  await expectFits(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await toasts(page).last().boundingBox()) ?? {};
  expect(PHONE.height - (y + height), "pixels below it").toBeLessThanOrEqual(16);
  expect(PHONE.width - (x + width), "pixels beside it").toBeLessThanOrEqual(16);
});

/** Records when an element first has each state. */
const watchStates = `
  window.seenStates = {};
  new MutationObserver(() => {
    for (const { dataset } of document.querySelectorAll("[data-state]")) window.seenStates[dataset.state] ??= performance.now();
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-state"] });
`;
