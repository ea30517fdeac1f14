// The process as the operator runs it: start, stop, and messages when it can't start.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { openDatabase } from "#kit-server/storage/database/database.ts";
import { tryLock } from "#kit-server/storage/embedded-postgres/file-lock.ts";
import { placesIn, serverPid } from "#kit-server/storage/embedded-postgres/places.ts";
import { openJobQueue } from "#kit-server/storage/queue/job-queue.ts";
import { openDatabaseProxy } from "#kit-server/testing/database-proxy.ts";
import { platformOf } from "#kit-server/testing/story-platform.ts";
import { testDatabaseUrl } from "#kit-server/testing/test-database.ts";
import { startSandbox } from "#sandbox/start.ts";
import { startProcess } from "./testing/start-process.ts";

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

const newDirectory = () => join(mkdtempSync(join(tmpdir(), "guildhall-main-")), "data");

const lockApi = (directory: string) => tryLock(join(directory, "api.lock"), "exclusive");
/** Neither the dashboard nor the database server is running. */
function expectFree(directory: string): void {
  expect(serverPid(placesIn(directory))).toBeNull();
  const lock = lockApi(directory);
  expect(lock).not.toBeNull();
  lock?.release();
}

function start(env: Record<string, string>) {
  const begun = startProcess(env);
  started.push(begun.child);
  return begun;
}

/** It exits with code 1 and one line on standard error, and the data directory is free again. */
async function expectRefusal(env: Record<string, string>, sentence: RegExp): Promise<void> {
  const { said, ended } = start(env);
  expect(await ended).toBe(1);
  expect(said.err).toMatch(sentence);
  expect(said.err.trim().split("\n")).toHaveLength(1);
}

test("reports a bad setting in one sentence", () =>
  expectRefusal({ PORT: "many", DATA_DIR: newDirectory() }, /^A setting cannot be used: PORT must be a number\.\n$/));

test("reports a data directory in use in one sentence, and leaves it to the other process", async () => {
  const directory = newDirectory();
  const lock = lockApi(directory);
  await expectRefusal({ DATA_DIR: directory }, /is in use by another process\. Stop that process, or set DATA_DIR/);
  expect(lockApi(directory)).toBeNull();
  lock?.release();
});

test("reports a database that rejects the connection in one sentence, without the password", () => {
  const url = new URL(testDatabaseUrl());
  url.pathname = "/nowhere";
  url.password ||= "hunter2";
  return expectRefusal(
    { DATA_DIR: newDirectory(), DATABASE_URL: url.href },
    new RegExp(`^The database at DATABASE_URL cannot be used: (?!.*${url.password}).*\\n$`),
  );
});

