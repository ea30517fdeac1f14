// Everything that a process writes to its two streams while its jobs, its bot and its sign-ins fail: no secrets.
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { users } from "#kit-server/accounts/sessions/tables.ts";
import { readTokens } from "#kit-server/accounts/sessions/user-store.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { makeSeal } from "#kit-server/storage/secrets/seal.ts";
import { type Browser, openBrowser } from "#kit-server/testing/browser.ts";
import { consent } from "#kit-server/testing/consent.ts";
import { platformOf } from "#kit-server/testing/story-platform.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { wording } from "#kit-server/testing/wording.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { type Started, startProcess } from "./testing/start-process.ts";

const SEEDED = "Zanzibar-4711";
const SECRET_KEY = randomBytes(32).toString("hex");

let sandbox: Sandbox;
let database: Database;
let whole: Started;
let url: string;
let mara: Browser;
let harbour: string;
/** Must appear in neither stream, whatever fails. */
const secrets = new Map<string, string>();
const broken: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  [sandbox, database] = await Promise.all([startSandbox({ limits: { rateLimitsLifted: true } }), openTestDatabase()]);
  const { clientId, clientSecret, botToken, apiUrl } = await platformOf(sandbox);
  whole = startProcess({
    ...{ LOG_LEVEL: "trace", ROLES: "api,bot,jobs", CALLS_PER_MINUTE: "100000", SECRET_KEY },
    DATA_DIR: mkdtempSync(join(tmpdir(), "guildhall-secrets-")),
    DATABASE_URL: database.url,
    ...{ DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret },
    ...{ DISCORD_BOT_TOKEN: botToken, DISCORD_API_URL: apiUrl },
  });
  ({ url } = await whole.ready);
  harbour = (await sandbox.control.guild("Harbour Lights")).id;
  mara = openBrowser(url);
  expect((await mara.send("POST", "/auth/code", await codeOf(mara))).status).toBe(200);
  const cookie = mara.cookies.get("guildhall_session") ?? "";
  const { id } = await sandbox.control.person("mara.lindqvist");
  const tokens = await readTokens(database.orm, makeSeal(Buffer.from(SECRET_KEY, "hex"), "platform tokens"), id);
  const [stored] = await database.orm.select().from(users);
  for (const [what, secret] of Object.entries({
    ...{ clientSecret, botToken, SECRET_KEY, SEEDED, cookie },
    cookieHash: createHash("sha256").update(cookie).digest("base64url"),
    accessToken: tokens?.accessToken,
    refreshToken: tokens?.refreshToken,
    sealedTokens: stored?.sealedTokens,
    email: stored?.email,
  })) {
    if (!secret) throw new Error(`there is no ${what} to look for`);
    secrets.set(what, secret);
  }
  await until("the bot knows the guild", async () => (await mara.get(`/guilds/${harbour}`)).status === 200);
});
afterEach(async () => {
  for (const restore of broken.splice(0)) await restore();
  await sandbox.control.clearFaults();
});
afterAll(async () => {
  whole?.child.kill("SIGKILL");
  await Promise.all([sandbox?.close(), database?.close()]);
});

async function codeOf(browser: Browser) {
  const begun = (await browser.send("POST", "/auth/begin")).body as { state: string; codeChallenge: string };
  const { id } = await sandbox.control.person("mara.lindqvist");
  const redirectUri = `${url}/code`;
  const { clientId } = await platformOf(sandbox);
  const code = await consent(sandbox.url, { clientId, personId: id, redirectUri, ...begun });
  return { code, state: begun.state, redirectUri };
}

/** Queries of this column fail until the test ends. */
async function breakColumn(table: string, column: string): Promise<void> {
  const [from, to] = [sql.identifier(column), sql.identifier(`${column}_gone`)];
  await database.orm.execute(sql`alter table ${sql.identifier(table)} rename column ${from} to ${to}`);
  broken.push(() => database.orm.execute(sql`alter table ${sql.identifier(table)} rename column ${to} to ${from}`));
}

let readTo = 0;
/** Waits for a new line about the failure, and checks both streams from their beginning. */
async function expectSilent(failure: RegExp, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const { said } = whole;
  await until(`the log tells of ${failure}`, () => failure.test(said.err.slice(readTo)));
  readTo = said.err.length;
  for (const [what, secret] of [...secrets, ...Object.entries(more)]) {
    expect(`${said.out}\n${said.err}`.includes(secret), `${what} in a stream`).toBe(false);
  }
  expect(said.err).not.toMatch(/@example\.org/);
  expect(said.err).not.toMatch(/\bv1\.[\w-]{30}/);
}

async function greetWith(text: string): Promise<void> {
  const path = `/guilds/${harbour}/modules/greetings`;
  const { version, config } = (await mara.get(path)).body as { version: number; config: object };
  const { guild } = (await mara.get(`/guilds/${harbour}`)).body as {
    guild: { channels: { id: string; name: string }[] };
  };
  const channel = guild.channels.find(({ name }) => name === "welcome")?.id;
  const greeting = { joinEnabled: true, joinChannel: channel, joinMessage: wording(text), cancelWindow: 0 };
  const saved = await mara.send("PUT", path, { version, enabled: true, config: { ...config, ...greeting } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

test("a code that Discord rejects, a person whose profile it doesn't return, and tokens that can't be stored", async () => {
  const exchange = async (change: object = {}) => {
    const browser = openBrowser(url);
    const given = await codeOf(browser);
    return { given, answer: await browser.send("POST", "/auth/code", { ...given, ...change }) };
  };
  const refused = await exchange({ code: SEEDED });
  expect(refused.answer.body.code).toBe("codeRefused");
  await expectSilent(/Discord rejected a token/, { code: refused.given.code, state: refused.given.state });
  await sandbox.control.faultRequests({ path: "/users/@me", status: 500 });
  const unnamed = await exchange();
  expect(unnamed.answer.status).toBeGreaterThanOrEqual(500);
  await sandbox.control.clearFaults();
  await breakColumn("users", "sealed_tokens");
  const unstored = await exchange();
  expect(unstored.answer.status).toBe(500);
  await expectSilent(/sealed_tokens/, { first: unnamed.given.code, second: unstored.given.code });
});

test("a job whose address doesn't respond, and one that the database fails", async () => {
  const address = `https://hooks.invalid/${SEEDED}`;
  expect((await mara.send("PUT", `/guilds/${harbour}/audit-webhook`, { address })).status).toBe(200);
  await greetWith(`${SEEDED} again, {member}`);
  await expectSilent(/couldn't send an audit log entry to the webhook/);
  await breakColumn("audit_deliveries", "audit_id");
  await mara.send("POST", `/guilds/${harbour}/audit-webhook/resume`);
  await expectSilent(/audit_deliveries|auditId|audit_id/);
});

test("a job whose effect the database can't record, and one whose message Discord rejects", async () => {
  await greetWith(`${SEEDED} {member}`);
  await breakColumn("effects", "result");
  await sandbox.control.burst(harbour, 1);
  await expectSilent(/a job failed/);
  await broken.pop()?.();
  await sandbox.control.faultRequests({ method: "POST", path: "/channels/*", status: 500 });
  await sandbox.control.burst(harbour, 1);
  await expectSilent(/Discord doesn't respond/);
});

test("a handler of the bot that the database fails", async () => {
  await breakColumn("member_events", "kind");
  await sandbox.control.burst(harbour, 1);
  await expectSilent(/a module's handler failed/);
});
