/** The parts that the specification describes by rule and constant, on the gallery's page. */
import type { Locator, Page } from "@playwright/test";
import { consoleErrors, expect, expectSoundPage, PHONE } from "./fixtures.ts";
import { openGallery, test } from "./gallery-server.ts";

const toasts = (page: Page) => page.locator("[data-toast]");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const told = (page: Page) => page.getByLabel("What the last toast told");

test.describe(() => {
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
    // How long one was in sight, by its own states.
    await page.evaluate(watchStates);
    await press(page, "success");
    await expect(told(page)).toHaveText("mounted, beforeShow, beforeHide, hidden");
    const at = await page.evaluate<Record<string, number>>("window.seenStates");
    expect((at.beforeHide ?? 0) - (at.beforeShow ?? 0)).toBeGreaterThan(1900);
    expect((at.beforeHide ?? 0) - (at.beforeShow ?? 0)).toBeLessThan(3000);
    expect((at.hidden ?? 0) - (at.beforeHide ?? 0)).toBeGreaterThan(390);
    expect(errors).toEqual([]);
  });

  test("§9 toasts: a title is cut to 16 characters and a body to 150, and both can be read whole", async ({ page }) => {
    await press(page, "long");
    const texts = () => toasts(page).locator("[data-cut]").allTextContents();
    await expect.poll(async () => (await texts()).map((text) => text.length)).toEqual([16, 150]);
    await page.getByRole("button", { name: "Show all" }).click();
    expect((await texts()).map((text) => text.length)).toEqual([46, 259]);
    await expectSoundPage(page, "[data-toast]");
    const { x, y, width, height } = (await toasts(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect([1440 - x - width, 900 - y - height]).toEqual([16, 16]);
  });

  test("§9 toasts: eight are on screen, the newest on top, and the next waits for room", async ({ page }) => {
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
    await expectSoundPage(page);
    await page.keyboard.press("Enter");
    await expect(told(page)).toContainText("yes");
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "confirm", exact: true })).toBeFocused();
    for (const refuse of [() => press(page, "Cancel"), () => page.keyboard.press("Escape")]) {
      await press(page, "confirm");
      await expect(question).toBeVisible();
      await refuse();
      await expect(told(page)).toContainText("no");
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
    await expect(told(page)).toContainText("answer: Harbour");
    await expect(toasts(page)).toHaveCount(0);
    await press(page, "prompt");
    await press(page, "Cancel");
    await expect(told(page)).toContainText("answer: null");
  });

  test("§9 toasts: neither question has a time-out", async ({ page }) => {
    await page.clock.install();
    await press(page, "confirm");
    await press(page, "prompt");
    await page.clock.runFor(60_000);
    await expect(page.getByRole("alertdialog")).toHaveCount(2);
  });

  test("§9 toasts: an async toast waits for its work and tells how it ended", async ({ page }) => {
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
      await expect(toasts(page)).toHaveCount(0);
    }
  });

  test("§9 notification: a warning by default that stays 3000 ms, or until it is closed", async ({ page }) => {
    await page.evaluate(watchStates);
    await press(page, "notification");
    const first = toasts(page).filter({ hasText: "The bot was removed from this server" });
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
    await expectSoundPage(page);
    const { y = -1 } = (await toasts(page).first().boundingBox()) ?? {};
    expect(y).toBe(12);
  });
});