test("waits for a database that doesn't respond yet and logs it", async () => {
  const proxy = await openDatabaseProxy(testDatabaseUrl());
  proxy.cut();
  const env = { DATA_DIR: newDirectory(), DATABASE_URL: proxy.url, ROLES: "api,jobs", SANDBOX_PORT: "0" };
  const { child, said, ready, ended } = start(env);
  await vi.waitFor(() => expect(said.err).toMatch(/^The database doesn't answer .*Waiting/m), 20_000);
  proxy.restore();
  const { url } = await ready;
  expect(said.err).toContain("The database responds now.");

  const checks = async () => ((await (await fetch(`${url}/api/ready`)).json()) as { checks: object }).checks;
  const become = (state: boolean) =>
    vi.waitFor(async () => expect(await checks()).toMatchObject({ database: state, jobs: state }), 20_000);
  await become(true);
  proxy.cut();
  await become(false);
  proxy.restore();
  await become(true);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  await proxy.close();
});

test("waits for a database that goes down during the start, and starts when it is back", async () => {
  const database = await openDatabase(testDatabaseUrl());
  await (await openJobQueue(database, { queues: [], isWorker: false, onError: () => {} })).stop();
  const proxy = await openDatabaseProxy(testDatabaseUrl());
  const env = { DATA_DIR: newDirectory(), DATABASE_URL: proxy.url, ROLES: "api,jobs", SANDBOX_PORT: "0" };
  // Holds the start while it opens the queues, after it has started to listen and has read some data.
  const holder = new pg.Client({ connectionString: testDatabaseUrl() });
  await holder.connect();
  await holder.query("begin; lock table pgboss.queue in access exclusive mode");
  const { child, said, ready, ended } = start(env);
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect((await database.orm.execute(waiting)).rows).toHaveLength(1), 40_000);
  proxy.cut();
  await holder.end();
  await vi.waitFor(() => expect(said.err).toMatch(/^The database doesn't answer .*Waiting/m), 20_000);
  proxy.restore();
  const { url } = await ready;
  expect(said.err).toContain("The database responds now.");
  const isReady = async () => (await fetch(`${url}/api/ready`)).json();
  await vi.waitFor(async () => expect(await isReady()).toMatchObject({ success: true }), 20_000);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  await proxy.close();
  await database.close();
});

test("isn't ready when Discord rejects the bot, and exits with 1", async () => {
  const sandbox = await startSandbox({ world: "empty" });
  const { clientId, clientSecret, apiUrl } = await platformOf(sandbox);
  const { child, said, ready, ended } = start({
    DATA_DIR: newDirectory(),
    DATABASE_URL: testDatabaseUrl(),
    ROLES: "api,bot",
    LOG_LEVEL: "silent",
    DISCORD_CLIENT_ID: clientId,
    DISCORD_CLIENT_SECRET: clientSecret,
    DISCORD_BOT_TOKEN: "not.the.token",
    DISCORD_API_URL: apiUrl,
  });
  const { url } = await ready;
  const isReady = async () => (await fetch(`${url}/api/ready`)).json();
  await vi.waitFor(
    async () =>
      expect(await isReady()).toMatchObject({
        success: false,
        checks: { bot: false },
        notes: { bot: [expect.any(String)] },
      }),
    10_000,
  );
  child.kill("SIGTERM");
  expect(await ended).toBe(1);
  expect(said.err).toMatch(/^The bot isn't working: /);
  await sandbox.close();
});

test("reports a port in use in one sentence, and cleans up", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const directory = newDirectory();
  const env = { DATA_DIR: directory, PORT: String(port), SANDBOX_PORT: "0" };
  await expectRefusal(env, /^Port \d+ is in use by another program\. Stop that program, or set PORT/);
  expectFree(directory);
  other.close();
});

test.skipIf(process.platform === "win32")(
  "keeps its files private to its account, including existing ones",
  async () => {
    const directory = newDirectory();
    mkdirSync(join(directory, "sandbox"), { recursive: true });
    writeFileSync(join(directory, "sandbox", "left.json"), "{}");
    for (const path of ["", "sandbox", "sandbox/left.json"]) chmodSync(join(directory, path), 0o777);
    const { child, ready, ended } = start({ DATA_DIR: directory });
    await ready;
    const names = readdirSync(directory, { recursive: true, encoding: "utf8" });
    const open = ["", ...names].filter((name) => (lstatSync(join(directory, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
    expect(names.length).toBeGreaterThan(5);
    child.kill("SIGTERM");
    await ended;
  },
);

test("starts without settings, prints its address, and stops its parts within five seconds, then database and sandbox", async () => {
  const directory = newDirectory();
  const { child, said, ready, ended } = start({ DATA_DIR: directory, ROLES: "api,bot,jobs" });
  const { url } = await ready;
  expect(said.out).toContain(url);
  const config = (await (await fetch(`${url}/api/config`)).json()) as { sandboxUrl: string };
  expect(said.out).toContain(config.sandboxUrl);
  expect((await fetch(`${config.sandboxUrl}/_sandbox/clock`)).status).toBe(200);

  child.kill("SIGTERM");
  // It would have exited with 1 if a part took more than five seconds.
  expect(await ended).toBe(0);
  expect(said.err).toBe("");
  await expect(fetch(`${config.sandboxUrl}/_sandbox/clock`)).rejects.toThrow();
  expectFree(directory);
});

test("shares the database and sandbox between processes of one data directory, and stops both with the last one", async () => {
  const env = { DATA_DIR: newDirectory(), SANDBOX_PORT: "0" };
  const api = start({ ...env, ROLES: "api" });
  const jobs = start({ ...env, ROLES: "jobs" });
  await Promise.all([api.ready, jobs.ready]);
  const chatOf = ({ said }: typeof api) => /Sandbox chat {3}(\S+)/.exec(said.out)?.[1];
  const chat = chatOf(api);
  expect(chat).toMatch(/^http/);
  expect(chatOf(jobs)).toBe(chat);

  for (const { child, ended } of [api, jobs]) {
    expect((await fetch(`${chat}/_sandbox/clock`)).status).toBe(200);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
    // The other process takes over the sandbox.
    if (child === api.child) await vi.waitFor(() => fetch(`${chat}/_sandbox/clock`), { timeout: 20_000 });
  }
  await expect(fetch(`${chat}/_sandbox/clock`)).rejects.toThrow();
  expectFree(env.DATA_DIR);
});
