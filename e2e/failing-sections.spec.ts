/** Sections whose API fails say so, and each comes back by itself; the keyboard goes on where it was. */
import { expect, expectValidPage, OWNER, test } from "./fixtures.ts";

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
} as const;

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
