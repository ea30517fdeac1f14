/** The operator makes promotions; a manager redeems them, pays a plan with credit and sees what a smaller plan stops. */
import { consoleErrors, expect, expectValidPage, OPERATOR, OWNER, PHONE, test } from "./fixtures.ts";
import { settingsWithPlans } from "./plans-file.ts";

test.use({ settings: settingsWithPlans() });

test("a promotion is created, redeemed by a link, paid with, and counted", async ({ openAs, guild }) => {
  const operator = await openAs(OPERATOR);
  const errors = consoleErrors(operator);
  await operator.goto("/admin");
  await operator.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Promotions" }).click();
  await expect(operator.getByRole("heading", { name: "No promotions yet" })).toBeVisible();
  await operator.getByRole("button", { name: "Create promotion" }).click();
  const create = operator.getByRole("dialog", { name: "Create promotion" });
  await create.getByRole("combobox", { name: "Reward" }).selectOption({ label: "Credit" });
  await create.getByRole("textbox", { name: "Amount" }).fill("20");
  await create.getByRole("textbox", { name: "Code" }).fill("harbour20");
  await create.getByRole("textbox", { name: "Name" }).fill("Harbour opening");
  await expectValidPage(operator, "[role=dialog]");
  await create.getByRole("button", { name: "Create promotion" }).click();
  await expect(operator.getByRole("heading", { level: 1, name: "Harbour opening" })).toBeVisible();
  await expect(operator.getByRole("button", { name: "Copy HARBOUR20" })).toBeVisible();
  await expectValidPage(operator);

  const owner = await openAs(OWNER);
  const ownerErrors = consoleErrors(owner);
  await owner.goto(`/dashboard/${guild.id}/upgrade?code=harbour20`);
  await expect(owner.getByRole("heading", { name: "Free", level: 2, exact: true })).toBeVisible();
  await owner.getByRole("button", { name: "Check code" }).click();
  await expect(owner.getByRole("status")).toContainText("€20.00 of credit");
  await owner.getByRole("button", { name: "Redeem" }).click();
  await expect(owner.getByText("€20.00 credit")).toBeVisible();
  await owner.getByRole("button", { name: "Choose Pro" }).click();
  const dialog = owner.getByRole("dialog", { name: `Pro for ${guild.name}` });
  await expect(dialog).toContainText("Everything you use keeps working on this plan.");
  await expectValidPage(owner, "[role=dialog]");
  await dialog.getByRole("button", { name: "Pay €9.00 with credit" }).click();
  await expect(owner.getByRole("heading", { name: "Pro", level: 2, exact: true })).toBeVisible();
  await expect(owner.getByText("€11.00 credit")).toBeVisible();
  await owner.setViewportSize(PHONE);
  await expectValidPage(owner);

  await operator.reload();
  await expect(operator.getByRole("link", { name: guild.name })).toBeVisible();
  await operator.getByRole("button", { name: "Stop promotion" }).click();
  await expect(operator.getByText("Stopped", { exact: true }).first()).toBeVisible();
  await operator.setViewportSize(PHONE);
  await expectValidPage(operator);
  expect([...errors, ...ownerErrors]).toEqual([]);
});

test("an operator sets a server's plan, and everyone else is led home", async ({ openAs, guild }) => {
  const operator = await openAs(OPERATOR);
  await operator.goto(`/admin/servers?server=${guild.id}`);
  await operator.getByRole("button", { name: "Set plan" }).click();
  const dialog = operator.getByRole("dialog", { name: `Set the plan of ${guild.name}` });
  await dialog.getByRole("combobox", { name: "Plan" }).selectOption("max");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("A partner");
  await expectValidPage(operator, "[role=dialog]");
  await dialog.getByRole("button", { name: "Set plan" }).click();
  await expect(operator.getByRole("heading", { name: "Plan: Max" })).toBeVisible();

  const owner = await openAs(OWNER);
  await owner.goto(`/dashboard/${guild.id}/upgrade`);
  await expect(owner.getByText("Set by the operator of this installation. A partner.")).toBeVisible();
  await owner.goto("/admin/promotions");
  await expect(owner).toHaveURL("/");
});