test.describe(() => {
  const field = (page: Page, name: string) => page.getByRole("spinbutton", { name, exact: true });
  const value = (page: Page, name: string) => page.getByLabel(`Value of ${name}`, { exact: true });
  const paste = async (page: Page, name: string, text: string): Promise<void> => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await field(page, name).press("Control+V");
  };

  test.beforeEach(async ({ page, gallery }) => openGallery(page, gallery, "numbers"));

  test("§5 number field: the value is clamped to min and max where they are given", async ({ page }) => {
    const name = "Whole, 0 to 100";
    await field(page, name).fill("250");
    await field(page, name).blur();
    await expect(field(page, name)).toHaveValue("100");
    await expect(value(page, name)).toHaveText("100");
    await field(page, "Two digits, -5 to 5").fill("-9");
    await field(page, "Two digits, -5 to 5").blur();
    await expect(field(page, "Two digits, -5 to 5")).toHaveValue("-5");
    await field(page, "Without limits").fill("123456789");
    await field(page, "Without limits").blur();
    await expect(value(page, "Without limits")).toHaveText("123456789");
  });

  test("§5 number field: a lone minus and nothing at all become empty", async ({ page }) => {
    for (const text of ["-", ""]) {
      await field(page, "Two digits, -5 to 5").fill(text);
      await field(page, "Two digits, -5 to 5").blur();
      await expect(field(page, "Two digits, -5 to 5")).toHaveValue("");
      await expect(value(page, "Two digits, -5 to 5")).toHaveText("empty");
    }
  });

  test("§5 number field: a minus is taken only where min is unset or negative", async ({ page }) => {
    for (const [name, shown] of [
      ["Whole, 0 to 100", "3"],
      ["Two digits, -5 to 5", "-3"],
      ["Without limits", "-3"],
    ] as const) {
      await field(page, name).fill("");
      await field(page, name).pressSequentially("-3");
      await expect(field(page, name)).toHaveValue(shown);
    }
  });

  test("§5 number field: no more fraction digits than the maximum", async ({ page }) => {
    await field(page, "Two digits, -5 to 5").fill("");
    await field(page, "Two digits, -5 to 5").pressSequentially("1.2567");
    await expect(field(page, "Two digits, -5 to 5")).toHaveValue("1.25");
    await field(page, "Whole, 0 to 100").fill("");
    await field(page, "Whole, 0 to 100").pressSequentially("4.2x");
    await expect(field(page, "Whole, 0 to 100")).toHaveValue("42");
  });

  test("§5 number field: only what parses as a number is pasted", async ({ page }) => {
    const name = "Without limits";
    await paste(page, name, " 1,234.56 ");
    await expect(value(page, name)).toHaveText("1234.56");
    for (const text of ["forty", "12 apples", "1.2.3"]) await paste(page, name, text);
    await expect(value(page, name)).toHaveText("1234.56");
    await expect(field(page, name)).toHaveValue("1234.56");
  });

  test("§5 number field: Up and Down step, Home jumps to min and End to max", async ({ page }) => {
    const name = "Whole, 0 to 100";
    await field(page, name).focus();
    for (const [key, shown] of [
      ["ArrowUp", "13"],
      ["ArrowDown", "12"],
      ["End", "100"],
      ["ArrowUp", "100"],
      ["Home", "0"],
      ["ArrowDown", "0"],
    ] as const) {
      await page.keyboard.press(key);
      await expect(value(page, name)).toHaveText(shown);
      await expect(field(page, name)).toHaveAttribute("aria-valuenow", shown);
    }
  });

  test("§5 number field: it shows and reads the signs of the person's locale", async ({ page }) => {
    await expect(field(page, "German")).toHaveValue("1234,5");
    await field(page, "German").fill("1.234.567,25");
    await expect(value(page, "German")).toHaveText("1234567.25");
    await field(page, "German").blur();
    await expect(field(page, "German")).toHaveValue("1234567,25");
    await field(page, "French").fill("");
    await field(page, "French").pressSequentially("2 500,75");
    await expect(value(page, "French")).toHaveText("2500.75");
    await expect(field(page, "Arabic")).toHaveValue("١٢٣٤٫٥");
    await field(page, "Arabic").fill("٧٫٥");
    await expect(value(page, "Arabic")).toHaveText("7.5");
    await expectSoundPage(page);
  });
});

