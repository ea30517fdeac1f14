/** A person's sessions, and signing out elsewhere. */
import type { Page } from "@playwright/test";
import { consoleErrors, expect, expectFits, expectValidPage, PHONE, test } from "./fixtures.ts";

const sessionsOf = (page: Page) => page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
const newName = (name: string): string => `${name}.${crypto.randomUUID().slice(0, 8)}`;

async function signInWith(page: Page, person: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Sign in", exact: true }).first().click();
  await page.getByRole("searchbox").fill(person);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: new RegExp(person) }).click();
  const allow = page.getByRole("button", { name: "Authorize" });
  if (await allow.isVisible()) await allow.click();
  await expect(page.getByRole("heading", { level: 1, name: "My servers" })).toBeVisible();
}

test("someone signed in twice sees both browsers and signs the other one out", async ({
  browser,
  product: { url, control },
}) => {
  const person = newName("ines");
  await control.createPerson({ username: person });
  const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36";
  const there = await (await browser.newContext({ baseURL: url, userAgent: WINDOWS })).newPage();
  const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15";
  const page = await (await browser.newContext({ baseURL: url, userAgent: MAC })).newPage();
  const errors = consoleErrors(page);
  await signInWith(there, person);
  await signInWith(page, person);

  await page.getByRole("button", { name: `Account: ${person}` }).click();
  await page.getByRole("menuitem", { name: "Your sessions" }).click();
  await expect(page).toHaveURL("/sessions");
  await expect(page).toHaveTitle("Guildhall | sessions");
  await expect(sessionsOf(page)).toHaveCount(2);
  const [current, other] = [
    sessionsOf(page).filter({ hasText: "This device" }),
    sessionsOf(page).filter({ hasText: "Chrome on Windows" }),
  ];
  await expect(current).toContainText("Safari on Mac");
  await expect(sessionsOf(page).first()).toContainText("This device");
  await expect(current.getByRole("button")).toHaveCount(0);
  await expect(other).toContainText("Last active");
  await expectValidPage(page);

  await other.getByRole("button", { name: /^Sign out Chrome on Windows/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Signed out: Chrome on Windows")).toBeVisible();
  await expect(sessionsOf(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("No other sessions")).toBeVisible();

  await there.reload();
  await expect(there).toHaveURL("/");
  await page.reload();
  await expect(current).toBeVisible();
  expect(errors).toEqual([]);
});

test("on a phone, all other sessions are signed out at once", async ({ openAs, product: { control } }) => {
  const person = newName("noor");
  await control.createPerson({ username: person });
  const [page, ...others] = [await openAs(person, PHONE), await openAs(person), await openAs(person)];
  await page.goto("/sessions");
  await expect(sessionsOf(page)).toHaveCount(3);
  await expectFits(page);
  await page.getByRole("button", { name: "Sign out all other sessions" }).click();
  await expect(page.getByText("Signed out: 2 browsers")).toBeVisible();
  await expect(sessionsOf(page)).toHaveCount(1);
  for (const other of others) {
    await other.goto("/my-servers");
    await expect(other).toHaveURL("/");
  }
});

test("a list that fails to load shows an error and can be retried", async ({ openAs, product: { control } }) => {
  const person = newName("timo");
  await control.createPerson({ username: person });
  const page = await openAs(person);
  let isBroken = true;
  await page.route("**/api/auth/sessions", (route) =>
    isBroken ? route.fulfill({ status: 404, body: "{}" }) : route.continue(),
  );
  await page.goto("/sessions");
  await expect(page.getByRole("alert")).toContainText("Sessions can't be loaded");
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(sessionsOf(page)).toHaveCount(1);
});
