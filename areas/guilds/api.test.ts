// Each route of the guilds area over HTTP: without a session, with another guild's, and as its owner.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Guild } from "#kit/guild.ts";
import { recordActivity } from "#kit-server/guild/activity/activity-store.ts";
import { activity } from "#kit-server/guild/activity/tables.ts";
import { raiseAlert } from "#kit-server/guild/alerts/alert-store.ts";
import { listAudit } from "#kit-server/guild/audit/audit-store.ts";
import { recordAttempt, setWebhook } from "#kit-server/guild/audit-webhook/webhook-store.ts";
import { recordJoins } from "#kit-server/guild/members/member-events.ts";
import { publishSetupComplete, publishToGuild } from "#kit-server/storage/live/live.ts";
import { makeSeal } from "#kit-server/storage/secrets/seal.ts";
import { ageSignIns } from "#kit-server/testing/age-sign-ins.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { until } from "#kit-server/testing/until.ts";
import { type GuildsWorld, openGuildsWorld, saveSample } from "./testing/guilds-world.ts";

let world: GuildsWorld;
let { api, database, stores } = {} as GuildsWorld;
let { guild, mara, stranger } = {} as Awaited<ReturnType<GuildsWorld["newGuild"]>>;

beforeAll(async () => {
  world = await openGuildsWorld();
  ({ api, database, stores } = world);
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ guild, mara, stranger } = await world.newGuild());
});

const routes = [
  ["GET", ""],
  ["GET", "/overview"],
  ["GET", "/figures"],
  ["GET", "/modules/sample"],
  ["PUT", "/modules/sample"],
  ["GET", "/modules/sample/history"],
  ["GET", "/modules/sample/history/1"],
  ["POST", "/roles"],
  ["POST", "/channels"],
  ["POST", "/modules/sample/check"],
  ["POST", "/modules/sample/presence"],
  ["POST", "/modules/sample/tests/hello"],
  ["GET", "/activity"],
  ["GET", "/activity.csv"],
  ["GET", "/events"],
] as const;

describe.each(routes)("%s /guilds/:id%s", (method, rest) => {
  const ask = (browser: Browser) => {
    const path = `/guilds/${guild.id}${rest}`;
    return method === "GET" ? browser.get(path) : browser.send(method, path, {});
  };

  test("returns 403 without a session", async () => {
    expect(await ask(api.visitor())).toMatchObject({ status: 403, body: { code: "notSignedIn" } });
  });

  test("returns 404 to someone who only manages other servers, whatever they send", async () => {
    expect(await ask(stranger)).toMatchObject({ status: 404, body: { code: "guildNotFound" } });
  });

  test("returns 404 once the bot has left", async () => {
    await stores.guilds.markLeft(guild.id);
    expect((await ask(mara)).status).toBe(404);
  });
});

test("separates servers with and without the bot and requires a session", async () => {
  expect((await api.visitor().get("/guilds")).status).toBe(403);
  const other = { id: newId(), name: "Another", owner: false };
  const browser = await api.signIn("Mara", [{ id: guild.id, name: "old name", owner: true }, other]);
  expect((await browser.get("/guilds")).body).toMatchObject({
    success: true,
    added: [{ id: guild.id, name: "Harbour Lights", memberCount: 5, owner: true }],
    notAdded: [{ id: other.id, name: "Another", memberCount: null }],
  });
});

test("returns a server with the bot's permissions and updates when they change", async () => {
  const read = async () => (await mara.get(`/guilds/${guild.id}`)).body.guild as Record<string, unknown>;
  expect(await read()).toMatchObject({ id: guild.id, owner: true, plan: "standard", botRolePosition: 2 });
  expect(await read()).toMatchObject({ name: "Harbour Lights" });
  await stores.guilds.save({ ...guild, name: "Harbour Nights" });
  expect(await read()).toMatchObject({ name: "Harbour Nights" });
});

const save = (browser: Browser, body: object) => saveSample(browser, guild.id, body);

