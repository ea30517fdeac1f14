/** Specification §4: what is loaded when, and what updates it. */
import { join } from "node:path";
import { expect, OWNER, routeOnce, test } from "../fixtures.ts";

for (const late of ["user", "guilds"] as const) {
  test(`§4 splash: it is shown, turning, exactly while the ${late} is missing`, async ({ openAs, guild }) => {
    const page = await openAs(OWNER);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(`**/api/${late}`, async (route) => {
      await released;
      await route.continue();
    });
    const other = page.waitForResponse(`**/api/${late === "user" ? "guilds" : "user"}`);
    await page.goto(`/dashboard/${guild.id}`);
    await (await other).finished();
    const splash = page.getByRole("main");
    await expect(splash.getByText("Loading...", { exact: true })).toBeVisible();
    await expect(page).toHaveTitle("Guildhall | dashboard");
    await expect(splash.locator("svg")).toHaveCSS("animation-iteration-count", "infinite");
    await expect(page.getByRole("heading")).toHaveCount(0);
    release();
    await expect(page.getByRole("heading", { level: 1, name: guild.name })).toBeVisible();
    await expect(page.getByText("Loading...")).toBeHidden();
  });
}

test("§4 splash: one that cannot end says why and tries again", async ({ openAs }) => {
  const page = await openAs(OWNER);
  await routeOnce(page, "**/api/user", (route) => route.abort());
  await page.goto("/my-servers");
  await expect(page.getByRole("alert")).toContainText("can't be reached");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "My servers" })).toBeVisible();
});

test("§4 start: with the flag user, guilds and connections are loaded; without it nothing is, and there is no splash", async ({
  page,
  openAs,
}) => {
  const owner = await openAs(OWNER);
  const asked = new Map([page, owner].map((who) => [who, new Set<string>()]));
  for (const [who, paths] of asked) {
    who.on("request", (request) => paths.add(new URL(request.url()).pathname));
    await who.addInitScript({ path: join(import.meta.dirname, "../in-page/watch-splash.js") });
    await who.goto("/features");
    await expect(who.getByRole("heading", { level: 1 })).toBeVisible();
    await who.waitForLoadState("networkidle");
  }
  const splash = (who: typeof page) => who.evaluate(() => sessionStorage.getItem("splash"));
  expect([...(asked.get(owner) ?? [])]).toEqual(
    expect.arrayContaining(["/api/user", "/api/guilds", "/api/connections"]),
  );
  expect(await splash(owner)).toBe("seen");
  expect([...(asked.get(page) ?? [])].filter((path) => path.startsWith("/api/"))).toEqual([]);
  expect(await splash(page)).toBeNull();
});

test("§4 guilds: a fetched guild takes the place of the one listed, or joins the list", async ({ openAs, guild }) => {
  const page = await openAs(OWNER);
  await page.route(`**/api/guilds/${guild.id}`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { guild: object };
    await route.fulfill({ response, json: { ...answer, guild: { ...answer.guild, name: "Fetched By Itself" } } });
  });
  await page.goto(`/dashboard/${guild.id}`);
  const switcher = page.getByRole("button", { name: /Switch server/ });
  await expect(switcher).toHaveAccessibleName("Server: Fetched By Itself. Switch server");
  await switcher.click();
  await page.getByRole("combobox").fill(guild.name);
  await expect(page.getByText("No servers found")).toBeVisible();

  await page.route("**/api/guilds", (route) => route.fulfill({ json: { success: true, added: [], notAdded: [] } }));
  await page.goto(`/dashboard/${guild.id}`);
  await expect(switcher).toHaveAccessibleName("Server: Fetched By Itself. Switch server");
  await switcher.click();
  await expect(page.getByRole("option", { name: "Fetched By Itself" })).toHaveCount(1);
  await expect(page.getByRole("option")).toHaveCount(1);
});

test("§4 setup complete: it replaces the guild's roles, channels and bot position on open pages", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  let guildCalls = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(`/api/guilds/${guild.id}`)) guildCalls++;
  });
  const channel = { type: 0, parentId: null, position: 1, botPermissions: String(2n ** 50n - 1n) };
  const role = { color: 0, managed: false, permissions: "0" };
  const event = {
    type: "setupComplete",
    guild_id: guild.id,
    newRoles: [
      { ...role, id: guild.id, name: "@everyone", position: 0 },
      { ...role, id: "100000000000000021", name: "Below the bot", position: 1 },
      { ...role, id: "100000000000000022", name: "Above the bot", position: 3 },
    ],
    newChannels: [{ ...channel, id: "100000000000000002", name: "made-by-setup" }],
    newBotPosition: 2,
  };
  await page.route(`**/api/guilds/${guild.id}/events`, (route) =>
    route.fulfill({ contentType: "text/event-stream", body: `retry: 600000\ndata: ${JSON.stringify(event)}\n\n` }),
  );
  await page.goto(`/dashboard/${guild.id}/greetings?tab=settings`);
  await page.getByRole("button", { name: /^Welcome channel/ }).click();
  const channels = page.getByRole("listbox", { name: "Welcome channel" }).getByRole("option");
  await expect(channels).toHaveCount(1);
  await expect(channels).toContainText("made-by-setup");
  expect(guildCalls).toBe(1);
});
