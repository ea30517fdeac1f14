/** Sections whose API fails say so, and each comes back by itself; the keyboard goes on where it was. */
import type { Page, Route } from "@playwright/test";
import { expect, expectValidPage, OPERATOR, OWNER, test } from "./fixtures.ts";

test.setTimeout(90_000);

/** By module: what the work page asks for, and the section that shows it. */
const SECTIONS = {
  "ai-news": { reviews: "Drafts", sources: "Sources", posts: "Posts" },
  "ai-database": {
    sources: "Sources",
    gaps: "Unanswered questions",
    conflicts: "Sources that may contradict each other",
  },
  "ai-support": { questions: "Questions", golden: "Golden questions" },
  "ai-moderation": { cases: "Cases", reviews: "Appeals", "auto-mod": "Discord AutoMod" },
  "x-boost": { campaigns: "Campaigns" },
  ticket: { tickets: "Tickets", blocks: "Blocked members" },
  "payment-module": { orders: "Orders", payments: "Payments" },
} as const;

/** Records and tabs that ask for one thing: where each is, and the heading while it fails. */
const MODULE_PAGES = [
  { path: "ticket?tab=insights", asks: "ticket/figures", heading: "This section can't be loaded" },
  { path: "ticket?record=1", asks: "ticket/tickets/1", heading: "The ticket can't be loaded" },
  { path: "x-boost?tab=work", asks: "x-boost/budget", heading: "This month's costs can't be loaded" },
  { path: "x-boost?tab=insights", asks: "x-boost/insights", heading: "This section can't be loaded" },
  { path: "x-boost?record=1", asks: "x-boost/campaigns/1", heading: "The campaign can't be loaded" },
  { path: "payment-module?tab=insights", asks: "payment-module/sales", heading: "This section can't be loaded" },
  { path: "payment-module?record=1", asks: "payment-module/orders/1", heading: "The order can't be loaded" },
];

/** Of the operator: where each is, what it asks for, and the heading while that fails. */
const ADMIN_PAGES = [
  { path: "/admin", asks: "overview", heading: "The overview can't be loaded" },
  { path: "/admin", asks: "webhooks", heading: "Events from Stripe can't be loaded" },
  { path: "/admin", asks: "log", heading: "Log can't be loaded" },
  { path: "/admin/servers", asks: "servers", heading: "Servers can't be loaded" },
  { path: "/admin/servers?server=1", asks: "servers/1", heading: "This server can't be loaded" },
  { path: "/admin/promotions", asks: "promotions", heading: "Promotions can't be loaded" },
  { path: "/admin/promotions/1", asks: "promotions/1", heading: "This promotion can't be loaded" },
];

for (const [module, sections] of Object.entries(SECTIONS)) {
  test(`${module}: each section that can't be loaded is retried by itself, by keyboard`, async ({ openAs, guild }) => {
    const page = await openAs(OWNER);
    const failing = new Set(Object.keys(sections));
    const base = `/api/guilds/${guild.id}/modules/${module}/`;
    await page.route(
      (url) => url.pathname.startsWith(base) && failing.has(url.pathname.slice(base.length)),
      (route) => route.fulfill({ status: 503, json: { success: false, code: "unavailable", error: "busy" } }),
    );
    await page.goto(`/dashboard/${guild.id}/${module}?tab=work`);
    for (const name of Object.values(sections)) {
      await expect(page.getByRole("region", { name, exact: true }).getByRole("alert")).toContainText("can't be loaded");
    }
    await expectValidPage(page);
    for (const [path, name] of Object.entries(sections)) {
      failing.delete(path);
      const section = page.getByRole("region", { name, exact: true });
      // One that has nothing to show is hidden.
      const heading = section.getByRole("heading", { level: 2, name, exact: true });
      const answered = Promise.withResolvers<void>();
      const asked = page.waitForRequest((request) => new URL(request.url()).pathname === base + path);
      await page.route(
        (url) => url.pathname === base + path,
        (route) => answered.promise.then(() => route.continue()),
      );
      await section.getByRole("button", { name: "Try again" }).press("Enter");
      await asked;
      // Meanwhile the sections below stay where somebody reads them.
      const failed = page.getByRole("alert").filter({ hasText: "can't be loaded" });
      await expect(failed).toHaveCount(failing.size);
      answered.resolve();
      await expect(failed).toHaveCount(failing.size);
      if (path !== "conflicts") await expect(heading).toBeFocused();
    }
  });
}

type Failing = { path: string; asks: string; heading: string };

/** For each: what it asks for fails, a heading in order says so, and it is asked for again by keyboard. */
async function expectRetried(page: Page, all: readonly Failing[]): Promise<void> {
  for (const { path, asks, heading } of all) {
    await test.step(`${path}: ${asks}`, async () => {
      const api = (url: URL) => url.pathname === asks;
      const fail = (route: Route) =>
        route.fulfill({ status: 503, json: { success: false, code: "unavailable", error: "busy" } });
      await page.route(api, fail);
      await page.goto(path);
      const alert = page.getByRole("alert").filter({ has: page.getByRole("heading", { name: heading }) });
      await expect(alert).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      await expectValidPage(page);
      await page.unroute(api, fail);
      const asked = page.waitForRequest((request) => api(new URL(request.url())));
      await alert.getByRole("button", { name: "Try again" }).press("Enter");
      await asked;
    });
  }
}

test("admin: each page and section that can't be loaded has a heading in order, and is retried by keyboard", async ({
  openAs,
}) => {
  await expectRetried(
    await openAs(OPERATOR),
    ADMIN_PAGES.map((one) => ({ ...one, asks: `/api/admin/${one.asks}` })),
  );
});

test("records and insights that can't be loaded have a heading in order, and are retried by keyboard", async ({
  openAs,
  guild,
}) => {
  await expectRetried(
    await openAs(OWNER),
    MODULE_PAGES.map(({ path, asks, heading }) => ({
      ...{ path: `/dashboard/${guild.id}/${path}`, heading },
      asks: `/api/guilds/${guild.id}/modules/${asks}`,
    })),
  );
});
