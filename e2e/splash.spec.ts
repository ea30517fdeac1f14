/**
 * The page before any bundle has run: the splash, the public pages' first frames, and an error when no bundle arrives.
 */
import type { Page } from "@playwright/test";
import { consoleErrors, expect, expectValidPage, OWNER, test, WATCH_SHIFTS } from "./fixtures.ts";

/** Holds the page's scripts until the returned function is called. */
async function heldScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("the splash is in the HTML for people with the flag", async ({ openAs, guild }) => {
  const page = await openAs(OWNER);
  const errors = consoleErrors(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const release = await heldScripts(page);
  await page.goto(`/dashboard/${guild.id}`, { waitUntil: "commit" });
  const splash = page.getByRole("main");
  await expect(splash.getByText("Loading...", { exact: true })).toBeVisible();
  await expect(splash.locator("svg")).toHaveCSS("animation-iteration-count", "infinite");
  // Painted before the build's scripts or styles have loaded.
  const painted = () => page.evaluate<number>("performance.getEntriesByName('first-contentful-paint').length");
  await expect.poll(painted).toBe(1);
  release();
  await expect(page.getByRole("heading", { level: 1, name: guild.name })).toBeVisible();
  await expect(page.getByText("Loading...")).toBeHidden();
  expect(errors).toEqual([]);
});

for (const kind of ["script", "stylesheet"] as const) {
  test(`the splash is replaced by an error with a next step when a ${kind} doesn't load`, async ({ openAs, guild }) => {
    const page = await openAs(OWNER);
    const files = `**/assets/index-*.${kind === "script" ? "js" : "css"}`;
    await page.route(files, (route) => route.abort());
    await page.goto(`/dashboard/${guild.id}`);
    await expect(page.getByRole("alert")).toContainText("The dashboard couldn't be loaded");
    await expect(page.getByText("Loading...")).toBeHidden();
    if (kind === "script") await expectValidPage(page);
    await page.unroute(files);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: guild.name })).toBeVisible();
  });
}

for (const path of ["/", "/features", "/promote"]) {
  test(`${path} is shown to visitors before any script, without a layout shift when the app takes over`, async ({
    page,
  }) => {
    // The server renders them while it starts.
    await expect.poll(async () => (await page.request.get(path)).text()).toContain("<h1");
    await page.addInitScript({ content: WATCH_SHIFTS });
    const release = await heldScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toBeVisible();
    const words = await title.textContent();
    release();
    await expect(page.locator("html")).toHaveAttribute("data-started", "yes");
    await expect(title).toHaveText(words ?? "");
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate<number>("shifts"), "layout shift").toBeLessThan(0.02);
  });
}

test("a public leaderboard shows its frame to visitors before any script", async ({ page, guild, openAs }) => {
  const path = `/leaderboard/${guild.id}`;
  await expect.poll(async () => (await page.request.get(path)).text()).toContain("Loading leaderboard");
  const release = await heldScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  const placeholder = page.getByRole("status", { name: "Loading leaderboard" });
  await expect(placeholder).toBeVisible();
  await expect(page.getByRole("link", { name: "Features" }).first()).toBeVisible();
  // With its styles: two blocks of 180 pixels, and what is above them.
  await expect.poll(async () => (await placeholder.boundingBox())?.height ?? 0).toBeGreaterThan(400);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(placeholder).toBeHidden();
  // People with the flag get the splash as everywhere.
  const signedIn = await openAs(OWNER);
  const releaseOwn = await heldScripts(signedIn);
  await signedIn.goto(path, { waitUntil: "commit" });
  await expect(signedIn.getByText("Loading...", { exact: true })).toBeVisible();
  await expect(signedIn.getByRole("status", { name: "Loading leaderboard" })).toBeHidden();
  releaseOwn();
});

test("the home page is painted within a second on a slow connection", async ({ page, product }) => {
  await expect.poll(async () => (await page.request.get("/")).text()).toContain("<h1");
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 75,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await page.goto(product.url);
  await page.getByRole("heading", { level: 1 }).waitFor();
  const paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 99_999";
  expect(await page.evaluate<number>(paint), "first paint in ms").toBeLessThan(1000);
});
