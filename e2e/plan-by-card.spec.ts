/** A manager pays a plan by card on the page of Stripe's stand-in, switches, cancels and resumes. */
import { consoleErrors, expect, expectValidPage, OWNER, PHONE, test } from "./fixtures.ts";
import { settingsWithPlans } from "./plans-file.ts";

test.use({ settings: settingsWithPlans() });

test("a manager pays by card, switches the plan, cancels, resumes and opens Stripe's page", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  await page.goto(`/dashboard/${guild.id}/upgrade`);
  await page.getByRole("button", { name: "Choose Pro" }).click();
  const start = page.getByRole("dialog", { name: `Pro for ${guild.name}` });
  await expect(start).toContainText("€9.00 a month. It renews until you cancel it.");
  await expectValidPage(page, "[role=dialog]");
  await start.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Pay" }).click();

  await expect(page).toHaveURL(`/dashboard/${guild.id}/upgrade`);
  await expect(page.getByRole("heading", { name: "Pro", level: 2, exact: true })).toBeVisible();
  await expect(page.getByText("Active: Pro by the month, paid by Mara Lindqvist. Renews")).toBeVisible();
  await expect(page.getByRole("list", { name: "Invoices" })).toContainText("€9.00 · Paid");

  await page.getByRole("button", { name: "Choose Max" }).click();
  const change = page.getByRole("dialog", { name: `Max for ${guild.name}` });
  await expect(change).toContainText("Due now");
  await expectValidPage(page, "[role=dialog]");
  await change.getByRole("button", { name: /^Switch and pay €/ }).click();
  await expect(page.getByRole("heading", { name: "Max", level: 2, exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(page.getByText("Active: Max by the month, paid by Mara Lindqvist. Ends")).toBeVisible();
  await page.getByRole("button", { name: "Resume subscription" }).click();
  await expect(page.getByText("Active: Max by the month, paid by Mara Lindqvist. Renews")).toBeVisible();
  await expectValidPage(page);
  await page.setViewportSize(PHONE);
  await expectValidPage(page);
  await page.getByRole("button", { name: "Manage payment" }).click();
  await expect(page.getByRole("heading", { name: "Your subscriptions" })).toBeVisible();
  expect(errors).toEqual([]);
});
