/** §5 and §9 of the specification: the pages of a list. */
import type { Page } from "@playwright/test";
import { expect, expectFits, expectValidPage, PHONE } from "./fixtures.ts";
import { openGallery, test } from "./gallery-server.ts";

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
    "Rows per page for Default",
  ]);
  await pager(page, "Default").getByRole("button", { name: "Page 5" }).click();
  await expect(pager(page, "Default").getByText(/^\d+$/)).toHaveText(["3", "4", "5", "6", "7"]);
  await expectValidPage(page);
});

test("§9 paginator: the report reads ({currentPage} of {totalPages})", async ({ page }) => {
  await expect(pager(page, "Reporting").getByText("(1 of 23)", { exact: true })).toBeVisible();
  await pager(page, "Reporting").getByLabel("Rows per page for Reporting").selectOption("50 rows");
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
  const perPage = page.getByLabel("Rows per page for Default");
  await perPage.focus();
  await page.keyboard.press("ArrowDown");
  await expect(perPage).toHaveValue("25");
  await expect(rows(page)).toHaveText("1 to 25");
});

test("§5 paginator: the keys go on from the current page when the link that had the focus is gone", async ({
  page,
}) => {
  const links = pager(page, "Default");
  for (const [perPage, pages] of [
    ["10 rows", 23],
    ["50 rows", 5],
    ["100 rows", 3],
  ] as const) {
    await page.getByLabel("Rows per page for Default").selectOption(perPage);
    await links.getByRole("button", { name: "Page 1", exact: true }).focus();
    for (const [key, shown] of [
      ["End", pages],
      ["ArrowDown", pages - 1],
      ["Home", 1],
      ["ArrowUp", 2],
      ["End", pages],
      ["Home", 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect(links.locator("[aria-current=page]")).toHaveText(String(shown));
      await expect(links.locator(":focus")).toHaveCount(1);
    }
  }
  await page.getByLabel("Rows per page for Default").selectOption("10 rows");
  await links.getByRole("button", { name: "Page 1", exact: true }).focus();
  for (let at = 2; at <= 9; at += 1) await page.keyboard.press("ArrowUp");
  await expect(links.getByRole("button", { name: "Page 9", exact: true })).toBeFocused();
});

test("§9 paginator: it fits a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await expectFits(page);
});
