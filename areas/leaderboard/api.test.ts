import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ConfigOf } from "#kit/module.ts";
import { openSessionStore, type SessionStore } from "#kit-server/accounts/sessions/session-store.ts";
import { type ConfigStore, openConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { type GuildStore, openGuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import { ledgerOf } from "#kit-server/guild/ledger/ledger.ts";
import { setHidden, setLeft, upsertMembers } from "#kit-server/guild/scores/scored-members.ts";
import { apiParts } from "#kit-server/http/api-part.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { openTestApi, type TestApi } from "#kit-server/testing/test-api.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { leaderboardApi, leaderboardFigures } from "./api.ts";
import { leaderboard, leaderboardSettings } from "./contract.ts";
import { leaderboardWords } from "./words.ts";

let database: Database;
let guilds: GuildStore;
let configs: ConfigStore;
let sessions: SessionStore;
let api: TestApi;
let guild: ReturnType<typeof sampleGuild>;
let owner: Browser;
let member: Browser;
let stranger: Browser;

beforeAll(async () => {
  database = await openTestDatabase();
  guilds = await openGuildStore(database);
  configs = await openConfigStore(database);
  sessions = await openSessionStore(database);
  api = await openTestApi(database, guilds, (access) =>
    apiParts(
      { leaderboard },
      { leaderboard: leaderboardApi({ orm: database.orm, guilds, configs, access, sessions }) },
      { leaderboard: leaderboardWords },
    ),
  );
});
afterAll(async () => {
  await api.close();
  await Promise.all([guilds, configs, sessions].map((store) => store.close()));
  await database.close();
});
beforeEach(async () => {
  guild = sampleGuild();
  await guilds.save(guild);
  const { id, name } = guild;
  owner = await api.signIn("Mara", [{ id, name, owner: true }]);
  member = await api.signIn("Robin", [{ id, name, owner: false, permissions: "0" }]);
  stranger = await api.signIn("Stranger", [{ id: newId(), name: "Elsewhere", owner: true }]);
});

const names = Array.from({ length: 30 }, (_, at) => `Member ${String(at + 1).padStart(2, "0")}`);
const idOf = (at: number) => String(10n ** 17n + BigInt(at));

/** Thirty members with 30, 29, 28 … points on a leaderboard that is on. */
async function open(settings: Partial<ConfigOf<typeof leaderboardSettings>> = {}, enabled = true): Promise<void> {
  const { orm } = database;
  await ledgerOf(guild.id, "drops").creditAll(
    orm,
    names.map((_, at) => ({ memberId: idOf(at), amount: 30 - at, key: `drop:${at}`, reason: "Drop" })),
  );
  const met = names.map((memberName, at) => ({ memberId: idOf(at), memberName, avatar: null, guildAvatar: null }));
  await upsertMembers(orm, guild.id, met);
  await configs.save({
    guildId: guild.id,
    contract: leaderboardSettings,
    version: 0,
    enabled,
    config: { ...leaderboardSettings.config.parse({}), ...settings },
    actor: { id: "900000000000000001", name: "Mara" },
    guild: checkedGuild(guild),
    author: "unlimited",
  });
}
const look = (who: Browser, query = "") => who.get(`/leaderboard/${guild.id}${query}`);

test("hides the board without the bot, and from non-managers while it is off", async () => {
  expect(await api.visitor().get(`/leaderboard/${newId()}`)).toMatchObject({ status: 404 });
  await open({ visibility: "public" }, false);
  for (const who of [api.visitor(), member, stranger]) {
    const { status, body } = await look(who);
    expect([status, body.code]).toEqual([404, "boardNotFound"]);
  }
  expect((await look(owner)).body).toMatchObject({ state: "off", canManage: true, guild: { name: guild.name } });
});

test("reveals nothing about a members-only board to others", async () => {
  await open();
  for (const [who, isSignedIn] of [
    [api.visitor(), false],
    [stranger, true],
  ] as const) {
    const { status, body } = await look(who);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, state: "membersOnly", isSignedIn });
  }
  expect((await look(member)).body).toMatchObject({ state: "open", canManage: false, total: 30 });
  expect((await look(owner)).body).toMatchObject({ state: "open", canManage: true });
});

