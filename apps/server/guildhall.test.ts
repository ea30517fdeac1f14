// Backup, restore and move, as the operator runs them: separate processes on real databases.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { addAsset } from "#kit-server/guild/assets/asset-store.ts";
import { openConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import { ledgerFaults, ledgerOf } from "#kit-server/guild/ledger/ledger.ts";
import { type Database, openDatabase } from "#kit-server/storage/database/database.ts";
import { openEmbeddedServer } from "#kit-server/storage/embedded-postgres/embedded-server.ts";
import { openJobQueue } from "#kit-server/storage/queue/job-queue.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { sampleModule } from "#kit-server/testing/sample-module.ts";
import { emptyDatabase, openTestDatabase, testDatabaseUrl } from "#kit-server/testing/test-database.ts";
import { bareEnv } from "./testing/bare-env.ts";

const MAIN = join(import.meta.dirname, "../../dist/server/guildhall.mjs");
const directory = mkdtempSync(join(tmpdir(), "guildhall-backup-"));
const guildId = newId();
const actor = { id: newId(), name: "Mara" };
const MEMBERS = 5_000;
/** Characters that COPY's text format, JSON and terminals treat specially. */
const TRICKY = '\ttab\n\\. \\N "🌊"';
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await fill(database);
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

async function fill(filled: Database): Promise<void> {
  const configs = await openConfigStore(filled);
  const guild = checkedGuild(sampleGuild({ id: guildId }));
  const by = { actor, guild, author: "unlimited" } as const;
  const save = { guildId, contract: sampleModule, version: 0, enabled: false, config: { note: TRICKY }, ...by };
  expect((await configs.save(save)).outcome).toBe("saved");
  await configs.close();
  const picture = { ending: "png", width: 1, height: 1 } as const;
  await addAsset(filled.orm, { guildId, picture, content: Buffer.from([0, 10, 13, 92, 255]), actor });
  const credits = Array.from({ length: MEMBERS }, (_, n) => ({
    ...{ memberId: String(n), amount: n + 1, key: `drop:${n}`, reason: TRICKY },
  }));
  await ledgerOf(guildId, "sample").creditAll(filled.orm, credits);
  const queue = await openJobQueue(filled, { queues: ["sample"], isWorker: false, onError: () => {} });
  const startAfter = new Date(Date.now() + 86_400_000);
  await queue.enqueue({ queue: "sample", guildId, payload: { text: TRICKY }, key: "later", startAfter });
  await queue.stop();
}

type Ended = { code: number; out: string; err: string };

async function guildhall(args: string[], env: Record<string, string>): Promise<Ended> {
  const options = { cwd: directory, env: { ...bareEnv(), DATA_DIR: join(directory, "data"), ...env } };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [MAIN, ...args], options);
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

/** The data that a person would miss, read over the product's own connection. */
async function contents(read: Database) {
  const answer = await read.orm.execute(sql`
    select (select config->>'note' from module_configs where guild_id = ${guildId}) as note,
      (select encode(content, 'hex') from guild_assets where guild_id = ${guildId}) as picture,
      (select sum(balance)::integer from ledger_balances where guild_id = ${guildId}) as points,
      (select data->'payload'->>'text' from pgboss.job where name = 'sample') as job
  `);
  const [row] = answer.rows;
  return { ...row, faults: await ledgerFaults(read.orm) };
}

async function expectSameIn(url: string): Promise<void> {
  const restored = await openDatabase(url);
  try {
    expect(await contents(restored)).toEqual({
      note: TRICKY,
      picture: "000a0d5cff",
      points: (MEMBERS * (MEMBERS + 1)) / 2,
      job: TRICKY,
      faults: [],
    });
    // Sequences continue, and the triggers for balances work.
    const gain = { memberId: "1", amount: 1, key: `after:${newId()}`, reason: "After" };
    expect(await ledgerOf(guildId, "sample").credit(restored.orm, gain)).toBe("paid");
    expect((await ledgerOf(guildId, "sample").balance(restored.orm, "1")).balance).toBe(3);
  } finally {
    await restored.close();
  }
}

test("restores a backup made while running, completely and only into an empty database", async () => {
  const file = join(directory, "whole.backup");
  const made = await guildhall(["backup", file], { DATABASE_URL: testDatabaseUrl() });
  expect(made).toMatchObject({ code: 0, err: "" });
  expect(made.out).toMatch(/100 % {2}/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await guildhall(["backup", file], { DATABASE_URL: testDatabaseUrl() })).toMatchObject({ code: 1 });

  const url = await emptyDatabase();
  expect(await guildhall(["restore", file], { DATABASE_URL: url })).toMatchObject({ code: 0, err: "" });
  await expectSameIn(url);
  const again = await guildhall(["restore", file], { DATABASE_URL: url });
  expect(again).toMatchObject({ code: 1 });
  expect(again.err).toMatch(/^The database already holds an installation/);
}, 120_000);

test("rejects a truncated, damaged or foreign backup and restores nothing", async () => {
  const file = join(directory, "damaged.backup");
  expect(await guildhall(["backup", file], { DATABASE_URL: testDatabaseUrl() })).toMatchObject({ code: 0 });
  const whole = readFileSync(file);
  const url = await emptyDatabase();
  const flipped = Buffer.from(whole);
  flipped[Math.floor(whole.length / 2)] = (flipped[Math.floor(whole.length / 2)] ?? 0) ^ 0xff;
  for (const bytes of [whole.subarray(0, whole.length - 200), flipped, Buffer.from("no backup\n")]) {
    const bad = join(directory, `bad-${bytes.length}.backup`);
    writeFileSync(bad, bytes);
    const { code, err } = await guildhall(["restore", bad], { DATABASE_URL: url });
    expect(code).toBe(1);
    expect(err).toMatch(/^(The backup is damaged|This isn't a Guildhall backup)/);
    expect(err.trim().split("\n")).toHaveLength(1);
  }
  expect(await guildhall(["restore", file], { DATABASE_URL: url })).toMatchObject({ code: 0 });
}, 120_000);

test("moves an installation to the embedded database and back to another PostgreSQL", async () => {
  const dataDir = join(directory, "moved");
  const source = await emptyDatabase();
  const filled = await openDatabase(source);
  await fill(filled);
  const whileRunning = await guildhall(["move", "--to", "embedded"], { DATABASE_URL: source, DATA_DIR: dataDir });
  expect(whileRunning.err).toMatch(/^Guildhall is running\. Stop all its processes/);
  await filled.close();

  const inwards = await guildhall(["move", "--to", "embedded"], { DATABASE_URL: source, DATA_DIR: dataDir });
  expect(inwards).toMatchObject({ code: 0, err: "" });
  expect(inwards.out).toMatch(/Counts and checksums of all tables are the same/);
  const target = await emptyDatabase();
  expect(await guildhall(["move", "--to", target], { DATA_DIR: dataDir })).toMatchObject({ code: 0, err: "" });
  await expectSameIn(target);

  const server = await openEmbeddedServer(dataDir, { onFailure: () => {} });
  onTestFinished(server.close);
  await expectSameIn(server.url);
  const used = await guildhall(["move", "--to", await emptyDatabase()], { DATA_DIR: dataDir });
  expect(used.err).toMatch(/^Guildhall is running/);
}, 180_000);

test("doctor names what is wrong and what to do, and changes nothing", async () => {
  const url = testDatabaseUrl();
  const sick = await guildhall(["doctor"], { DATABASE_URL: url, SECRET_KEY: "a".repeat(64) });
  expect([sick.code, sick.err]).toEqual([1, ""]);
  expect(sick.out).toMatch(/^✓ Database: PostgreSQL 18/m);
  expect(sick.out).toMatch(/^✓ Discord: no credentials are set/m);
  expect(sick.out).toMatch(/^✗ Bot: no process runs it\n {4}Start Guildhall/m);
  expect(sick.out).toMatch(/^✓ Points: every balance matches/m);

  const { orm } = database;
  await orm.execute(sql`insert into bot_leases (name, holder, token, expires_at)
    values ('bot', 'test', 1, now() + interval '1 minute')`);
  expect((await guildhall(["doctor"], { DATABASE_URL: url, SECRET_KEY: "a".repeat(64) })).code).toBe(0);

  await orm.execute(
    sql`insert into users (id, username, sealed_tokens) values ('1', 'mara', 'sealed with another key')`,
  );
  // The database refuses such a change otherwise.
  await orm.execute(sql`alter table ledger_balances disable trigger all`);
  await orm.execute(sql`update ledger_balances set balance = balance + 1, earned = earned + 1 where member_id = '7'`);
  await orm.execute(sql`alter table ledger_balances enable trigger all`);
  const worse = await guildhall(["doctor"], { DATABASE_URL: url, SECRET_KEY: "a".repeat(64) });
  expect(worse.out).toMatch(/^✗ Secret key: can't decrypt the tokens of 1 of 1 accounts/m);
  expect(worse.out).toMatch(/^✗ Points: 1 balances/m);
});
