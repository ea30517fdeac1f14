/** The queue of reviews that modules share, with a mocked API. */
import type { Page } from "@playwright/test";
import { expect, expectFits, expectValidPage, PHONE } from "./fixtures.ts";
import { test } from "./gallery-server.ts";

type State = "pending" | "approved" | "denied";
const person = (name: string) => ({ id: "100000000000000001", name });
const review = (number: number, state: State, more = {}) => ({
  ...{ number, state, member: person(`Robin ${number}`), about: { why: `I can sail ${number}` } },
  ...{ at: "2027-01-01T10:00:00.000Z", expiresAt: null, assignee: null, approvals: [], approvalsNeeded: 1 },
  ...{ decidedBy: state === "pending" ? null : person("Mara"), decidedAt: null, reason: null },
  ...more,
});

/** Three are pending; somebody else decides the last one in the meantime. */
async function openQueue(page: Page, gallery: string, needsReason = false) {
  const all = new Map([1, 2, 3].map((number) => [number, review(number, "pending")]));
  const asked: unknown[] = [];
  await page.route(/\/api\/.*\/reviews\/decide$/, async (route) => {
    const body = route.request().postDataJSON();
    asked.push(body);
    const results = body.numbers.map((number: number) => {
      if (number === 3) return { number, review: null, refused: "Wren has approved this already." };
      const decided = review(number, body.decision === "approve" ? "approved" : "denied", { reason: body.reason });
      all.set(number, decided);
      return { number, review: decided, refused: null };
    });
    await route.fulfill({ json: { success: true, results } });
  });
  await page.route(/\/api\/.*\/assignee$/, async (route) => {
    const { isMine } = route.request().postDataJSON();
    const taken = review(1, "pending", { assignee: isMine ? person("Mara") : null });
    all.set(1, taken);
    await route.fulfill({ json: { success: true, review: taken } });
  });
  await page.route(/\/api\/.*\/reviews\?/, (route) => {
    const items = [...all.values()];
    const waiting = items.filter(({ state }) => state === "pending").length;
    return route.fulfill({ json: { success: true, items, total: 3, waiting, hasAny: true, isOn: true, needsReason } });
  });
  await page.goto(gallery.replace("_gallery", "_reviews"));
  await expect(page.getByText("I can sail 3")).toBeVisible();
  return asked;
}

test("is worked through with the keyboard: moves, selects, approves several, and shows the result of each", async ({
  page,
  gallery,
}) => {
  const asked = await openQueue(page, gallery);
  await expect(page.getByRole("heading", { name: "Applications 3 waiting" })).toBeVisible();
  await expectValidPage(page);
  await page.getByRole("row", { name: /Robin 1/ }).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+J");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("a");
  await expect(page.getByText("1 approved. 1 couldn't be changed.")).toBeVisible();
  await expect(page.getByText("Wren has approved this already.")).toBeVisible();
  expect(asked).toEqual([{ numbers: [2, 3], decision: "approve", reason: "" }]);
  await expect(page.getByRole("heading", { name: "Applications 2 waiting" })).toBeVisible();
  await page.getByRole("row", { name: /Robin 1/ }).focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Approve");
});

test("asks for the reason of a denial where one is needed, and takes and releases a review", async ({
  page,
  gallery,
}) => {
  const asked = await openQueue(page, gallery, true);
  const row = page.getByRole("row", { name: /Robin 1/ });
  await row.focus();
  await page.keyboard.press("m");
  await expect(row).toContainText("Mara");
  await page.keyboard.press("m");
  await expect(row).not.toContainText("Mara");
  await row.getByRole("button", { name: "Deny 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Deny this?" });
  await expect(dialog.getByRole("button", { name: "Deny" })).toBeDisabled();
  await expectValidPage(page);
  await dialog.getByLabel("Reason").fill("Too short");
  await dialog.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByText("1 denied")).toBeVisible();
  expect(asked).toEqual([{ numbers: [1], decision: "deny", reason: "Too short" }]);
});

test("offers all reviews and filters only if there has been one", async ({ page, gallery }) => {
  let hasAny = false;
  const none = { success: true, items: [], total: 0, waiting: 0, isOn: true, needsReason: false };
  await page.route(/\/api\/.*\/reviews\?/, (route) => route.fulfill({ json: { ...none, hasAny } }));
  const address = gallery.replace("_gallery", "_reviews");
  await page.goto(address);
  await expect(page.getByText("No applications yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show all applications" })).toBeHidden();
  await expect(page.getByRole("combobox", { name: "State" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Download as CSV" })).toBeHidden();
  hasAny = true;
  await page.goto(address);
  await page.getByRole("button", { name: "Show all applications" }).click();
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("");
});

test("fits a phone", async ({ page, gallery }) => {
  await page.setViewportSize(PHONE);
  await openQueue(page, gallery);
  await expectFits(page);
  await expectValidPage(page);
});
