/** Dialogs of payments: with the keyboard, on the sample, at both widths. */
import type { Locator } from "@playwright/test";
import { consoleErrors, DESK, expect, expectValidPage, PHONE, test } from "./fixtures.ts";

// Several pages are slow on a busy machine.
test.setTimeout(150_000);

for (const [name, viewport] of [
  ["at a desk", DESK],
  ["on a phone", PHONE],
] as const) {
  test(`a visitor pauses a subscription and answers a dispute with the keyboard on the sample, ${name}`, async ({
    page,
  }) => {
    const errors = consoleErrors(page);
    await page.setViewportSize(viewport);
    await page.goto("/dashboard/sample/payment-module?record=13");
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toContainText("Order 13: Club");
    await expectValidPage(page);
    const dialog = page.getByRole("dialog");
    for (const act of ["Pause", "Resume"]) {
      await page.getByRole("button", { name: act, exact: true }).press("Enter");
      await expectValidPage(page);
      await dialog.getByRole("button", { name: `${act} subscription` }).press("Enter");
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByRole("button", { name: "Pause", exact: true })).toBeVisible();

    await page.goto("/dashboard/sample/payment-module?record=9");
    await expect(title).toContainText("Order 9:");
    const open = page.getByRole("button", { name: "Send evidence" });
    await open.press("Enter");
    await expect(dialog.getByRole("textbox", { name: "Evidence" })).toHaveValue(/^Order: 9/);
    await expectValidPage(page);
    const send = dialog.getByRole("button", { name: "Send to the bank" });
    await expect(send).toBeDisabled();
    await dialog.getByRole("checkbox").press("Space");
    await send.press("Enter");
    await expect(dialog).toBeHidden();
    await open.press("Enter");
    await expect(dialog).toContainText("The bank has your evidence");
    expect(errors).toEqual([]);
  });
}

for (const [name, viewport] of [
  ["at a desk", DESK],
  ["on a phone", PHONE],
] as const) {
  test(`a visitor uses each dialog with the keyboard alone on the sample, ${name}`, async ({ page }) => {
    const errors = consoleErrors(page);
    page.setDefaultTimeout(15_000);
    await page.setViewportSize(viewport);
    const dialog = page.getByRole("dialog");
    const focused = page.locator(":focus");
    /** The dialog takes the focus, is valid, and gives it back. */
    const lookAt = async (open: Locator, title: RegExp, first: Locator) => {
      await open.press("Enter");
      await expect(dialog).toHaveAccessibleName(title);
      await expect(first).toBeFocused();
      await expectValidPage(page, "[role=dialog]");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();
    };
    const textbox = (label: string) => dialog.getByRole("textbox", { name: label });

    await test.step("assign a transfer", async () => {
      await page.goto("/dashboard/sample/payment-module?tab=work");
      const transfers = page.getByRole("region", { name: "Transfers without an order", exact: true });
      const assign = transfers.getByRole("button", { name: /^Assign\s+5 coins to an order/ });
      await expect(async () => {
        await page.mouse.wheel(0, 1_000);
        await expect(assign).toBeVisible({ timeout: 500 });
      }).toPass();
      await expectValidPage(page);
      await lookAt(assign, /^Assign 5 coins\?$/, textbox("Order number"));
      await assign.press("Enter");
      const number = textbox("Order number");
      await expect(number).toHaveAccessibleDescription(/The member sees it/);
      await expect(dialog.getByRole("button", { name: "Mark as paid" })).toBeDisabled();
      await number.fill("999");
      await number.press("Enter");
      await expect(number).toHaveAccessibleDescription(/This order doesn't exist/);
      await expect(number).toHaveAttribute("aria-invalid", "true");
      await expect(number).toBeFocused();
      await expectValidPage(page, "[role=dialog]");
      await number.fill("14");
      await number.press("Enter");
      await expect(dialog).toBeHidden();
      await expect(assign).toBeHidden();
      await expect(transfers.getByText("14", { exact: true })).toBeVisible();
      await expect(focused).toHaveCount(1);
      await expectValidPage(page);
    });
    await test.step("deliver, refund and cancel orders", async () => {
      const act = (label: string) => page.getByRole("button", { name: label, exact: true });
      await page.goto("/dashboard/sample/payment-module?record=20");
      await lookAt(act("Deliver"), /^Order 20: Mark as delivered\?$/, textbox("Note"));
      await lookAt(act("Refund"), /^Order 20: Mark as refunded\?$/, textbox("Reason"));
      await act("Deliver").press("Enter");
      await expect(textbox("Note")).toBeFocused();
      await page.keyboard.type("Sent by mail");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(dialog.getByRole("button", { name: "Mark as delivered" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(dialog).toBeHidden();
      await expect(act("Deliver")).toBeHidden();
      await expect(focused).toHaveCount(1);
      await page.goto("/dashboard/sample/payment-module?record=21");
      await lookAt(
        act("Cancel order"),
        /^Order 21: Cancel order\?$/,
        dialog.getByRole("button", { name: "Keep order" }),
      );
      await page.goto("/dashboard/sample/payment-module?record=13");
      await lookAt(act("Pause"), /^Order 13: Pause subscription\?$/, dialog.getByRole("button", { name: "Cancel" }));
      await lookAt(act("Refund"), /^Order 13: Refund at Stripe\?$/, textbox("Reason"));
    });
    await test.step("replace and disconnect the account", async () => {
      await page.goto("/dashboard/sample/payment-module?tab=settings&section=cards");
      const account = page.getByRole("region", { name: "Stripe account" });
      await lookAt(
        account.getByRole("button", { name: "Replace key" }),
        /^Connect Stripe account$/,
        dialog.getByLabel("Restricted key"),
      );
      await lookAt(
        account.getByRole("button", { name: "Disconnect" }),
        /^Disconnect the Stripe account\?$/,
        dialog.getByRole("button", { name: "Cancel" }),
      );
    });
    expect(errors).toEqual([]);
  });
}
