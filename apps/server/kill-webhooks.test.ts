// A signed webhook whose process is killed: after it was stored and before the answer, before the work, and in the middle of it.
import { createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "#kit-server/storage/database/database.ts";
import { platformOf } from "#kit-server/testing/story-platform.ts";
import { testDatabaseUrl } from "#kit-server/testing/test-database.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { patience } from "./testing/killable.ts";
import { type Started, startProcess } from "./testing/start-process.ts";

const SECRET = "whsec_test";
/** Handled by deleting the reservation of a promotion's last use, for which nobody has to ask Stripe. */
const TYPE = "checkout.session.expired";
const directory = mkdtempSync(join(tmpdir(), "guildhall-kill-webhooks-"));
const databaseUrl = testDatabaseUrl();

let sandbox: Sandbox;
let database: Database;
let running: Started | null = null;
let url = "";

beforeAll(async () => {
  sandbox = await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } });
  await start("api,jobs");
  await kill();
  database = await openDatabase(databaseUrl);
  const { orm } = database;
  // Counts what the handler did.
  await orm.execute(sql`create table released (checkout text not null)`);
  await orm.execute(sql`create function note_release() returns trigger language plpgsql as
    $$ begin insert into released values (old.checkout); return null; end $$`);
  await orm.execute(sql`create trigger note_release after delete on promotion_reservations
    for each row execute function note_release()`);
  // The commit takes this long, so that the process can be killed while nothing has been answered.
  await orm.execute(sql`create function slow_commit() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1); return null; end $$`);
  await orm.execute(sql`create constraint trigger slow_commit after insert on inbound_webhooks deferrable initially deferred
    for each row when (new.event_id like 'evt_slow%') execute function slow_commit()`);
});
afterAll(async () => {
  await kill();
  await database?.close();
  await sandbox?.close();
  rmSync(directory, { recursive: true, force: true });
});

async function start(roles: string): Promise<void> {
  const { clientId, clientSecret, botToken, apiUrl } = await platformOf(sandbox);
  running = startProcess({
    ...{ ROLES: roles, DATA_DIR: directory, DATABASE_URL: databaseUrl, LOG_LEVEL: "fatal" },
    ...{ DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret, DISCORD_BOT_TOKEN: botToken },
    ...{ DISCORD_API_URL: apiUrl, STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: SECRET },
  });
  ({ url } = await running.ready);
}
async function kill(): Promise<void> {
  const ending = running;
  running = null;
  if (!ending) return;
  ending.child.kill("SIGKILL");
  await ending.ended;
}

/** An event about a checkout that holds a reservation. */
async function newEvent(name: string) {
  const [id, checkout] = [`evt_${name}${randomUUID()}`, `cs_${randomUUID()}`];
  await database.orm.execute(sql`insert into promotion_reservations (guild_id, promotion, code, checkout, ends_at)
    values (${checkout}, 1, 'SPRING', ${checkout}, now() + interval '1 day')`);
  const body = JSON.stringify({
    ...{ id, object: "event", type: TYPE, created: Math.floor(Date.now() / 1000), livemode: false },
    data: { object: { id: checkout, object: "checkout.session", metadata: {} } },
  });
  const rows = async (query: ReturnType<typeof sql>) => (await database.orm.execute(query)).rows;
  return {
    checkout,
    /** Returns the status; null if the connection ended first. */
    send: async (): Promise<number | null> => {
      const at = Math.floor(Date.now() / 1000);
      const signature = `t=${at},v1=${createHmac("sha256", SECRET).update(`${at}.${body}`).digest("hex")}`;
      const headers = { "stripe-signature": signature };
      const answer = await fetch(`${url}/api/webhooks/plans`, { method: "POST", body, headers }).catch(() => null);
      return answer?.status ?? null;
    },
    stored: () => rows(sql`select state, attempts from inbound_webhooks where event_id = ${id}`),
    released: async () => (await rows(sql`select 1 from released where checkout = ${checkout}`)).length,
  };
}
type Event = Awaited<ReturnType<typeof newEvent>>;

/** As PostgreSQL sees a connection of the process. */
const untilWaitsFor = (event: string) =>
  vi.waitFor(async () => {
    const { rows } = await database.orm.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and ${event} in (wait_event, wait_event_type) and state = 'active'`);
    expect(rows.length).toBeGreaterThan(0);
  }, patience);
const untilHandled = (event: Event) =>
  vi.waitFor(async () => expect(await event.stored()).toMatchObject([{ state: "handled" }]), patience);

test.each([
  { sender: "retries", sends: 3 },
  { sender: "doesn't retry", sends: 0 },
])(
  "handles an event once when killed between storing and answering, and the sender $sender",
  async ({ sends }) => {
    await start("api");
    const event = await newEvent("slow");
    const answer = event.send();
    await untilWaitsFor("PgSleep");
    await kill();
    expect(await answer).toBeNull();
    await vi.waitFor(async () => expect(await event.stored()).toHaveLength(1), patience);
    expect([await event.stored(), await event.released()]).toEqual([[{ state: "received", attempts: 0 }], 0]);

    await start("api,jobs");
    for (let sent = 0; sent < sends; sent += 1) expect(await event.send()).toBe(200);
    await untilHandled(event);
    expect([await event.stored(), await event.released()]).toEqual([[{ state: "handled", attempts: 1 }], 1]);
    await kill();
  },
  120_000,
);

test("handles an event once when killed between the answer and the work", async () => {
  await start("api");
  const event = await newEvent("quick");
  expect(await event.send()).toBe(200);
  await kill();
  expect([await event.stored(), await event.released()]).toEqual([[{ state: "received", attempts: 0 }], 0]);
  await start("api,jobs");
  await untilHandled(event);
  expect([await event.stored(), await event.released()]).toEqual([[{ state: "handled", attempts: 1 }], 1]);
  expect(await event.send()).toBe(200);
  expect(await event.stored()).toHaveLength(1);
  await kill();
});

test("does the work of an event once when killed in the middle of it", async () => {
  await start("api,jobs");
  const event = await newEvent("quick");
  await database.orm.transaction(async (tx) => {
    // The handler waits for this row.
    await tx.execute(sql`select 1 from promotion_reservations where checkout = ${event.checkout} for update`);
    expect(await event.send()).toBe(200);
    await untilWaitsFor("Lock");
    await kill();
    expect(await event.stored()).toEqual([{ state: "received", attempts: 0 }]);
  });
  await start("api,jobs");
  await untilHandled(event);
  expect(await event.released()).toBe(1);
  await kill();
});
