/** The page Upgrade of the default installation, and for visitors. */
import { consoleErrors, expect, expectValidPage, OWNER, PHONE, test } from "./fixtures.ts";

test("the default installation shows what a server uses of each limit, and locks nothing", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  await page.goto(`/dashboard/${guild.id}`);
  await page.getByRole("navigation", { name: "Modules" }).getByRole("link", { name: "Upgrade" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Upgrade" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Standard" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Plans" })).toHaveCount(0);
  await expect(page.getByRole("progressbar", { name: "Panels: 0 of 10", includeHidden: true }).first()).toBeAttached();
  await page.getByRole("textbox", { name: "Code" }).fill("nobodys");
  await page.getByRole("button", { name: "Check code" }).click();
  await expect(page.getByText("This code doesn't exist.")).toBeVisible();
  await expectValidPage(page);
  await page.setViewportSize(PHONE);
  await expectValidPage(page);
  // An unknown code is answered with this status, which browsers write to their console.
  expect(errors.filter((text) => !text.includes("404"))).toEqual([]);
});

test("a visitor tries it with a sample server", async ({ page, guild }) => {
  await page.goto(`/dashboard/${guild.id}/upgrade`);
  await expect(page.getByText("This is sample data.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pro", level: 2, exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Preview Free" }).click();
  await expect(page.getByRole("dialog")).toContainText("Nothing is deleted");
  await expectValidPage(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await page.getByText("Yearly", { exact: true }).click();
  await expect(page.getByText("€90.00 a year")).toBeVisible();
  await expectValidPage(page);
});
