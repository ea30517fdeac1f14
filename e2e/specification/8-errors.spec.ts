/** Specification §8: error responses and chunks that can't be fetched. */
import type { Page } from "@playwright/test";
import { consoleErrors, expect, OWNER, routeOnce, test } from "../fixtures.ts";

const MESSAGE = "You are being rate limited.";

test("§8 rate limit: a call waits retry_after × 1300 ms, each time, under whatever status the message comes", async ({
  openAs,
}) => {
  const page = await openAs(OWNER);
  const calledAt: number[] = [];
  page.on("request", (request) => request.url().endsWith("/api/user") && calledAt.push(Date.now()));
  // Our own 429, a forwarded one from Discord, and a rate limit with status 200.
  const answers = [
    { status: 429, json: { success: false, code: "rateLimited", message: MESSAGE, retry_after: 0.5 } },
    { status: 429, json: { message: MESSAGE, retry_after: 0.3, global: false } },
    { status: 200, json: { message: MESSAGE, retry_after: 0.4 } },
  ];
  await page.route("**/api/user", (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.continue();
  });
  await page.goto("/my-servers");
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(page.getByRole("heading", { name: "My servers" })).toBeVisible();
  const waits = calledAt.slice(1).map((at, index) => at - (calledAt[index] ?? 0));
  expect(waits).toHaveLength(3);
  for (const [index, leastMs] of [650, 390, 520].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(leastMs - 10);
    expect(waits[index]).toBeLessThan(leastMs + 1500);
  }
});

test("§8 403: it clears the flag and leads to the site's root, without a session and from any page", async ({
  page,
}) => {
  await page.goto("/");
  await page.evaluate(`localStorage.setItem("isLoggedIn", "true")`);
  await page.goto("/dashboard/sample/greetings");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate("localStorage.isLoggedIn")).toBeUndefined();
});

for (const [what, refusal] of [
  ["fail", { status: 500, json: { success: false, code: "bug", message: "It broke." } }],
  ["make no sense", { status: 200, body: "<p>" }],
  ["never arrive", null],
] as const) {
  test(`§8 connections: those that ${what} disturb nothing`, async ({ openAs }) => {
    const page = await openAs(OWNER);
    const faults: string[] = [];
    page.on("pageerror", (fault) => faults.push(fault.message));
    await routeOnce(page, "**/api/connections", (route) => (refusal ? route.fulfill(refusal) : route.abort()));
    await page.goto("/my-servers");
    await expect(page.getByRole("heading", { name: "With the bot" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(faults).toEqual([]);
    await page.getByRole("button", { name: "Load again" }).click();
    await expect(page.getByText("Mara Lindqvist")).toBeVisible();
  });
}

/** Opens /features without its chunk, records the window's event, and prevents it if `isPrevented`. */
async function enterWithout(page: Page, request: RegExp, isPrevented = false): Promise<void> {
  await page.goto("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.evaluate(`addEventListener("vite:preloadError", (event) => {
    document.body.dataset.preloadError = event.payload.message;
    if (${isPrevented}) event.preventDefault();
  })`);
  await page.route(request, (route) => route.abort());
  await page.getByRole("navigation", { name: "Pages" }).first().getByRole("link", { name: "Features" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-preload-error", /./);
}

test("§8 preload: a page chunk that cannot be fetched raises the event, is rethrown, and a reload is offered", async ({
  page,
}) => {
  await enterWithout(page, /features-page.*\.js/);
  await expect(page.getByRole("heading", { name: "This page can't be opened" })).toBeVisible();
  await page.unroute(/features-page.*\.js/);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page).toHaveTitle("Guildhall | features");
  await expect(page.getByRole("searchbox")).toBeVisible();
});

test("§8 preload: what could not be fetched is fetched when it is tried again", async ({ page }) => {
  await enterWithout(page, /features-page.*\.js/);
  await page.unroute(/features-page.*\.js/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("searchbox")).toBeVisible();
});

test("§8 preload: it is not rethrown when a handler prevents it", async ({ page }) => {
  const errors = consoleErrors(page);
  await enterWithout(page, /features-page.*\.js/, true);
  await expect(page).toHaveURL("/features");
  await expect(page.getByRole("heading", { name: "This page can't be opened" })).toHaveCount(0);
  expect(errors.filter((text) => !text.includes("net::ERR_FAILED"))).toEqual([]);
});

test("§8 preload: a stylesheet that cannot be fetched gives 'Unable to preload CSS'", async ({ page }) => {
  await enterWithout(page, /features-page.*\.css/);
  await expect(page.locator("body")).toHaveAttribute("data-preload-error", /^Unable to preload CSS for .*\.css$/);
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
});
