/** Which requests an open page makes when one record changes: for that record, and not for everything that it shows. */
import type { Page } from "@playwright/test";
import { expect, OWNER, test } from "./fixtures.ts";

test.setTimeout(150_000);

const OPEN = "ticket:open:Support";

/** Collects a page's requests for the module's records, without the path prefix. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const [, path] = /\/modules\/ticket\/([^?]+)/.exec(request.url()) ?? [];
    if (path !== undefined && request.method() === "GET") paths.push(path);
  });
  return paths;
}

test("a message in a ticket refetches only that ticket", async ({ openAs, guild, product, turnOn }) => {
  const { control, sandboxUrl, config } = product;
  const channelId = guild.channels.find(({ name }) => name === "general")?.id ?? "";
  const list = await openAs(OWNER);
  const base = `/api/guilds/${guild.id}/modules/ticket`;
  await turnOn(list, base, { panels: [{ name: "Help", channel: channelId }] });
  await list.goto(`/dashboard/${guild.id}/ticket`);
  const unseen = list.getByRole("region", { name: "Panels that differ from what's posted" });
  await unseen.getByRole("button", { name: /^Post/ }).click();
  await expect(unseen).toBeHidden();

  const open = async (name: string) => {
    const { id, token } = await control.createPerson({ displayName: name });
    await control.join(guild.id, id);
    const posted = (await control.messages(channelId)).find(({ components }) =>
      JSON.stringify(components).includes(OPEN),
    );
    const chat = (path: string, body: object) =>
      fetch(`${sandboxUrl}/api/v10${path}`, {
        method: "POST",
        headers: { authorization: token, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    await chat("/interactions", {
      type: 3,
      application_id: config.clientId,
      guild_id: guild.id,
      channel_id: channelId,
      message_id: posted?.id,
      nonce: id,
      data: { component_type: 2, custom_id: OPEN },
    });
    return chat;
  };
  const robin = await open("Robin");
  // One after the other, so that each gets a known number.
  await expect(list.getByRole("link", { name: /#1 Support/ })).toBeVisible();
  const wren = await open("Wren");
  await list.getByRole("button", { name: "1 new" }).click();
  await expect(list.getByRole("link", { name: /#2 Support/ })).toBeVisible();
  const chats = [robin, wren];
  const one = await openAs(OWNER);
  await one.goto(`/dashboard/${guild.id}/ticket?record=1`);
  await expect(one.getByRole("list", { name: "Conversation" }).getByText(/thanks for reaching out/)).toBeVisible();
  await list.waitForLoadState("networkidle");
  await one.waitForLoadState("networkidle");

  const write = async (number: 1 | 2, content: string): Promise<void> => {
    const { ticket } = await (await list.request.get(`${base}/tickets/${number}`)).json();
    const written = await chats[number - 1]?.(`/channels/${ticket.channelId}/messages`, { content });
    expect(written?.ok).toBe(true);
  };
  const [byList, byOne] = [asked(list), asked(one)];
  await write(2, "Is anybody there?");
  await expect.poll(() => byList).toContain("tickets/2");
  await write(1, "My lantern is gone");
  await expect(one.getByText("My lantern is gone", { exact: true })).toBeVisible();
  await expect.poll(() => byList).toContain("tickets/1");
  await list.waitForLoadState("networkidle");
  expect([...new Set(byList)].sort()).toEqual(["tickets/1", "tickets/2"]);
  expect([...new Set(byOne)].sort()).toEqual(["tickets/1", "tickets/1/conversation"]);
  expect(byOne.length, byOne.join()).toBeLessThanOrEqual(4);
});

test("a change is refetched only by the page that shows it", async ({ openAs, guild, product }) => {
  const base = `/api/guilds/${guild.id}`;
  const askedOf = (page: Page): string[] => {
    const paths: string[] = [];
    page.on("request", (request) => {
      const [, path] = new RegExp(`${base}/([^?]+)`).exec(request.url()) ?? [];
      if (path !== undefined && request.method() === "GET") paths.push(path);
    });
    return paths;
  };
  const [settings, log] = [await openAs(OWNER), await openAs(OWNER)];
  const put = async (path: string, data: object) => {
    const saved = await settings.request.put(`${base}${path}`, { data, headers: { origin: product.url } });
    expect(saved.status(), await saved.text()).toBe(200);
  };
  const saveGreetings = async (cardTitle: string) => {
    const { version, config } = await (await settings.request.get(`${base}/modules/greetings`)).json();
    await put("/modules/greetings", { version, enabled: false, config: { ...config, cardTitle } });
  };
  await saveGreetings("One");
  await settings.goto(`/dashboard/${guild.id}/settings`);
  await log.goto(`/dashboard/${guild.id}/audit-log`);
  const zone = settings.getByRole("form", { name: "Server" }).getByRole("button", { name: /^Time zone/ });
  await expect(zone).toBeVisible();
  await expect(settings.getByRole("form", { name: "Staff" })).toBeVisible();
  await expect(log.getByText("Greetings").first()).toBeVisible();
  await Promise.all([settings.waitForLoadState("networkidle"), log.waitForLoadState("networkidle")]);
  const [ofSettings, ofLog] = [askedOf(settings), askedOf(log)];

  const isEntries = (response: { url(): string }) => /\/audit\?/.test(response.url());
  let read = log.waitForResponse(isEntries);
  await saveGreetings("Two");
  await read;
  read = log.waitForResponse(isEntries);
  await put("/settings", { version: 0, alertChannelId: null, timeZone: "Europe/Oslo" });
  await read;
  await expect(zone).toContainText("Oslo");
  // The menu of each page reads the modules' states.
  const withoutMenu = (paths: readonly string[]) => paths.filter((path) => path !== "module-states").sort();
  expect(withoutMenu(ofSettings)).toEqual(["settings"]);
  // The first change is identified by author and action, the second isn't.
  await expect.poll(() => withoutMenu(ofLog)).toEqual(["audit", "audit", "audit/facets"]);
});

test("a changed panel or role is refetched without the others", async ({ openAs, guild, product, turnOn }) => {
  const { control } = product;
  const page = await openAs(OWNER);
  const base = `/api/guilds/${guild.id}`;
  const headers = { origin: product.url };
  /** The page's requests that match. */
  const readsOf = (address: RegExp): string[] => {
    const read: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "GET" && address.test(request.url())) read.push(request.url());
    });
    return read;
  };

  const channel = guild.channels.find(({ name }) => name === "general")?.id ?? "";
  await turnOn(page, `${base}/modules/ticket`, {
    panels: [
      { name: "Help", channel },
      { name: "Appeals", channel },
    ],
  });
  await page.goto(`/dashboard/${guild.id}/ticket?tab=settings`);
  const panels = page.getByRole("region", { name: "Posted panels" });
  await panels.scrollIntoViewIfNeeded();
  await expect(panels.getByRole("listitem")).toHaveCount(2);
  await page.waitForLoadState("networkidle");
  const ofPanels = readsOf(/\/panels(?:\?|$)/);
  const posted = await page.request.post(`${base}/modules/ticket/panels`, { data: { key: "Help" }, headers });
  expect(posted.status(), await posted.text()).toBe(200);
  await expect(panels.getByRole("listitem").filter({ hasText: "Help" })).toContainText("Posted in");
  await expect(panels.getByRole("listitem").filter({ hasText: "Appeals" })).toContainText("Not posted");
  expect(new Set(ofPanels.map((url) => new URL(url).search))).toEqual(new Set(["?key=Help"]));

  const botRole = guild.roles.find(({ name, id }) => !name.startsWith("role-") && id !== guild.id)?.id ?? "";
  const made = await page.request.post(`${base}/roles`, {
    data: { name: "Newcomer", key: crypto.randomUUID() },
    headers,
  });
  const autoRoles = [(await made.json()).role.id];
  await turnOn(page, `${base}/modules/greetings`, { joinEnabled: false, autoRoles });
  await control.setPermissions(guild.id, botRole, (1n << 10n) | (1n << 11n));
  for (const displayName of ["Robin", "Wren"]) {
    await control.join(guild.id, (await control.createPerson({ displayName })).id);
  }
  await page.goto(`/dashboard/${guild.id}/greetings?tab=activity`);
  const row = (name: string) => page.getByRole("region", { name: "Roles for members" }).getByRole("row", { name });
  for (const name of ["Robin", "Wren"]) await expect(row(name)).toContainText("Waiting for you", { timeout: 20_000 });
  await page.waitForLoadState("networkidle");
  const ofGrants = readsOf(/\/grants(?:\?|$)/);
  const { items } = await (await page.request.get(`${base}/modules/greetings/grants`)).json();
  const { id } = items.find(({ memberName }: { memberName: string }) => memberName === "Robin");
  await page.request.post(`${base}/modules/greetings/grants/letting-go`, { data: { grant: id }, headers });
  await expect(row("Robin")).toContainText("Canceled");
  await expect(row("Wren")).toContainText("Waiting for you");
  expect(ofGrants.map((url) => new URL(url).searchParams.get("ids"))).toEqual([id]);
});