describe("a module's settings", () => {
  test("returns defaults at version 0, then the saved values with author and time", async () => {
    const path = `/guilds/${guild.id}/modules/sample`;
    expect((await mara.get(path)).body).toMatchObject({ version: 0, enabled: false, updatedAt: null, health: [] });
    const answer = await save(mara, { version: 0, enabled: false, config: { note: "hello" } });
    expect(answer).toMatchObject({ status: 200, body: { version: 1, updatedBy: { name: "Mara" } } });
    expect((await mara.get(path)).body).toEqual(answer.body);
  });

  test("rejects a save at a stale version with both versions", async () => {
    await save(mara, { version: 0, enabled: false, config: { note: "theirs" } });
    const tomas = await api.signIn("Tomás", [{ id: guild.id, name: guild.name, owner: false }]);
    const answer = await save(tomas, { version: 0, enabled: false, config: { note: "mine" } });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        success: false,
        code: "staleVersion",
        current: { module: "sample", version: 1, config: { note: "theirs" }, updatedBy: { name: "Mara" } },
        yours: { version: 0, enabled: false, config: { note: "mine" } },
      },
    });
  });

  test("returns an error for each invalid field", async () => {
    const answer = await save(mara, { version: 0, enabled: false, config: { roles: [guild.ids.keeper], other: 1 } });
    expect(answer).toMatchObject({ status: 422, body: { code: "invalidInput" } });
    const gone = await save(mara, { version: 0, enabled: false, config: { roles: [guild.ids.keeper] } });
    expect(gone.body.issues).toEqual([
      {
        path: "roles.0",
        code: "roleAboveBot",
        message:
          "Keeper is above the bot's highest role. Move the bot's role higher in the server settings, or choose another role.",
      },
    ]);
  });

  test("requires a recent sign-in to change a secret, not for other fields", async () => {
    await save(mara, { version: 0, enabled: false, config: { token: "the first" } });
    await ageSignIns(database.orm);
    const other = { version: 1, enabled: false, config: { token: "another" } };
    const stale = { ...other, version: 9 };
    await until("the sign-in counts as old", async () => (await save(mara, stale)).body.code === "recentSignInNeeded");
    expect((await save(mara, other)).body.code).toBe("recentSignInNeeded");
    const same = { version: 1, enabled: false, config: { token: "the first", note: "hello" } };
    expect(await save(mara, same)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await save(mara, { ...other, version: 2 })).toMatchObject({ status: 401 });
  });

  test("returns 404 for an unknown module", async () => {
    for (const name of ["nonsense", "__proto__", "constructor"]) {
      expect(await mara.get(`/guilds/${guild.id}/modules/${name}`)).toMatchObject({
        status: 404,
        body: { code: "moduleNotFound", message: "This module doesn't exist." },
      });
    }
  });

  test("rejects requests from other origins", async () => {
    const path = `/guilds/${guild.id}/modules/sample`;
    const body = { version: 0, enabled: false, config: {} };
    for (const origin of [null, "https://evil.example", "null"]) {
      expect((await mara.send("PUT", path, body, origin)).body.code).toBe("foreignOrigin");
    }
  });
});

test("shows a paused audit webhook in the overview with a link to fix it", async () => {
  const { orm } = database;
  const address = "https://example.com/hook";
  const seal = makeSeal(Buffer.alloc(32), "audit webhooks");
  await setWebhook(orm, seal, { guildId: guild.id, actor: { id: newId(), name: "Mara" }, address });
  const faults = async () => (await mara.get(`/guilds/${guild.id}/overview`)).body.serverFaults;
  expect(await faults()).toEqual([]);
  await recordAttempt(orm, guild.id, { lastFault: "gone", pausedAt: new Date() });
  expect(await faults()).toMatchObject([{ part: "auditCopy", page: "settings" }]);
});

test("shows each module's health and 30 days of members in the overview", async () => {
  await save(mara, { version: 0, enabled: true, config: { channel: guild.ids.welcome } });
  await stores.guilds.save({ ...guild, channels: [] });
  await raiseAlert(database.orm, {
    guildId: guild.id,
    module: "sample",
    cause: "own",
    code: "permissionMissing",
    path: null,
    params: { permissions: "Embed Links" },
  });
  await recordJoins(database.orm, guild.id, [{ memberId: newId(), joinedAt: new Date() }]);
  const { body } = await mara.get(`/guilds/${guild.id}/overview`);
  expect(body.modules).toMatchObject([
    {
      module: "sample",
      enabled: true,
      health: [
        { path: null, code: "permissionMissing", title: "Sample is missing permissions" },
        {
          path: "channel",
          code: "channelGone",
          title: "Sample has no channel",
          message: "This channel was deleted. Choose another.",
        },
      ],
    },
  ]);
  const members = body.members as { day: string; joins: number }[];
  expect(members).toHaveLength(30);
  expect(members.at(-1)).toMatchObject({ day: new Date().toISOString().slice(0, 10), joins: 1 });
});

test("pages through the activity", async () => {
  for (let at = 0; at < 3; at += 1) {
    const happening = { guildId: guild.id, module: "sample", event: "happened", key: `${at}`, data: { at } };
    await recordActivity(database.orm, happening);
  }
  const first = (await mara.get(`/guilds/${guild.id}/activity?limit=2`)).body;
  expect(first.items).toMatchObject([{ data: { at: 2 } }, { data: { at: 1 } }]);
  const second = (await mara.get(`/guilds/${guild.id}/activity?limit=2&before=${first.next}`)).body;
  expect(second).toMatchObject({ items: [{ data: { at: 0 } }], next: null });
  expect((await mara.get(`/guilds/${guild.id}/activity?limit=1000`)).status).toBe(422);
  expect((await mara.get(`/guilds/${guild.id}/activity?before=x`)).status).toBe(422);
});