test.describe(() => {
  const pager = (page: Page, name: string) => page.getByRole("navigation", { name: `Pages of ${name}` });
  const rows = (page: Page) => page.getByLabel("Rows shown");

  test.beforeEach(async ({ page, gallery }) => openGallery(page, gallery, "paginator"));

  test("§9 paginator: first, previous, five page links, next, last and rows-per-page, in this order", async ({
    page,
  }) => {
    const controls = pager(page, "Default").locator("button, select");
    const names = await Promise.all((await controls.all()).map((one) => one.getAttribute("aria-label")));
    const links = [1, 2, 3, 4, 5].map((number) => `Page ${number}`);
    expect(names).toEqual([
      "First page",
      "Previous page",
      ...links,
      "Next page",
      "Last page",
      "Rows on a page of Default",
    ]);
    await pager(page, "Default").getByRole("button", { name: "Page 5" }).click();
    await expect(pager(page, "Default").getByText(/^\d+$/)).toHaveText(["3", "4", "5", "6", "7"]);
    await expectSoundPage(page);
  });

  test("§9 paginator: the report reads ({currentPage} of {totalPages})", async ({ page }) => {
    await expect(pager(page, "Reporting").getByText("(1 of 23)", { exact: true })).toBeVisible();
    await pager(page, "Reporting").getByLabel("Rows on a page of Reporting").selectOption("50 rows");
    await pager(page, "Reporting").getByRole("button", { name: "Last page" }).click();
    await expect(pager(page, "Reporting").getByText("(5 of 5)", { exact: true })).toBeVisible();
    await expect(rows(page)).toHaveText("201 to 230");
  });

  test("§5 paginator: a page change is accepted only inside the range", async ({ page }) => {
    const first = pager(page, "Default").getByRole("button", { name: "First page" });
    const next = pager(page, "Default").getByRole("button", { name: "Next page" });
    await expect(first).toBeDisabled();
    await first.click({ force: true });
    await expect(rows(page)).toHaveText("1 to 10");
    await pager(page, "Default").getByRole("button", { name: "Last page" }).click();
    await expect(next).toBeDisabled();
    await next.click({ force: true });
    await expect(rows(page)).toHaveText("221 to 230");
    await page.getByRole("spinbutton", { name: "Page of Jumping" }).fill("99");
    await expect(rows(page)).toHaveText("221 to 230");
    await page.getByRole("spinbutton", { name: "Page of Jumping" }).fill("7");
    await expect(rows(page)).toHaveText("61 to 70");
  });

  test("§5 paginator: Up and Down step, Home jumps to the first and End to the last", async ({ page }) => {
    for (const control of [
      pager(page, "Default").getByRole("button", { name: "Next page" }),
      page.getByRole("spinbutton", { name: "Page of Jumping" }),
    ]) {
      await control.focus();
      for (const [key, shown] of [
        ["ArrowUp", "11 to 20"],
        ["ArrowDown", "1 to 10"],
        ["End", "221 to 230"],
        ["ArrowUp", "221 to 230"],
        ["Home", "1 to 10"],
        ["ArrowDown", "1 to 10"],
      ] as const) {
        await page.keyboard.press(key);
        await expect(rows(page)).toHaveText(shown);
        await expect(control).toBeFocused();
      }
    }
    const perPage = page.getByLabel("Rows on a page of Default");
    await perPage.focus();
    await page.keyboard.press("ArrowDown");
    await expect(perPage).toHaveValue("25");
    await expect(rows(page)).toHaveText("1 to 25");
  });

  test("§9 paginator: it fits a phone", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await expectSoundPage(page);
  });
});