test("pages and searches a public board with true ranks", async () => {
  await open({ visibility: "public" });
  const { body } = await look(api.visitor(), "?page=2&limit=10&period=week");
  expect(body).toMatchObject({ state: "open", board: "points", boards: ["points", "messages"], total: 30, own: null });
  expect(body.items).toHaveLength(10);
  expect(body.items).toMatchObject({ 0: { rank: 11, name: "Member 11", score: 20 } });
  expect(body.podium).toMatchObject([{ score: 30 }, { score: 29 }, { score: 28 }]);
  const found = await look(api.visitor(), "?name=member%2021");
  expect(found.body.items).toMatchObject([{ rank: 21, name: "Member 21", score: 10 }]);
  expect((await look(api.visitor(), "?page=0")).status).toBe(422);
  await setHidden(database.orm, guild.id, idOf(0), true);
  expect((await look(api.visitor())).body).toMatchObject({
    total: 29,
    podium: [{ rank: 1, name: "Member 02" }, {}, {}],
  });
});

test("shows user ids to signed-in visitors only", async () => {
  await open({ visibility: "public" });
  const pictured = { memberId: idOf(0), memberName: "Member 01", avatar: "0123abcd", guildAvatar: null };
  await upsertMembers(database.orm, guild.id, [pictured]);
  const ids = names.map((_, at) => idOf(at));
  for (const query of ["", "?period=week", "?period=month&board=points", "?name=member", "?page=2&limit=9"]) {
    const body = (await look(api.visitor(), query)).body as { items: object[]; podium: object[] };
    expect(body.items.length, query).toBeGreaterThan(0);
    for (const row of [...body.items, ...body.podium]) expect(row).toMatchObject({ memberId: null, avatar: null });
    for (const secret of [...ids, "0123abcd"]) expect(JSON.stringify(body), query).not.toContain(secret);
  }
  for (const who of [stranger, member, owner]) {
    const first = { memberId: idOf(0), name: "Member 01", avatar: "0123abcd" };
    expect((await look(who)).body).toMatchObject({ podium: [first, {}, {}] });
  }
});

test("leaves out hidden and former members everywhere", async () => {
  await open({ visibility: "public" });
  const { orm } = database;
  const [first, tenth] = [idOf(0), idOf(9)];
  await setHidden(orm, guild.id, first, true);
  await setLeft(orm, guild.id, tenth, true);
  const asked = ["", "?period=week", "?period=month&board=points", "?name=member%2001", "?name=m", "?page=2&limit=9"];
  for (const who of [api.visitor(), member, owner]) {
    for (const query of asked) {
      const answer = JSON.stringify((await look(who, query)).body);
      for (const hidden of [first, tenth, "Member 01", "Member 10"]) expect(answer, query).not.toContain(hidden);
    }
  }
  const { content } = await owner.download(`/guilds/${guild.id}/leaderboard/board.csv?board=points`);
  expect(content.toString()).not.toMatch(/Member 01|Member 10/);
  expect((await look(owner)).body.total).toBe(28);
});

test("resets a board only for a manager who types the name, and restores it", async () => {
  await open();
  const reset = (who: Browser, confirmation: string) =>
    who.send("POST", `/guilds/${guild.id}/leaderboard/reset`, { board: "points", confirmation });
  expect((await reset(api.visitor(), guild.name)).status).toBe(403);
  for (const who of [member, stranger]) expect((await reset(who, guild.name)).status).toBe(404);
  expect((await reset(owner, "yes")).body.code).toBe("confirmationWrong");
  expect((await reset(owner, guild.name)).body.resets).toMatchObject([{ board: "points" }]);
  expect((await look(owner)).body).toMatchObject({ total: 0, items: [] });
  const undo = () => owner.send("POST", `/guilds/${guild.id}/leaderboard/undo-reset`, { board: "points" });
  expect((await undo()).body.resets).toEqual([]);
  expect((await undo()).body.code).toBe("nothingToUndo");
  expect((await look(owner)).body.total).toBe(30);
});

test("exports the board as a file for managers", async () => {
  await open();
  const path = `/guilds/${guild.id}/leaderboard/board.csv?board=points`;
  expect((await member.get(path)).status).toBe(404);
  const { status, content } = await owner.download(path);
  expect(status).toBe(200);
  expect(content.toString().split("\r\n")[1]).toBe(`"1","Member 01","${idOf(0)}","30"`);
});

test("compares this week's points with last week's in the overview", async () => {
  await open();
  const read = (now: Date) =>
    leaderboardFigures({
      orm: database.orm,
      guildId: guild.id,
      now,
      config: leaderboardSettings.config.parse({}),
      onError: () => {},
    });
  const given = names.reduce((sum, _name, at) => sum + 30 - at, 0);
  const none = { value: 0, before: 0 };
  expect(await read(new Date())).toMatchObject({
    points: { value: given, before: 0 },
    messages: none,
    members: { value: 30 },
  });
  expect(await read(new Date(Date.now() + 7 * 86_400_000))).toMatchObject({ points: { value: 0, before: given } });
});
