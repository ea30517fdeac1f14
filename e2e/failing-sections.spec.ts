/** Sections whose API fails say so, and each comes back by itself; the keyboard goes on where it was. */
import type { Route } from "@playwright/test";
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
  "payment-module": { orders: "Orders", payments: "Payments" },
} as const;

/** Of the operator: where each is, what it asks for, and the heading while that fails. */
const ADMIN_PAGES = [
  { path: "/admin", asks: "admin/overview", heading: "The overview can't be loaded" },
  { path: "/admin", asks: "admin/webhooks", heading: "Events from Stripe can't be loaded" },
  { path: "/admin", asks: "admin/log", heading: "Log can't be loaded" },
  { path: "/admin/servers", asks: "admin/servers", heading: "Servers can't be loaded" },
  { path: "/admin/servers?server=1", asks: "admin/servers/1", heading: "This server can't be loaded" },
  { path: "/admin/promotions", asks: "admin/promotions", heading: "Promotions can't be loaded" },
  { path: "/admin/promotions/1", asks: "admin/promotions/1", heading: "This promotion can't be loaded" },
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
      await section.getByRole("button", { name: "Try again" }).press("Enter");
      await expect(page.getByRole("alert").filter({ hasText: "can't be loaded" })).toHaveCount(failing.size);
      if (path !== "conflicts") await expect(heading).toBeFocused();
    }
  });
}

test("admin: each page and section that can't be loaded has a heading in order, and is retried by keyboard", async ({
  openAs,
}) => {
  const page = await openAs(OPERATOR);
  for (const { path, asks, heading } of ADMIN_PAGES) {
    await test.step(`${path}: ${asks}`, async () => {
      const api = (url: URL) => url.pathname === `/api/${asks}`;
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
});
