/** The operator finds a server, reads its details, and blocks it. */
import { consoleErrors, expect, expectValidPage, OPERATOR, OWNER, PHONE, test } from "./fixtures.ts";

test("an operator finds a server, writes a note, blocks it, and its owner loses it", async ({ openAs, guild }) => {
  const page = await openAs(OPERATOR);
  const errors = consoleErrors(page);
  await page.goto("/my-servers");
  await page.getByRole("button", { name: "Account: Noor Haddad" }).click();
  await page.getByRole("menuitem", { name: "Admin" }).click();
  await expect(page.getByRole("heading", { name: "Growth in the last 30 days" })).toBeVisible();
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Servers" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill(guild.name);
  await page.getByRole("link", { name: guild.name }).click();
  await expect(page.getByRole("heading", { level: 1, name: guild.name })).toBeVisible();
  await page.getByRole("textbox", { name: "Only operators see it" }).fill("Asked about limits");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Note", { exact: true }).first()).toBeVisible();
  await expectValidPage(page);

  await page.getByRole("button", { name: "Block server" }).click();
  const dialog = page.getByRole("dialog", { name: `Block ${guild.name}?` });
  const submit = dialog.getByRole("button", { name: "Block server" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Spam");
  await expect(submit).toBeDisabled();
  await dialog.getByRole("textbox", { name: /to confirm$/ }).fill(guild.name);
  await expectValidPage(page, "[role=dialog]");
  await submit.click();
  await expect(page.getByText(/^Blocked by Noor Haddad/)).toContainText("Spam");
  await page.setViewportSize(PHONE);
  await expectValidPage(page);

  const owner = await openAs(OWNER);
  await owner.goto(`/dashboard/${guild.id}`);
  await expect(owner.getByRole("link", { name: guild.name })).toHaveCount(0);
  await page.getByRole("button", { name: "Unblock" }).click();
  await expect(page.getByText(/^Blocked by/)).toHaveCount(0);
  await page.goto("/admin");
  await expect(page.getByRole("row", { name: new RegExp(`unblocked ${guild.name}`) })).toBeVisible();
  // Links in the log's sentences must differ from the text around them by more than their color.
  await expectValidPage(page);
  expect(errors).toEqual([]);
});

test("lists that find nothing, and pages that can't be loaded, have headings in order", async ({ openAs }) => {
  const page = await openAs(OPERATOR);
  for (const list of ["servers", "promotions"]) {
    await page.goto(`/admin/${list}?search=nobody+has+this`);
    await expect(page.getByRole("heading", { level: 2, name: /^No (results|promotions yet)$/ })).toBeVisible();
    await expectValidPage(page);
  }
  await page.goto("/admin/servers?sort=alerts&order=asc");
  await expect(page.getByRole("columnheader", { name: "Problems" })).toHaveAttribute("aria-sort", "ascending");
  await page.goto("/admin/promotions/99999");
  await expect(page.getByRole("heading", { level: 2, name: "This promotion can't be loaded" })).toBeVisible();
  await expectValidPage(page);
});
