import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadSessions, saveSession } from "#kit-server/platform/gateway/session-store.ts";
import { type Database, openDatabase } from "#kit-server/storage/database/database.ts";
import { createOnce, EffectBusyError } from "#kit-server/storage/effects/once.ts";
import { effects } from "#kit-server/storage/effects/tables.ts";
import { type DatabaseProxy, openDatabaseProxy } from "#kit-server/testing/database-proxy.ts";
import { openTestDatabase, testDatabaseUrl } from "#kit-server/testing/test-database.ts";
import { acquireLease, type Lease, type LeaseOptions, NotLeadingError } from "./bot-lease.ts";
import { botLeases } from "./tables.ts";

const LEASE_MS = 600;
const SESSION = {
  shardId: 0,
  shardCount: 1,
  sessionId: "s",
  epoch: "s",
  resumeUrl: "wss://gateway.example",
  sequence: 5,
};

let database: Database;
let held: Lease[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  await database.orm.delete(botLeases);
});
afterEach(async () => {
  for (const lease of held) await lease.release();
  held = [];
  await database.close();
});

const options = (given: Partial<LeaseOptions> = {}): LeaseOptions => ({
  signal: new AbortController().signal,
  onFailure: vi.fn(),
  leaseMs: LEASE_MS,
  ...given,
});
async function take(from = database, given: Partial<LeaseOptions> = {}): Promise<Lease> {
  const lease = await acquireLease(from, options(given));
  if (!lease) throw new Error("the lease was not taken");
  held.push(lease);
  return lease;
}
const within = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms, "waits"));
/** A leader whose connection to the database can be interrupted. */
async function acquireByProxy(): Promise<{ lease: Lease; way: Database; proxy: DatabaseProxy; end(): Promise<void> }> {
  const proxy = await openDatabaseProxy(testDatabaseUrl());
  const way = await openDatabase(proxy.url);
  const lease = await take(way);
  const end = async () => {
    proxy.restore();
    await lease.release();
    await way.close();
    await proxy.close();
  };
  return { lease, way, proxy, end };
}

test("one process leads, and the next takes over when it releases the lease", async () => {
  const first = await take();
  const second = take();
  // Longer than the lease, which is renewed.
  expect(await Promise.race([second, within(2 * LEASE_MS)])).toBe("waits");
  expect(first.isHeld()).toBe(true);
  await first.release();
  expect((await second).token).toBeGreaterThan(first.token);
});

test("replaces a leader at once whose connections end, and notifies it", async () => {
  const { lease, proxy, end } = await acquireByProxy();
  proxy.cut();
  const startedAt = performance.now();
  const second = await take(database, { leaseMs: 60_000 });
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  expect(second.token).toBeGreaterThan(lease.token);
  proxy.restore();
  await lease.lost;
  expect(lease.isHeld()).toBe(false);
  await end();
});

test("replaces a leader that is frozen with open connections after the deadline", async () => {
  const { lease, proxy, end } = await acquireByProxy();
  proxy.freeze();
  const second = await take();
  expect(second.token).toBeGreaterThan(lease.token);
  expect(lease.isHeld()).toBe(false);
  proxy.restore();
  await lease.lost;
  await end();
});

test("leaves the leader its lease after an outage that nobody else used", async () => {
  const { lease, proxy, end } = await acquireByProxy();
  proxy.cut();
  await vi.waitFor(() => expect(lease.isHeld()).toBe(false), 5_000);
  const heldAgain = lease.whenHeld();
  proxy.restore();
  await heldAgain;
  expect(lease.isHeld()).toBe(true);
  await end();
});

test("rejects the resume point and effects of a leader that wakes up late", async () => {
  const { lease, way, proxy, end } = await acquireByProxy();
  await saveSession(way.orm, SESSION, lease.token);
  proxy.freeze();
  const second = await take();
  await saveSession(database.orm, { ...SESSION, sequence: 9 }, second.token);
  proxy.restore();
  // The frozen connections fail with an error first.
  const isRefused = (write: () => Promise<unknown>) =>
    vi.waitFor(() => expect(write()).rejects.toThrow(NotLeadingError), 5_000);
  await isRefused(() => saveSession(way.orm, { ...SESSION, sequence: 6 }, lease.token));
  const effect = vi.fn(async () => "done");
  await isRefused(() => createOnce(way, { leader: lease.token })("1", "late", effect));
  expect(effect).not.toHaveBeenCalled();
  expect((await loadSessions(database.orm)).get(0)?.sequence).toBe(9);
  expect(await createOnce(database, { leader: second.token })("1", "late", effect)).toBe("done");
  await end();
});

test("lets the next leader repeat a killed leader's effects once its requests have ended", async () => {
  const first = await take();
  const begun = Promise.withResolvers<void>();
  void createOnce(database, { leader: first.token })("1", "begun", () => {
    begun.resolve();
    return new Promise(() => {});
  });
  await begun.promise;
  const startedBefore = (seconds: number) =>
    database.orm
      .update(effects)
      .set({ startedAt: sql`now() - ${seconds} * interval '1 second'` })
      .where(eq(effects.key, "begun"));
  const effect = vi.fn(async () => "again");
  await startedBefore(6);
  // The same leader may still be working on it.
  await expect(createOnce(database, { leader: first.token })("1", "begun", effect)).rejects.toThrow(EffectBusyError);
  await first.release();
  const second = await take();
  await startedBefore(1);
  const next = createOnce(database, { leader: second.token });
  await expect(next("1", "begun", effect)).rejects.toThrow(EffectBusyError);
  expect(effect).not.toHaveBeenCalled();
  await startedBefore(6);
  expect(await next("1", "begun", effect)).toBe("again");
});

test("stops a process that is on standby", async () => {
  await take();
  const stop = new AbortController();
  const second = acquireLease(database, options({ signal: stop.signal }));
  stop.abort();
  expect(await second).toBeNull();
});
