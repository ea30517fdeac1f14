/** The gallery: every field type in every state, with 250 roles and 500 channels to choose from. */
import type { Page } from "@playwright/test";
import { specimens } from "../apps/web/gallery/specimens.ts";
import { consoleErrors, expect, expectValidPage, PHONE } from "./fixtures.ts";
import { openGallery, test } from "./gallery-server.ts";

/** composer.spec.ts tests messages. */
const KINDS = Object.keys(specimens).filter((kind) => kind !== "message");
const specimen = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

for (const [device, viewport] of [
  ["desk", { width: 1440, height: 900 }],
  ["phone", PHONE],
] as const) {
  test(`every field in every state is accessible on a ${device}`, async ({ page, gallery }) => {
    test.setTimeout(180_000);
    const errors = consoleErrors(page);
    await page.setViewportSize(viewport);
    await openGallery(page, gallery, ...KINDS);
    await expectValidPage(page);
    expect(errors).toEqual([]);
  });
}

test("every field has an element that takes the focus when it is linked to", async ({ page, gallery }) => {
  await openGallery(page, gallery, ...KINDS);
  const lacking = () =>
    page.evaluate<string[]>(`[...document.querySelectorAll("article > [data-field]:not([data-field*=read-only])")]
      .map(({ dataset }) => dataset.field)
      .filter((name) => {
        const element = document.getElementById("field-" + name);
        element?.focus();
        return document.activeElement !== element;
      })`);
  await expect.poll(lacking).toEqual([]);
});

test("a list is filled, sorted by keyboard and by dragging, copied and emptied", async ({ page, gallery }) => {
  await openGallery(page, gallery, "list");
  const filled = specimen(page, "list: Filled");
  const summary = filled.locator("footer");
  const order = () =>
    summary.textContent().then((text) => Array.from((text ?? "").matchAll(/^\d\. (\w+)/gm), ([, name]) => name));
  expect(await order()).toEqual(["Harbour", "Lighthouse", "Fleet"]);

  await filled.getByRole("button", { name: "Move Harbour down" }).press("Enter");
  await expect(filled.getByText("Milestone moved to position 2 of 3")).toBeAttached();
  await expect(filled.getByRole("button", { name: "Move Harbour down" })).toBeFocused();
  expect(await order()).toEqual(["Lighthouse", "Harbour", "Fleet"]);

  const grip = filled.getByTitle("Drag to reorder");
  await grip.nth(2).dragTo(grip.nth(0), { targetPosition: { x: 10, y: 4 } });
  await expect.poll(order).toEqual(["Fleet", "Lighthouse", "Harbour"]);

  await filled.getByRole("button", { name: "Duplicate Lighthouse" }).click();
  await expect.poll(order).toEqual(["Fleet", "Lighthouse", "Lighthouse", "Harbour"]);
  await expect(filled.getByRole("button", { name: /^Lighthouse 2/ })).toBeFocused();
  await expect(filled.getByRole("button", { name: "Add milestone" })).toHaveAttribute("aria-disabled", "true");

  // The copy is open; its reward type decides which of the other fields are shown.
  await filled.getByRole("button", { name: /^Reward/ }).click();
  await page.getByRole("option", { name: "Give a role" }).click();
  await filled.getByRole("button", { name: /^Role/ }).click();
  await page.getByRole("combobox", { name: "Search: Role" }).fill("Role 21");
  await page.keyboard.press("Enter");
  await expect(summary).toContainText("3. Lighthouse 2 · 500 members · Give a role · Role 21");

  for (let left = 4; left > 1; left -= 1) {
    await filled
      .getByRole("button", { name: /^Remove/ })
      .first()
      .click();
    await expect(summary.getByText(/^\d\./)).toBeVisible();
  }
  expect(await order()).toEqual(["Harbour"]);
  await expect(filled.getByRole("button", { name: "Remove Harbour" })).toHaveAttribute("aria-disabled", "true");
});

test("an emoji is found by name and chosen by keyboard", async ({ page, gallery }) => {
  await openGallery(page, gallery, "emoji");
  const empty = specimen(page, "emoji: Empty");
  await empty.getByRole("button", { name: /^Reaction/ }).press("Enter");
  await expect(page.getByRole("option", { name: ":anchor:" })).toBeVisible();
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.getByRole("combobox").fill("party popper");
  await expect(page.getByRole("option", { name: "party popper" })).toBeVisible();
  await expectValidPage(page);
  await page.keyboard.press("Enter");
  await expect(empty.locator("footer")).toHaveText("🎉");
  await expect(empty.getByRole("button", { name: /^Reaction/ })).toBeFocused();
  await empty.getByRole("button", { name: "Clear Reaction" }).click();
  await expect(empty.locator("footer")).toHaveText("No emoji");
});

test("a duration keeps its value when its unit changes, and may be never", async ({ page, gallery }) => {
  await openGallery(page, gallery, "duration");
  const filled = specimen(page, "duration: Filled");
  const summary = filled.locator("footer");
  await filled.getByLabel("Delete after: unit").selectOption("minutes");
  await expect(filled.getByRole("spinbutton")).toHaveValue("120");
  await filled.getByRole("spinbutton").fill("90");
  await expect(summary).toHaveText("1 hour and 30 minutes");
  await filled.getByLabel("Delete after: unit").selectOption("never");
  await expect(summary).toHaveText("Never");
  await filled.getByRole("combobox", { name: "Delete after" }).selectOption("days");
  await expect(summary).toHaveText("1 day");
});

test("chooses channels, time zones, colors, days and times", async ({ page, gallery }) => {
  await openGallery(page, gallery, "channels");
  const channels = specimen(page, "channels: Deleted");
  await channels.getByRole("button", { name: "Remove deleted channel" }).click();
  await channels.getByRole("button", { name: /^Channels left alone/ }).click();
  await page.getByRole("combobox").fill("channel-499");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await channels.getByRole("button", { name: "Remove channel-499" }).press("Alt+ArrowLeft");
  await expect(channels.locator("footer")).toHaveText("#channel-499, #channel-1");

  await openGallery(page, gallery, "timeZone");
  const zone = specimen(page, "timeZone: Invalid");
  await zone.getByRole("button", { name: /^Time zone/ }).click();
  await page.getByRole("combobox").fill("buenos");
  await page.keyboard.press("Enter");
  await expect(zone.locator("footer")).toHaveText(/Buenos_Aires/);
  await expect(zone.getByRole("button", { name: /^Time zone/ })).toContainText("UTC-3");

  await openGallery(page, gallery, "color");
  const color = specimen(page, "color: Empty");
  const hex = color.getByRole("textbox", { name: "Embed color", exact: true });
  await color.getByRole("button", { name: "Mint" }).click();
  await expect(color.locator("footer")).toHaveText("#63d297");
  await hex.fill("82b8f");
  await expect(color.getByText("Enter # and six hex digits")).toBeVisible();
  await hex.pressSequentially("f");
  await expect(color.locator("footer")).toHaveText("#82b8ff");

  await openGallery(page, gallery, "weekly");
  const weekly = specimen(page, "weekly: Invalid");
  for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]) await weekly.getByLabel(day).check();
  await weekly.getByLabel("Schedule: time of day").fill("17:45");
  await expect(weekly.locator("footer")).toHaveText("Monday to Friday at 17:45");
});
