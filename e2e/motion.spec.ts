/** §5 and §9 of the specification: confetti, scroll animations, reduced motion, and the height of dropdown lists. */
import type { Locator, Page } from "@playwright/test";
import { consoleErrors, expect, expectValidPage } from "./fixtures.ts";
import { openGallery, test } from "./gallery-server.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const confettiStatus = (page: Page) => page.getByRole("status", { name: "Confetti" });
/** The number of canvas pixels with a strong share of this color. */
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
    await expect(confettiStatus(page)).toHaveText("falling");
    await expect.poll(() => drawn(page, type === "image" ? "blue" : "red")).toBeGreaterThan(50);
    await press(page, "stop");
    await expect(confettiStatus(page)).toHaveText("at rest");
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
  await expect(confettiStatus(page)).toHaveText("canvasId and canvasElement exclude each other: give one of them");
  await expectValidPage(page);
});

test("§9 confetti: none for who wants less motion, and what falls ends with such a wish", async ({ page, gallery }) => {
  await openGallery(page, gallery, "confetti");
  await press(page, "rect");
  await expect.poll(() => drawn(page, "red")).toBeGreaterThan(0);
  await press(page, "celebrate");
  await expect(page.locator("body > canvas")).toBeAttached();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect.poll(() => drawn(page, "red")).toBe(0);
  await expect(page.locator("body > canvas")).toHaveCount(0);
  await press(page, "circle");
  await expect(confettiStatus(page)).toHaveText("still");
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
  await page.getByRole("combobox", { name: "Dropdown" }).click();
  await expect.poll(() => height(page.locator(".mantine-Select-dropdown"))).toBe(200);
  await page.keyboard.press("Escape");
  await page.getByRole("article", { name: "role: Empty", exact: true }).getByRole("button", { name: /^Role/ }).click();
  await expect.poll(() => height(page.getByRole("dialog").getByRole("listbox"))).toBe(200);
  await page.keyboard.press("Escape");
  await page
    .getByRole("article", { name: "emoji: Empty", exact: true })
    .getByRole("button", { name: /^Reaction/ })
    .click();
  await expect.poll(() => height(page.getByRole("dialog").getByRole("listbox"))).toBe(200);
});
