/** §5 of the specification: the field for numbers. */
import type { Page } from "@playwright/test";
import { expect, expectValidPage } from "./fixtures.ts";
import { openGallery, test } from "./gallery-server.ts";

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
  await expectValidPage(page);
});