test("filters the activity by date and module and exports it as a safe CSV", async () => {
  const happen = (key: string, memberName: string, module = "sample") =>
    recordActivity(database.orm, { guildId: guild.id, module, event: "happened", key, data: { memberName } });
  await happen("1", "Wren");
  await happen("2", '=SUM(1) "quoted"');
  await happen("3", "Elsewhere", "other");
  await database.orm
    .update(activity)
    .set({ at: new Date("2026-03-01T12:00:00Z") })
    .where(eq(activity.key, "1"));
  const path = `/guilds/${guild.id}/activity`;
  const march = "module=sample&from=2026-03-01T00:00:00Z&until=2026-03-02T00:00:00Z";
  expect((await mara.get(`${path}?${march}`)).body).toMatchObject({ items: [{ data: { memberName: "Wren" } }] });
  for (const from of ["yesterday", "2026-02-30T00:00:00Z", "2027-02-29T00:00:00Z", "0000-01-01T00:00:00Z"]) {
    expect(await mara.get(`${path}?from=${from}`)).toMatchObject({
      status: 422,
      body: { issues: [{ path: "from", code: "dateUnknown", message: expect.stringContaining("doesn't exist") }] },
    });
  }

  const { content, headers } = await mara.download(`${path}.csv?module=sample`);
  expect(headers.get("content-disposition")).toBe(`attachment; filename=activity-${guild.id}.csv`);
  const [head, latest, oldest, end] = content.toString("utf8").split("\r\n");
  expect(head).toBe('\uFEFF"Time (UTC)","Module","Event","Details"');
  expect(latest).toContain('"Sample","\'=SUM(1) ""quoted"" happened"');
  expect(oldest).toMatch(/^"2026-03-01T12:00:00.000Z","Sample","Wren happened",/);
  expect(end).toBe("");
});

describe("an open dashboard", () => {
  test("receives the new roles, channels and bot position when a setup completes", async () => {
    const page = await mara.listen(`/guilds/${guild.id}/events`);
    await publishSetupComplete(database.orm, guild.id);
    await until("it is heard", () => page.events.length > 0);
    const { body } = await mara.get(`/guilds/${guild.id}`);
    const { roles, channels, botRolePosition } = body.guild as Guild;
    expect(page.events).toEqual([
      {
        type: "setupComplete",
        guild_id: guild.id,
        newRoles: roles,
        newChannels: channels,
        newBotPosition: botRolePosition,
      },
    ]);
    expect([roles.length, channels.length].every((count) => count > 0)).toBe(true);
    page.stop();
  });

  test("receives saves of its own server only", async () => {
    const page = await mara.listen(`/guilds/${guild.id}/events`);
    const other = sampleGuild();
    await stores.guilds.save(other);
    await recordJoins(database.orm, other.id, [{ memberId: newId(), joinedAt: new Date() }]);
    await save(mara, { version: 0, enabled: false, config: { note: "hello" } });
    await until("it is heard", () => page.events.length > 1);
    const [entry] = await listAudit(database.orm, { guildId: guild.id, limit: 1 });
    expect(page.events).toMatchObject([
      { type: "audit", about: entry?.id, action: "module.saved", module: "sample" },
      { type: "configChanged", module: "sample", version: 1, by: { name: "Mara" } },
    ]);
    page.stop();
  });

  test("receives each activity entry once, by id", async () => {
    const page = await mara.listen(`/guilds/${guild.id}/events`);
    const happening = { guildId: guild.id, module: "sample", event: "happened", key: newId(), data: {} };
    for (const _again of [1, 2]) await recordActivity(database.orm, happening);
    await publishToGuild(database.orm, guild.id, { type: "membersChanged" });
    await until("the last is heard", () => page.events.length > 1);
    const { items } = (await mara.get(`/guilds/${guild.id}/activity?limit=1`)).body as { items: { id: string }[] };
    expect(page.events).toEqual([
      { type: "activity", module: "sample", about: items[0]?.id },
      { type: "membersChanged" },
    ]);
    page.stop();
  });

  test("receives the removal of the bot before the stream ends", async () => {
    const page = await mara.listen(`/guilds/${guild.id}/events`);
    await stores.guilds.markLeft(guild.id);
    await page.ended;
    expect(page.events).toEqual([{ type: "botRemoved" }]);
  });

  test("receives nothing once the person loses Manage Server", async () => {
    const page = await mara.listen(`/guilds/${guild.id}/events`);
    api.loseAccess(mara);
    await save(await api.signIn("Tomás", [{ id: guild.id, name: guild.name, owner: true }]), {
      version: 0,
      enabled: false,
      config: { note: "secret" },
    });
    await page.ended;
    expect(page.events).toEqual([]);
  });
});
