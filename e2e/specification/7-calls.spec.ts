/** Specification §7: the page's API calls. */
import type { Request } from "@playwright/test";
import { expect, OWNER, test } from "../fixtures.ts";

const apiRequests = (requests: Request[], method: string) =>
  requests.filter((request) => request.method() === method && new URL(request.url()).pathname.startsWith("/api/"));

test("§7 calls: all go to {host}/api{path} with the session's cookie: GET, POST with a body, DELETE", async ({
  openAs,
  guild,
  product,
}) => {
  const page = await openAs(OWNER);
  const requests: Request[] = [];
  page.on("request", (request) => ["fetch", "eventsource"].includes(request.resourceType()) && requests.push(request));
  await page.goto(`/dashboard/${guild.id}/greetings`);
  await expect(page.getByRole("heading", { level: 1, name: "Greetings" })).toBeVisible();
  await page.goto(`/dashboard/${guild.id}/settings`);
  await page
    .getByRole("textbox", { name: "Webhook URL" })
    .fill("https://discord.com/api/webhooks/100000000000000001/token");
  await page.getByRole("button", { name: "Add webhook" }).click();
  const ended = page.waitForRequest((request) => request.method() === "DELETE");
  await page.getByRole("button", { name: "Remove webhook" }).click();
  await ended;
  await expect(page.getByRole("button", { name: "Remove webhook" })).toBeHidden();

  // Requests that the second navigation aborted were never sent.
  for (const request of requests.filter((one) => one.failure() === null)) {
    const { origin, pathname } = new URL(request.url());
    expect(origin, request.url()).toBe(product.url);
    expect(pathname).toMatch(/^\/api\//);
    expect((await request.allHeaders()).cookie, pathname).toBeTruthy();
  }
  const [posted] = apiRequests(requests, "POST");
  expect(posted?.headers()["content-type"]).toBe("application/json");
  expect(posted?.postDataJSON()).toEqual(expect.any(Object));
  const [deleted] = apiRequests(requests, "DELETE");
  expect(deleted?.postData()).toBeNull();
  const read = apiRequests(requests, "GET").map((request) => new URL(request.url()).pathname);
  expect(read).toEqual(
    expect.arrayContaining(["/api/user", "/api/guilds", "/api/connections", `/api/guilds/${guild.id}`]),
  );
});

test("§7 calls: user, guilds, one guild and connections answer with the fields that are read", async ({
  openAs,
  guild,
}) => {
  const page = await openAs(OWNER);
  await page.goto("/");
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json();
  expect(await read("/user")).toMatchObject({ success: true, username: OWNER });
  const lists = (await read("/guilds")) as { added: { id: string }[]; notAdded: unknown[] };
  expect(lists).toMatchObject({ success: true, notAdded: expect.any(Array) });
  expect(lists.added.map(({ id }) => id)).toContain(guild.id);
  expect(await read(`/guilds/${guild.id}`)).toMatchObject({
    success: true,
    guild: { id: guild.id, roles: expect.any(Array), channels: expect.any(Array), botRolePosition: expect.any(Number) },
  });
  expect(await read("/connections")).toMatchObject({ success: true, data: expect.any(Array) });
});

test("§7 calls: the only way out of the site is the platform's authorise page", async ({ page, product }) => {
  const left: string[] = [];
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame() && !frame.url().startsWith(product.url)) left.push(frame.url());
  });
  for (const path of ["/", "/features", "/admin", "/my-servers", "/dashboard/sample/greetings"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(left).toEqual([]);
  await page.getByRole("button", { name: "Add to Discord" }).first().click();
  await page.waitForURL(/oauth2\/authorize/);
  expect(left.every((url) => url.startsWith(product.config.authorizeUrl))).toBe(true);
});
