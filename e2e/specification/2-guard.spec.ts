/** Specification §2, "Route guard", and §6: who can open which page. */
import type { Page } from "@playwright/test";
import { expect, OPERATOR, OWNER, test } from "../fixtures.ts";
import { enter } from "./enter.ts";
import { ANY_GUILD, dashboardTable, openNames, topTable } from "./tables.ts";

// About thirty pages are opened one after the other.
test.setTimeout(120_000);

const addresses = [
  ...topTable.map(([name, path]) => [name, path.replace("{id}", ANY_GUILD)] as const),
  ...dashboardTable.map(([name, path]) => [name, `/dashboard/${ANY_GUILD}${path}`] as const),
].filter(([name]) => name !== "dashboard");

/** The page's API calls, except for its configuration. */
function callsOf(page: Page): { path: string; status: () => Promise<number> }[] {
  const calls: { path: string; status: () => Promise<number> }[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/api/") || pathname === "/api/config") return;
    calls.push({ path: pathname, status: async () => (await request.response())?.status() ?? 0 });
  });
  return calls;
}

test("§2 guard: a visitor who opens any name that the list lacks is sent home", async ({ page }) => {
  const closed = addresses.filter(([name]) => !openNames.includes(name));
  expect(closed.map(([name]) => name)).toEqual([
    "my-servers",
    "admin",
    "adminServers",
    "adminPromote",
    "promotion",
    "X",
    "X Auth Link",
    "verification",
    "proof-of-work",
  ]);
  const unspecified = ["/sessions", `/dashboard/${ANY_GUILD}/settings`, `/dashboard/${ANY_GUILD}/audit-log`];
  for (const [index, path] of [...closed.map(([, path]) => path), ...unspecified].entries()) {
    await (index === 0 ? page.goto(path) : enter(page, path));
    await expect(page, path).toHaveURL("/");
    await expect(page).toHaveTitle("Guildhall | homepage");
  }
});

test("§2 guard: open pages are reached without the flag, and no call is refused there", async ({ page }) => {
  const calls = callsOf(page);
  await page.goto("/features");
  for (const [name, path] of addresses.filter(([name, path]) => openNames.includes(name) && !path.startsWith("/d"))) {
    await enter(page, path);
    await expect(page, path).toHaveTitle(`Guildhall | ${name}`);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  for (const { path, status } of calls) expect(await status(), path).not.toBe(403);
});

test("§2 guard: open children show sample data that can be changed in the page, without one call", async ({ page }) => {
  const calls = callsOf(page);
  await page.goto(`/dashboard/${ANY_GUILD}/greetings`);
  for (const [name, path] of dashboardTable.filter(([name]) => openNames.includes(name))) {
    await enter(page, `/dashboard/${ANY_GUILD}${path}`);
    await expect(page, path).toHaveTitle(`Guildhall | ${name}`);
    await expect(page).toHaveURL(`/dashboard/${ANY_GUILD}${path}`);
    await expect(page.getByRole("complementary", { name: "Sample server" })).toBeVisible();
    await expect(
      page
        .getByRole("main")
        .getByRole("button", { name: /^(Add to Discord|Sign in)/ })
        .first(),
    ).toBeVisible();
    if (name === "add-new-server") continue;
    await expect(page.getByText("This is sample data.")).toBeVisible();
  }
  await enter(page, `/dashboard/${ANY_GUILD}/greetings?tab=settings`);
  await expect(page.getByText("Welcome to Harbour Lights").first()).toBeVisible();
  await expect(page.getByRole("switch", { name: "Welcome new members" })).toBeEnabled();
  expect(calls.map(({ path }) => path)).toEqual([]);
});

test("§2 guard: a visitor who opens a dashboard is sent to the platform's authorise page, and back", async ({
  page,
  product,
}) => {
  for (const path of [`/dashboard/${ANY_GUILD}`, "/dashboard/sample"]) {
    await page.goto(path);
    await page.waitForURL(/oauth2\/authorize/);
  }
  const authorize = new URL(product.config.authorizeUrl);
  const asked = new URL(page.url());
  expect(asked.origin + asked.pathname).toBe(authorize.origin + authorize.pathname);
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    client_id: product.config.clientId,
    redirect_uri: `${product.url}/code`,
    response_type: "code",
    scope: "identify guilds email",
    state: expect.stringMatching(/.{16,}/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
});

test("§2 guard: /code refuses an answer whose state this browser did not give out", async ({ page }) => {
  const exchanged: string[] = [];
  page.on("request", (request) => request.url().includes("/api/auth/code") && exchanged.push(request.url()));
  await page.goto(`/dashboard/${ANY_GUILD}`);
  await page.waitForURL(/oauth2\/authorize/);
  await page.goto("/code?code=stolen&state=someone-elses");
  await expect(page.getByRole("alert")).toContainText("was started in another browser");
  expect(exchanged).toEqual([]);
});

test("§6 roles: admin pages ask for the flag, then look like an unknown page to everyone but operators", async ({
  page,
  openAs,
}) => {
  const [owner, operator] = [await openAs(OWNER), await openAs(OPERATOR)];
  for (const path of ["/admin", "/admin/servers"]) {
    for (const other of [page, owner]) {
      await other.goto(path);
      await expect(other).toHaveURL("/");
    }
    await operator.goto(path);
    await expect(operator).toHaveTitle(/^Guildhall \| admin/);
    await expect(operator).toHaveURL(path);
  }
});
