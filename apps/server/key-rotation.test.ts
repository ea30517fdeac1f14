// Rotating the secret key as SECURITY.md describes: put the new one first, restart, remove the old one.
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { users } from "#kit-server/accounts/sessions/tables.ts";
import { readTokens, saveUser } from "#kit-server/accounts/sessions/user-store.ts";
import { openAddress, readWebhook, setWebhook } from "#kit-server/guild/audit-webhook/webhook-store.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { makeSeal } from "#kit-server/storage/secrets/seal.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { platformOf } from "#kit-server/testing/story-platform.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { startProcess } from "./testing/start-process.ts";

const PEOPLE = 4;

const [older, newer] = [randomBytes(32), randomBytes(32)];
const sealsOf = (...keys: Buffer[]) => ({
  tokens: makeSeal(keys, "platform tokens"),
  webhooks: makeSeal(keys, "audit webhooks"),
});
const [withOld, withNew] = [sealsOf(older), sealsOf(newer)];

let sandbox: Sandbox;
let database: Database;
const people = Array.from({ length: PEOPLE }, newId);
const guilds = [newId(), newId()];
const addressOf = (guildId: string): string => `https://hooks.example/${guildId}`;
const running: ChildProcess[] = [];

beforeAll(async () => {
  [sandbox, database] = await Promise.all([startSandbox(), openTestDatabase()]);
  const [{ orm }, expiresAt] = [database, new Date(Date.now() + 3_600_000)];
  for (const id of people) {
    const user = { id, username: id, globalName: null, avatar: null, email: null };
    const tokens = { accessToken: `access of ${id}`, refreshToken: null, expiresAt };
    await saveUser(orm, withOld.tokens, { user, tokens, referralCode: null });
  }
  const actor = { id: newId(), name: "Mara" };
  for (const guildId of guilds) {
    await setWebhook(orm, withOld.webhooks, { guildId, actor, address: addressOf(guildId) });
  }
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});
afterAll(() => Promise.all([sandbox?.close(), database?.close()]));

/** The process after the operator put the new key first. */
async function start() {
  const { clientId, clientSecret, botToken, apiUrl } = await platformOf(sandbox);
  const started = startProcess({
    LOG_LEVEL: "info",
    DATA_DIR: mkdtempSync(join(tmpdir(), "guildhall-keys-")),
    DATABASE_URL: database.url,
    SECRET_KEYS: [newer, older].map((key) => key.toString("hex")).join(","),
    ...{ DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret },
    ...{ DISCORD_BOT_TOKEN: botToken, DISCORD_API_URL: apiUrl },
  });
  running.push(started.child);
  return started;
}

async function openedWith({ tokens, webhooks }: ReturnType<typeof sealsOf>) {
  const { orm } = database;
  const read = await Promise.all(people.map((id) => readTokens(orm, tokens, id)));
  const hooks = await Promise.all(guilds.map((id) => readWebhook(orm, id)));
  return {
    tokens: read.map((one) => one?.accessToken ?? null),
    addresses: hooks.map((one) => one && openAddress(webhooks, one)),
  };
}
const countOf = (values: readonly unknown[]): number => values.filter((value) => value !== null).length;
const everything = { tokens: people.map((id) => `access of ${id}`), addresses: guilds.map(addressOf) };

test("loses nothing when killed while encrypting again, finishes in the next process, and decrypts everything with the new key", async () => {
  const { orm } = database;
  const order = await orm.select({ id: users.id }).from(users).where(isNotNull(users.sealedTokens)).orderBy(users.id);
  const held = order[2]?.id ?? "";
  expect(await openedWith(withOld)).toEqual(everything);
  // A concurrent write to a row keeps it in the middle of its work.
  const holding = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holder = orm.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.select().from(users).where(eq(users.id, held)).for("update");
    isHeld.resolve();
    await holding.promise;
  });
  await isHeld.promise;
  const { child, ended } = await start();
  await until("some are sealed again", async () => countOf((await openedWith(withNew)).tokens) === 2);
  child.kill("SIGKILL");
  await ended;
  holding.resolve();
  await holder;
  const between = await openedWith(withNew);
  // The waiting statement may still have run.
  expect(countOf(between.tokens)).toBeLessThan(PEOPLE);
  expect(countOf(between.addresses)).toBe(0);
  expect(await openedWith(sealsOf(newer, older))).toEqual(everything);

  const { said } = await start();
  await until("it says that it is done", () => said.err.includes("sealed again with the newest key"));
  expect(await openedWith(withNew)).toEqual(everything);
  expect(await openedWith(withOld)).toEqual({ tokens: people.map(() => null), addresses: guilds.map(() => null) });
});
