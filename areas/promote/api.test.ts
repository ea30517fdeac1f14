// Referrals over HTTP, from a visitor's click to a confirmed server; nightly jobs run with an advanced clock.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { guildReferrals, referralClicks } from "#kit-server/accounts/sessions/referral-tables.ts";
import { users } from "#kit-server/accounts/sessions/tables.ts";
import { saveUser } from "#kit-server/accounts/sessions/user-store.ts";
import { makeLogger } from "#kit-server/base/log/logger.ts";
import { listAudit, recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { moduleConfigs } from "#kit-server/guild/configs/tables.ts";
import { openGuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { purgeGuild } from "#kit-server/guild/guilds/purge-guild.ts";
import { apiParts } from "#kit-server/http/api-part.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { type Live, openLive } from "#kit-server/storage/live/live.ts";
import { makeSeal } from "#kit-server/storage/secrets/seal.ts";
import { makeVisitorMark } from "#kit-server/storage/secrets/visitor-mark.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { openTestApi, type TestApi } from "#kit-server/testing/test-api.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { promoteApi } from "./api.ts";
import { type Funnel, promote, REFERRAL_RULES, type Referral } from "./contract.ts";
import { promoteNightly } from "./jobs.ts";
import { promoteWords } from "./words.ts";

const DAY_MS = 86_400_000;
const SECRET = Buffer.alloc(32, 1);
const referrals = { minMembers: 10, reward: null };
const NOTHING = { earn: async () => null, promotion: async () => null };
const NONE: Funnel = { clicked: 0, joined: 0, pending: 0, confirmed: 0, rewarded: 0, void: 0 };

let database: Database;
let guilds: Awaited<ReturnType<typeof openGuildStore>>;
let live: Live;
let api: TestApi;
/** The code, its owner, and people who use it. */
let nameOfMara: string;
let mara: Browser;
let code: string;

beforeAll(async () => {
  database = await openTestDatabase();
  [guilds, live] = await Promise.all([openGuildStore(database), openLive(database)]);
  api = await openTestApi(database, guilds, (access) =>
    apiParts(
      { promote },
      {
        promote: promoteApi({
          orm: database.orm,
          access,
          live,
          log: makeLogger("silent"),
          publicConfig: { productName: "Guildhall" },
          referrals,
          visitorMark: makeVisitorMark(SECRET),
          rewards: { earned: async () => [], promotion: async () => null },
        }),
      },
      { promote: promoteWords },
    ),
  );
});
afterAll(async () => {
  await api.close();
  await Promise.all([guilds.close(), live.close()]);
  await database.close();
});
beforeEach(async () => {
  nameOfMara = `Mara ${newId()}`;
  mara = await api.signIn(nameOfMara);
  code = await codeOf(mara);
});

async function codeOf(browser: Browser): Promise<string> {
  const made = await browser.send("POST", "/promote/code");
  return (made.body as { code: { code: string } }).code.code;
}
const idOf = async (name: string) =>
  (await database.orm.select({ id: users.id }).from(users).where(eq(users.username, name)))[0]?.id ?? "";
const funnelOf = async (browser: Browser) => ((await browser.get("/promote")).body as { funnel: Funnel }).funnel;
const listOf = async (browser: Browser, query = "") =>
  (await browser.get(`/promote/referrals${query}`)).body as { items: Referral[]; total: number };
const tomorrow = (days: number) => new Date(Date.now() + days * DAY_MS);
const night = (days: number, more: Partial<typeof referrals> | { reward: string } = {}) =>
  promoteNightly({ orm: database.orm, rewards: NOTHING, referrals: { ...referrals, ...more } }).referrals?.(
    tomorrow(days),
  );

/** Stores a person as sign-in does. */
const signsIn = (id: string, referralCode: string | null) =>
  saveUser(database.orm, makeSeal(SECRET, "platform tokens"), {
    user: { id, username: `person ${id}`, globalName: null, avatar: null, email: null },
    tokens: { accessToken: "a", refreshToken: null, expiresAt: new Date() },
    referralCode,
  });

/** A new person who manages a server, came with the code, and adds the bot. */
async function addsServer({ given = code, memberCount = 12, byOwner = false, isSetUp = true } = {}) {
  const guild = sampleGuild({ memberCount, ...(byOwner ? { ownerId: await idOf(nameOfMara) } : {}) });
  const tomas = await api.signIn(`Tomás ${guild.id}`, [{ id: guild.id, name: guild.name, owner: true }]);
  expect((await tomas.send("POST", "/promote/adding", { guildId: guild.id, code: given })).status).toBe(200);
  await guilds.save(guild);
  if (isSetUp) await switchOn(guild.id);
  return { guild, tomas };
}
const switchOn = (guildId: string) =>
  database.orm.insert(moduleConfigs).values({
    guildId,
    module: "greetings",
    version: 1,
    enabled: true,
    configVersion: 1,
    config: {},
    savedById: newId(),
    savedByName: "Tomás",
  });
const pendingOf = (browser: Browser, count = 1) =>
  until("the servers are noted", async () => (await funnelOf(browser)).pending === count);

describe("a code", () => {
  test("is created once, readable and unique", async () => {
    expect(code).toMatch(/^[BCDFGHJKMNPQRTVWXYZ246789]{8}$/);
    const again = await Promise.all([codeOf(mara), codeOf(mara)]);
    expect(again).toEqual([code, code]);
    expect(await codeOf(await api.signIn("Other"))).not.toBe(code);
    expect((await mara.get("/promote")).body).toMatchObject({ code: { code, isChangeable: true }, funnel: NONE });
  });

  test("can be changed once, in any case, unless taken or reserved", async () => {
    const change = (typed: string, browser = mara) => browser.send("PUT", "/promote/code", { code: typed });
    const other = await api.signIn("Other");
    expect((await change("FREE", other)).body).toMatchObject({ code: "noCode" });
    const taken = await codeOf(other);
    expect(await change(taken.toLowerCase())).toMatchObject({ status: 409, body: { code: "codeTaken" } });
    for (const official of ["support", "SUPP0RT7", "guildhall1", "adm1n"]) {
      expect(await change(official), official).toMatchObject({ status: 422, body: { code: "codeReserved" } });
    }
    for (const odd of ["abc", "SEVENTEENLETTERSX", "MÄRA", "A B C D"]) {
      expect((await change(odd)).status, odd).toBe(422);
    }
    const mine = `m${Date.now().toString(36)}`;
    expect((await change(mine)).body).toMatchObject({ code: { code: mine.toUpperCase(), isChangeable: false } });
    expect(await change("ANOTHER1")).toMatchObject({ status: 409, body: { code: "codeChangedOnce" } });
  });

  test("can't be changed once someone has used it", async () => {
    await signsIn(newId(), code);
    expect(await mara.send("PUT", "/promote/code", { code: "TOOLATE9" })).toMatchObject({
      status: 409,
      body: { code: "codeInUse" },
    });
  });

  test("is deleted with its records when its owner types it", async () => {
    const { guild } = await addsServer();
    await pendingOf(mara);
    const wrong = await mara.send("POST", "/promote/erase", { code: "WRONG123" });
    expect(wrong).toMatchObject({ status: 422, body: { code: "confirmationWrong" } });
    expect((await mara.send("POST", "/promote/erase", { code: code.toLowerCase() })).status).toBe(200);
    expect((await mara.get("/promote")).body).toMatchObject({ code: null, funnel: NONE });
    expect((await listOf(mara)).total).toBe(0);
    expect(await database.orm.select().from(users).where(eq(users.referralCode, code))).toEqual([]);
    expect(await database.orm.select().from(guildReferrals).where(eq(guildReferrals.guildId, guild.id))).toEqual([]);
    expect((await mara.send("POST", "/promote/erase", { code })).status).toBe(404);
  });
});

describe("a visitor", () => {
  test("is counted once a day, whatever the code's case, and leaves no trace", async () => {
    const click = (typed: string) => api.visitor().send("POST", "/promote/click", { code: typed });
    const answers = await Promise.all([click(code), click(code.toLowerCase()), click(code)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await funnelOf(mara)).clicked).toBe(1);
    const marks = await database.orm.select().from(referralClicks);
    expect(JSON.stringify(marks)).not.toContain("127.0.0.1");
    await promoteNightly({ orm: database.orm, rewards: NOTHING, referrals }).referralClicks?.(tomorrow(1));
    expect(await database.orm.select().from(referralClicks)).toEqual([]);
    expect((await funnelOf(mara)).clicked).toBe(1);
  });

  test("gets the same answer for an unknown code, and other origins are rejected", async () => {
    expect((await api.visitor().send("POST", "/promote/click", { code: "NOBODYS1" })).status).toBe(200);
    const foreign = await api.visitor().send("POST", "/promote/click", { code }, "https://elsewhere.example");
    expect(foreign).toMatchObject({ status: 400, body: { code: "foreignOrigin" } });
    expect((await funnelOf(mara)).clicked).toBe(0);
  });
});

describe("a person", () => {
  test("joins once with the code of their first sign-in, also concurrently", async () => {
    const id = newId();
    await Promise.all([signsIn(id, code.toLowerCase()), signsIn(id, code), signsIn(id, code)]);
    await signsIn(id, code);
    expect((await funnelOf(mara)).joined).toBe(1);
    expect(await listOf(mara)).toMatchObject({ total: 1, items: [{ kind: "person", state: "joined", reason: null }] });
  });

  test("a person who has signed in before doesn't count and keeps their first code", async () => {
    const id = newId();
    await signsIn(id, null);
    await signsIn(id, code);
    expect((await funnelOf(mara)).joined).toBe(0);
    const other = await codeOf(await api.signIn("Other"));
    await signsIn(id, other);
    const [kept] = await database.orm.select().from(users).where(eq(users.id, id));
    expect(kept?.referralCode).toBe(code);
  });
});

describe("a server", () => {
  test("is pending when the bot joins, confirmed after two weeks, and its audit log names the code", async () => {
    const { guild } = await addsServer({ isSetUp: false });
    await pendingOf(mara);
    expect((await listOf(mara)).items).toMatchObject([
      { kind: "server", state: "pending", progress: { keptDays: 0, hasMembers: true, isSetUp: false } },
    ]);
    expect(JSON.stringify(await listOf(mara))).not.toContain(guild.id);
    expect(await listAudit(database.orm, { guildId: guild.id, limit: 5 })).toMatchObject([
      { action: "referral.noted", actor: { name: `Tomás ${guild.id}` }, details: { code } },
    ]);
    await night(15);
    expect((await funnelOf(mara)).pending).toBe(1);
    await switchOn(guild.id);
    await night(13);
    expect((await funnelOf(mara)).pending).toBe(1);
    await Promise.all([night(15), night(15)]);
    expect(await funnelOf(mara)).toEqual({ ...NONE, confirmed: 1 });
    await Promise.all([night(16, { reward: "Harbour friend" }), night(16, { reward: "Harbour friend" })]);
    expect(await funnelOf(mara)).toEqual({ ...NONE, confirmed: 1, rewarded: 1 });
    expect((await listOf(mara)).items).toMatchObject([{ state: "rewarded", reward: "Harbour friend" }]);
    await purgeGuild(database.orm, guild.id);
    expect(await funnelOf(mara)).toEqual({ ...NONE, confirmed: 1, rewarded: 1 });
    expect((await listOf(mara)).total).toBe(0);
  });

  test("counts for one code only, also when the bot joined during an outage", async () => {
    const guild = sampleGuild({ memberCount: 12 });
    const managed = [{ id: guild.id, name: guild.name, owner: true }];
    const other = await api.signIn("Other");
    const [tomas, robin] = [await api.signIn("Tomás", managed), await api.signIn("Robin", managed)];
    await robin.send("POST", "/promote/adding", { guildId: guild.id, code: await codeOf(other) });
    await tomas.send("POST", "/promote/adding", { code });
    await guilds.save(guild);
    await Promise.all([night(0), night(0)]);
    expect(await funnelOf(mara)).toEqual({ ...NONE, pending: 1 });
    expect(await funnelOf(other)).toEqual(NONE);
    const again = await robin.send("POST", "/promote/adding", { guildId: guild.id });
    expect(again.body).toMatchObject({ isCarried: true });
    await night(0);
    expect(await funnelOf(other)).toEqual(NONE);
  });

  test("counts for nobody without a code, and others' servers can't be named", async () => {
    const guild = sampleGuild();
    const robin = await api.signIn("Robin", [{ id: guild.id, name: guild.name, owner: true }]);
    const adding = (body: object) => robin.send("POST", "/promote/adding", body);
    expect((await adding({ guildId: guild.id })).body).toMatchObject({ isCarried: false });
    expect((await adding({ guildId: guild.id, code: "NOBODYS1" })).body).toMatchObject({ isCarried: false });
    expect(await adding({ guildId: newId(), code })).toMatchObject({ status: 404, body: { code: "guildNotFound" } });
  });

  const voidIn = async (browser: Browser) =>
    (await listOf(browser)).items.find(({ state }) => state === "void")?.reason;

  test("is void when the person added, managed or later turns out to manage it", async () => {
    const [ownGuild, shared] = [sampleGuild(), sampleGuild()];
    const robin = await api.signIn(
      "Robin",
      [ownGuild, shared].map(({ id, name }) => ({ id, name, owner: true })),
    );
    const mine = await codeOf(robin);
    await robin.send("POST", "/promote/adding", { guildId: ownGuild.id, code: mine });
    await guilds.save(ownGuild);
    await until("it is void", async () => (await voidIn(robin)) === "ownReferral");
    const alt = await api.signIn("Alt", [{ id: shared.id, name: shared.name, owner: false }]);
    await alt.send("POST", "/promote/adding", { guildId: shared.id, code: mine });
    await guilds.save(shared);
    await until("it is void", async () => (await funnelOf(robin)).void === 2);
    expect((await listOf(robin)).items.map(({ reason }) => reason).sort()).toEqual(["ownReferral", "ownServer"]);

    await addsServer({ byOwner: true });
    const { guild } = await addsServer();
    await recordAudit(database.orm, {
      guildId: guild.id,
      actor: { id: await idOf(nameOfMara), name: "Mara" },
      action: "settings.saved",
      module: null,
      changes: [],
    });
    await pendingOf(mara, 2);
    await night(1);
    expect(await funnelOf(mara)).toEqual({ ...NONE, void: 2 });
    expect((await listOf(mara)).items.map(({ reason }) => reason)).toEqual(["ownServer", "ownServer"]);
  });

  test("is void when the bot was removed or was there before", async () => {
    const { guild, tomas } = await addsServer();
    await pendingOf(mara);
    await guilds.markLeft(guild.id);
    await guilds.save(guild);
    await database.orm
      .update(guildReferrals)
      .set({ arrivedAt: tomorrow(-3) })
      .where(eq(guildReferrals.guildId, guild.id));
    await night(1);
    expect(await voidIn(mara)).toBe("botRemoved");

    const known = sampleGuild({ memberCount: 12 });
    await guilds.save(known);
    await guilds.markLeft(known.id);
    const robin = await api.signIn("Robin", [{ id: known.id, name: known.name, owner: true }]);
    await robin.send("POST", "/promote/adding", { guildId: known.id, code });
    await guilds.save(known);
    await until("it is void", async () => (await funnelOf(mara)).void === 2);
    expect((await listOf(mara)).items.map(({ reason }) => reason)).toContain("knownServer");
    expect((await tomas.send("POST", "/promote/adding", { guildId: guild.id })).status).toBe(200);
  });

  test("is void when late, too small or not set up, each with its reason", async () => {
    const late = sampleGuild({ memberCount: 12 });
    const robin = await api.signIn(`Robin ${late.id}`, [{ id: late.id, name: late.name, owner: true }]);
    const longAgo = tomorrow(-REFERRAL_RULES.carriedDays - 1);
    const person = eq(users.username, `Robin ${late.id}`);
    await database.orm.update(users).set({ createdAt: longAgo }).where(person);
    const tooLate = await robin.send("POST", "/promote/adding", { guildId: late.id, code });
    expect(tooLate.body).toMatchObject({ isCarried: false });
    await database.orm.update(users).set({ referralCode: code }).where(person);
    await robin.send("POST", "/promote/adding", { guildId: late.id });
    await guilds.save(late);
    await until("it is void", async () => (await voidIn(mara)) === "tooLate");

    await addsServer({ memberCount: 3 });
    await addsServer({ isSetUp: false });
    await pendingOf(mara, 2);
    await night(89);
    expect((await funnelOf(mara)).pending).toBe(2);
    await night(91);
    expect((await listOf(mara)).items.map(({ reason }) => reason).sort()).toEqual(["notSetUp", "tooLate", "tooSmall"]);
  });

  test("is void beyond the monthly cap, also when two runs overlap", async () => {
    const rows = Array.from({ length: REFERRAL_RULES.confirmedPerMonth + 2 }, () => sampleGuild({ memberCount: 12 }));
    const ownerId = await idOf(nameOfMara);
    for (const guild of rows) {
      await guilds.save(guild);
      await switchOn(guild.id);
      await database.orm
        .insert(guildReferrals)
        .values({ guildId: guild.id, ownerId, personId: newId(), state: "pending", arrivedAt: new Date() });
    }
    await Promise.all([night(20), night(20)]);
    expect(await funnelOf(mara)).toEqual({ ...NONE, confirmed: REFERRAL_RULES.confirmedPerMonth, void: 2 });
    const all = (await listOf(mara, "?limit=100")).items;
    expect(all.flatMap(({ reason }) => reason ?? [])).toEqual(["monthlyCap", "monthlyCap"]);
    const last = await listOf(mara, "?page=3&limit=10");
    expect([last.items.length, last.total]).toEqual([2, rows.length]);
  });
});

test.each([
  ["GET", "/promote"],
  ["GET", "/promote/referrals"],
  ["POST", "/promote/code"],
  ["PUT", "/promote/code"],
  ["POST", "/promote/erase"],
  ["POST", "/promote/adding"],
] as const)("%s %s returns 403 without a session", async (method, path) => {
  const visitor = api.visitor();
  const answer = method === "GET" ? await visitor.get(path) : await visitor.send(method, path, {});
  expect(answer.status).toBe(403);
});