test.describe(() => {
  const told = (page: Page) => page.getByRole("status", { name: "Confetti" });
  /** How many pixels of the canvas are drawn, and how many of them have this colour in front. */
  const drawn = (page: Page, color: "red" | "green" | "blue") =>
    page.evaluate<number>(`(() => {
      const canvas = document.querySelector("#confetti-canvas");
      const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) if (data[at + ${["red", "green", "blue"].indexOf(color)}] > 200 && data[at + 3] > 40) count += 1;
      return count;
    })()`);

  test("§9 confetti: circles, rects, hearts and images fall until they are stopped", async ({ page, gallery }) => {
    const errors = consoleErrors(page);
    await openGallery(page, gallery, "confetti");
    for (const type of ["circle", "rect", "heart", "image"] as const) {
      await press(page, type);
      await expect(told(page)).toHaveText("falling");
      await expect.poll(() => drawn(page, type === "image" ? "blue" : "red")).toBeGreaterThan(50);
      await press(page, "stop");
      await expect(told(page)).toHaveText("at rest");
      await expect.poll(() => drawn(page, type === "image" ? "blue" : "red")).toBe(0);
    }
    await press(page, "rect");
    await expect.poll(() => drawn(page, "red")).toBeGreaterThan(0);
    await press(page, "green from now on");
    await expect.poll(() => drawn(page, "green")).toBeGreaterThan(0);
    await expect.poll(() => drawn(page, "red")).toBe(0);
    expect(errors).toEqual([]);
  });

  test("§5 confetti: a canvas id and a canvas element are refused together", async ({ page, gallery }) => {
    await openGallery(page, gallery, "confetti");
    await press(page, "canvas twice");
    await expect(told(page)).toHaveText("canvasId and canvasElement exclude each other: give one of them");
    await expectSoundPage(page);
  });

  test("§9 confetti: none for who wants less motion, and what falls ends with such a wish", async ({
    page,
    gallery,
  }) => {
    await openGallery(page, gallery, "confetti");
    await press(page, "rect");
    await expect.poll(() => drawn(page, "red")).toBeGreaterThan(0);
    await press(page, "celebrate");
    await expect(page.locator("body > canvas")).toBeAttached();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(() => drawn(page, "red")).toBe(0);
    await expect(page.locator("body > canvas")).toHaveCount(0);
    await press(page, "circle");
    await expect(told(page)).toHaveText("still");
    await press(page, "celebrate");
    await expect(page.locator("body > canvas")).toHaveCount(0);
  });

  test("§9 scroll animation: what is scrolled to appears once, after 200 ms within 1000 ms", async ({
    page,
    gallery,
  }) => {
    await openGallery(page, gallery, "reveal");
    const near = page.getByText("In sight from the beginning");
    const far = page.getByText("Appears on scroll");
    await expect(near).not.toHaveAttribute("data-reveal");
    await expect(far).toHaveAttribute("data-reveal", "waiting");
    await expect(far).toHaveCSS("translate", "0px 48px");
    await far.scrollIntoViewIfNeeded();
    await expect(far).toHaveAttribute("data-reveal", "shown");
    await expect(far).toHaveCSS("animation-delay", "0.2s");
    await expect(far).toHaveCSS("animation-duration", "1s");
    await expect(far).toHaveCSS("animation-iteration-count", "1");
    await expect(far).toHaveCSS("translate", "none");
    await near.scrollIntoViewIfNeeded();
    await expect(far).toHaveAttribute("data-reveal", "shown");
    await page.emulateMedia({ media: "print" });
    await page.reload();
    await expect(far).toHaveCSS("translate", "none");
  });

  test("§9 scroll animation: none for who wants less motion", async ({ page, gallery }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openGallery(page, gallery, "reveal");
    await expect(page.getByText("Appears on scroll")).not.toHaveAttribute("data-reveal");
    await expect(page.getByText("Appears on scroll")).toHaveCSS("translate", "none");
  });

  test("§9 dropdown lists are at most 200 px high", async ({ page, gallery }) => {
    await openGallery(page, gallery, "dropdowns", "role", "emoji");
    const height = async (list: Locator) => (await list.boundingBox())?.height ?? 0;
    await page.getByRole("combobox", { name: "A list to choose from" }).click();
    await expect.poll(() => height(page.locator(".mantine-Select-dropdown"))).toBe(200);
    await page.keyboard.press("Escape");
    await page
      .getByRole("article", { name: "role: Empty", exact: true })
      .getByRole("button", { name: /^Role/ })
      .click();
    await expect.poll(() => height(page.getByRole("dialog").getByRole("listbox"))).toBe(200);
    await page.keyboard.press("Escape");
    await page
      .getByRole("article", { name: "emoji: Empty", exact: true })
      .getByRole("button", { name: /^Reaction/ })
      .click();
    await expect.poll(() => height(page.getByRole("dialog").getByRole("listbox"))).toBe(200);
  });
});

/** Notes when an element first carries each state. */
const watchStates = `
  window.seenStates = {};
  new MutationObserver(() => {
    for (const { dataset } of document.querySelectorAll("[data-state]")) window.seenStates[dataset.state] ??= performance.now();
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-state"] });
`;
