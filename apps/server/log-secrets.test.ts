// What the log contains after failures: each path is broken once, with secrets in its data, and every line is checked.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyMessage } from "#kit/message/composed-message.ts";
import { makeLogger } from "#kit-server/base/log/logger.ts";
import { type Browser, openBrowser } from "#kit-server/testing/browser.ts";
import { openWholeApi, type WholeApi } from "./testing/whole-api.ts";

const SEEDED = "Zanzibar-4711";

let whole: WholeApi;
let mara: Browser;
let lines: string[] = [];
const broken: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  whole = await openWholeApi({ log: makeLogger("trace", { write: (line: string) => void lines.push(line) }) });
});
afterAll(() => whole?.close());
beforeEach(async () => {
  mara = await whole.signedIn("mara.lindqvist");
  lines = [];
});
afterEach(async () => {
  for (const restore of broken.splice(0)) await restore();
  await whole.sandbox.control.clearFaults();
});

/** Queries of this column fail until the test ends. */
async function breakColumn(table: string, column: string): Promise<void> {
  const [from, to] = [sql.identifier(column), sql.identifier(`${column}_gone`)];
  await whole.database.orm.execute(sql`alter table ${sql.identifier(table)} rename column ${from} to ${to}`);
  broken.push(() =>
    whole.database.orm.execute(sql`alter table ${sql.identifier(table)} rename column ${to} to ${from}`),
  );
}

const cookieOf = (browser: Browser): string => [...browser.cookies.values()].join();
const hashOf = (browser: Browser): string => createHash("sha256").update(cookieOf(browser)).digest("base64url");

/** Something was logged, and it contains none of these secrets, and no encrypted value or email address. */
function expectSilent(secrets: readonly string[]): void {
  const text = lines.join("");
  expect(text).not.toBe("");
  for (const secret of [...secrets, whole.services.platform.clientSecret, whole.services.platform.botToken]) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/@example\.org/);
  expect(text).not.toMatch(/"v\d[\w-]*\.[\w-]{30}/);
}

test("a sign-in whose person can't be stored", async () => {
  const browser = openBrowser(whole.url);
  const given = await whole.codeOf("mara.lindqvist", browser);
  await breakColumn("users", "referral_code");
  const answer = await browser.send("POST", "/auth/code", { ...given, referralCode: SEEDED });
  expect(answer).toMatchObject({ status: 500, body: { code: "bug" } });
  expectSilent([given.code, SEEDED]);
});

test("a sign-in whose session can't be stored", async () => {
  const browser = openBrowser(whole.url);
  const given = await whole.codeOf("mara.lindqvist", browser);
  await breakColumn("sessions", "user_agent");
  expect((await browser.send("POST", "/auth/code", given)).status).toBe(500);
  expectSilent([given.code, hashOf(mara)]);
});

test("a session that can't be read", async () => {
  const other = openBrowser(whole.url);
  other.cookies.set("guildhall_session", SEEDED);
  await breakColumn("sessions", "last_seen_at");
  expect((await other.get("/user")).status).toBe(500);
  expectSilent([SEEDED, hashOf(other)]);
});

test("settings that can't be stored", async () => {
  await breakColumn("module_config_history", "restored_from");
  const path = `/guilds/${whole.harbour}/modules/greetings`;
  const { body } = await mara.get(path);
  const config = { ...(body.config as object), cardTitle: SEEDED };
  expect((await mara.send("PUT", path, { version: body.version, enabled: false, config })).status).toBe(500);
  expectSilent([SEEDED]);
});

test("a template that can't be stored", async () => {
  await breakColumn("message_templates", "message");
  const message = { ...emptyMessage(), content: SEEDED };
  const answer = await mara.send("POST", `/guilds/${whole.harbour}/message-templates`, { name: SEEDED, message });
  expect(answer.status).toBe(500);
  expectSilent([SEEDED]);
});

test("a person whose profile Discord doesn't return", async () => {
  const browser = openBrowser(whole.url);
  const given = await whole.codeOf("mara.lindqvist", browser);
  await whole.sandbox.control.faultRequests({ path: "/users/@me", status: 500 });
  expect((await browser.send("POST", "/auth/code", given)).status).toBeGreaterThanOrEqual(500);
  expectSilent([given.code, cookieOf(mara)]);
});

test("a test message that Discord rejects", async () => {
  await whole.sandbox.control.faultRequests({ path: "/users/@me/channels", status: 500 });
  const path = `/guilds/${whole.harbour}/modules/greetings`;
  const { config } = (await mara.get(path)).body;
  const body = { enabled: false, config: { ...(config as object), cardTitle: SEEDED }, to: "me" };
  expect((await mara.send("POST", `${path}/tests/join`, body)).status).toBeGreaterThanOrEqual(500);
  expectSilent([SEEDED]);
});
