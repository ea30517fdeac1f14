/** Specification §2–§4, §7, §8: who gets where, what the browser keeps, and what becomes of refusals. */
import { expect, OWNER, test } from "./fixtures.ts";

const ANY_GUILD = "123456789012345678";

for (const path of ["/my-servers", "/admin", "/admin/servers", "/connections/x", "/no/such/page"]) {
  test(`a visitor who opens ${path} is sent home`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expect(page).toHaveTitle("Guildhall | homepage");
  });
}

for (const child of ["verification", "proof-of-work"]) {
  test(`a visitor may not look at ${child}, which the list does not name`, async ({ page }) => {
    await page.goto(`/dashboard/${ANY_GUILD}/${child}`);
    await expect(page).toHaveURL("/");
  });
}

test("a visitor who opens a dashboard is sent to the platform's authorise page", async ({ page, product }) => {
  await page.goto(`/dashboard/${ANY_GUILD}`);
  await page.waitForURL(/oauth2\/authorize/);
  const asked = new URL(page.url());
  expect(asked.searchParams.get("redirect_uri")).toBe(`${product.url}/code`);
  expect(asked.searchParams.get("response_type")).toBe("code");
  expect(asked.searchParams.get("scope")).toBe("identify guilds email");
  expect(asked.searchParams.get("client_id")).toBe(product.config.clientId);
  expect(asked.searchParams.get("state")).toMatch(/.{16,}/);
});

test("a visitor sees greetings on sample data without a call that needs a session", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && pathname !== "/api/config") calls.push(pathname);
  });
  await page.goto(`/dashboard/${ANY_GUILD}/greetings`);
  await expect(page).toHaveTitle("Guildhall | greetings");
  await expect(page.getByText("You are looking at sample data.")).toBeVisible();
  await expect(page.getByText("Welcome to Harbour Lights").first()).toBeVisible();
  await expect(page.getByRole("switch", { name: "Welcome newcomers" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Sign in with Discord" })).toBeVisible();
  expect(calls).toEqual([]);
});

test("a module that is not built leads to a page that says so in one line", async ({ page, openAs, guild }) => {
  await page.goto(`/dashboard/${ANY_GUILD}/ai-news`);
  await expect(page).toHaveURL("/");
  await expect(page.getByText("AI news is not part of this version yet.")).toBeVisible();

  const owned = await openAs(OWNER);
  await owned.goto(`/dashboard/${guild.id}/ticket`);
  await expect(owned).toHaveURL(`/dashboard/${guild.id}`);
  await expect(owned.getByText("Ticket is not part of this version yet.")).toBeVisible();
  await owned.getByRole("button", { name: "Dismiss" }).click();
  await expect(owned.getByText("Ticket is not part of this version yet.")).toBeHidden();
});

test("a referral code is kept from any route, and the colour scheme is always dark", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("mantine-color-scheme-value", "light"));
  await page.goto("/admin?ref=mara-7");
  await expect(page).toHaveURL("/");
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept).toMatchObject({ referral_code: "mara-7", "mantine-color-scheme-value": "dark" });
  expect(kept).not.toHaveProperty("isLoggedIn");
});

test("the splash stands exactly while user and guilds are missing", async ({ openAs }) => {
  const page = await openAs(OWNER);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/guilds", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/my-servers");
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(page.getByRole("heading", { name: "My servers" })).toBeHidden();
  release();
  await expect(page.getByRole("heading", { name: "My servers" })).toBeVisible();
  await expect(page.getByText("Loading...")).toBeHidden();
});

test("a splash that cannot end says why and tries again", async ({ openAs }) => {
  const page = await openAs(OWNER);
  await page.route("**/api/user", (route) => route.abort(), { times: 1 });
  await page.goto("/my-servers");
  await expect(page.getByRole("alert")).toContainText("cannot be reached");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "My servers" })).toBeVisible();
});

test("403 clears the flag and leads to the site's root", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("isLoggedIn", "true"));
  await page.goto("/my-servers");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("isLoggedIn"))).toBeNull();
});

test("a limited call waits retry_after × 1300 ms and is tried again", async ({ openAs }) => {
  const page = await openAs(OWNER);
  const calledAt: number[] = [];
  page.on("request", (request) => request.url().endsWith("/api/user") && calledAt.push(Date.now()));
  const limited = { success: false, code: "rateLimited", message: "You are being rate limited.", retry_after: 0.5 };
  await page.route("**/api/user", (route) => route.fulfill({ status: 429, json: limited }), { times: 1 });
  await page.goto("/my-servers");
  await expect(page.getByRole("heading", { name: "My servers" })).toBeVisible();
  const [first = 0, second = 0] = calledAt;
  expect(second - first).toBeGreaterThanOrEqual(640);
  expect(second - first).toBeLessThan(2000);
});

test("connections that cannot be read disturb nothing", async ({ openAs }) => {
  const page = await openAs(OWNER);
  await page.route("**/api/connections", (route) => route.abort(), { times: 1 });
  await page.goto("/my-servers");
  await expect(page.getByRole("heading", { name: "With the bot" })).toBeVisible();
  await page.getByRole("button", { name: "Read them again" }).click();
  await expect(page.getByText("Mara Lindqvist")).toBeVisible();
});

test("a page chunk that cannot be fetched raises the preload event and offers to reload", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(
    `addEventListener("vite:preloadError", () => document.body.setAttribute("data-preload-error", "yes"))`,
  );
  await page.route(/features-page.*\.js/, (route) => route.abort());
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Features" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-preload-error", "yes");
  await expect(page.getByRole("button", { name: "Reload" })).toBeVisible();
});
