/** Specification §2, "Screens and routes" and "Navigation". */
import { join } from "node:path";
import { expect, OPERATOR, OWNER, test } from "../fixtures.ts";
import { enter } from "./enter.ts";
import { ANY_GUILD, dashboardTable, topTable } from "./tables.ts";

// About thirty pages are opened one after the other.
test.setTimeout(120_000);

test("§2 routes: every name has its path and its title with the product's name", async ({ openAs, guild }) => {
  const [owner, operator] = [await openAs(OWNER), await openAs(OPERATOR)];
  for (const one of [owner, operator]) await one.goto("/");
  for (const [name, path] of [
    ...topTable,
    ...dashboardTable.map(([name, path]) => [name, `/dashboard/{id}${path}`] as const),
  ]) {
    const address = path.replace("{id}", guild.id);
    const page = path.startsWith("/admin") ? operator : owner;
    // The server responds to every address with the page.
    const answer = await page.request.get(address);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toContain('id="root"');
    await enter(page, address);
    await expect(page, path).toHaveTitle(`Guildhall | ${name}`);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (path.startsWith("/dashboard")) {
      await expect(page.getByRole("complementary", { name: "Server and account" })).toBeVisible();
    }
  }
});

test("§2 routes: unknown paths lead to /, at every depth, with and without the flag", async ({ page, openAs }) => {
  const owner = await openAs(OWNER);
  for (const visitor of [page, owner]) {
    await visitor.goto("/no/such/page");
    await expect(visitor).toHaveURL("/");
    for (const path of ["/dashboard", "/leaderboard", "/features/more", `/dashboard/${ANY_GUILD}/x/y`]) {
      await enter(visitor, path);
      await expect(visitor, path).toHaveURL("/");
      await expect(visitor).toHaveTitle("Guildhall | homepage");
    }
  }
});

test("§2 routes: the dashboard's layout stays while its children change, each under its title", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  await page.goto(`/dashboard/${guild.id}`);
  const layout = page.getByRole("complementary", { name: "Server and account" });
  await layout.waitFor();
  await page.evaluate(`document.querySelector("aside").setAttribute("data-seen", "yes")`);
  const menu = page.getByRole("navigation", { name: "Modules" });
  for (const [link, title] of [
    ["Greetings", "greetings"],
    ["Audit log", "audit-log"],
    ["Overview", "dashboard"],
  ] as const) {
    await menu.getByRole("link", { name: link }).click();
    await expect(page).toHaveTitle(`Guildhall | ${title}`);
    await expect(menu.getByRole("link", { name: link })).toHaveClass(/(^|\s)active(\s|$)/);
    await expect(menu.locator("a.active")).toHaveCount(1);
    await expect(layout).toHaveAttribute("data-seen", "yes");
  }
});

test("§2 routes: a page's code is fetched when it is first entered", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  const others = /(?:features|my-servers|overview|code|settings|audit|module)-page/;
  expect(scripts.filter((url) => others.test(url))).toEqual([]);
  await page.getByRole("navigation", { name: "Pages" }).first().getByRole("link", { name: "Features" }).click();
  await expect(page).toHaveTitle("Guildhall | features");
  expect(scripts.some((url) => /features-page/.test(url))).toBe(true);
});

test("§2 navigation: the active link has the class active", async ({ page }) => {
  await page.goto("/features");
  const link = page.getByRole("navigation", { name: "Pages" }).first().getByRole("link", { name: "Features" });
  await expect(link).toHaveClass(/(^|\s)active(\s|$)/);
  await page.goto("/");
  await expect(link).not.toHaveClass(/(^|\s)active(\s|$)/);
});

for (const motion of ["no-preference", "reduce"] as const) {
  const how = motion === "reduce" ? "at once for reduced motion" : "smoothly";
  test(`§2 navigation: a hash link scrolls ${how}, clicked and opened`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript({ path: join(import.meta.dirname, "../in-page/far-place.js") });
    const places = () => page.evaluate<number[]>("seenPlaces.splice(0)");
    const expectWay = async () => {
      await expect.poll(() => page.evaluate("isFarPlaceReached()")).toBe(true);
      const seen = (await places()).filter((y) => y > 0).length;
      // At once: the place itself, and where it moved when more was drawn.
      if (motion === "reduce") expect(seen).toBeLessThanOrEqual(2);
      else expect(seen).toBeGreaterThan(2);
    };
    // A machine that is busy at that moment draws too few frames to tell, or parts of the page one by one.
    const patiently = (look: () => Promise<void>) => expect(look).toPass();

    await patiently(async () => {
      await page.goto("/features");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.evaluate("addFarPlace()");
      await places();
      await page.getByRole("link", { name: "To the far place" }).click();
      await expectWay();
    });

    await patiently(async () => {
      await page.goto("/code");
      await page.goto("/features#far");
      await page.getByRole("heading", { level: 1 }).waitFor();
      await places();
      // Like a part of the page whose chunk loads late.
      await page.evaluate("addFarPlace()");
      await expectWay();
    });
  });
}
