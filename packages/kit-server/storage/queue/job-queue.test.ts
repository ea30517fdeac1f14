import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Database } from "#kit-server/storage/database/database.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import type { RunJob } from "./job-poller.ts";
import { type JobQueue, openJobQueue } from "./job-queue.ts";
import { type JobWorkers, startJobWorkers } from "./job-workers.ts";

const GUILD = "200000000000000001";
const onError = vi.fn();
let database: Database;
let queue: JobQueue;
let workers: JobWorkers | null = null;
let name: string;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await workers?.stop();
  workers = null;
  await queue.stop();
  expect(onError).not.toHaveBeenCalled();
});
afterAll(async () => {
  await database.close();
});

async function open(): Promise<void> {
  name = `test.${randomUUID()}`;
  await reopen();
}
async function reopen(): Promise<void> {
  queue = await openJobQueue(database, { queues: [name], isWorker: true, onError });
}
async function work(run: RunJob, options: { pollMs?: number } = {}): Promise<void> {
  workers = await startJobWorkers(database, queue, new Map([[name, run]]), { ...options, onError });
}
/** Longer than any test, so that only notifications wake the pump. */
const NEVER_MS = 3_600_000;
const job = (key: string, payload: unknown = {}, guildId = GUILD) => ({ queue: name, guildId, payload, key });

test("runs a job enqueued twice once, and at once", async () => {
  await open();
  const seen: unknown[] = [];
  await work(
    async ({ data }) => {
      seen.push(data.payload);
      return { outcome: "done" };
    },
    { pollMs: NEVER_MS },
  );
  await queue.enqueue(job("a", 1));
  await queue.enqueue(job("a", 1));
  await queue.enqueue(job("b", 2));
  await vi.waitFor(() => expect(seen).toHaveLength(2), 20_000);
  await queue.enqueue(job("a", 1));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(seen.sort()).toEqual([1, 2]);
});

test("retries a job that may succeed later", async () => {
  await open();
  let tries = 0;
  await work(async () => ({ outcome: ++tries < 2 ? "retry" : "done" }));
  await queue.enqueue(job("a"));
  await vi.waitFor(() => expect(tries).toBe(2), 15_000);
});

test("runs a waiting job only when it is released", async () => {
  await open();
  const seen: unknown[] = [];
  await work(async ({ data }) => {
    seen.push(data);
    return { outcome: "done" };
  });
  await queue.enqueueWaiting({ ...job("a", "old"), until: new Date(Date.now() + 60_000) });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(seen).toEqual([]);
  expect(await queue.release(job("unknown"))).toBe(false);
  expect(await queue.release(job("a", "new"))).toBe(true);
  await vi.waitFor(() => expect(seen).toEqual([{ guildId: GUILD, payload: "new", waiting: false }]), POLL_OPTIONS);
});

test("leaves slots for other guilds when one has many jobs", async () => {
  await open();
  const order: string[] = [];
  for (let n = 0; n < 60; n += 1) await queue.enqueue(job(`raid-${n}`));
  await queue.enqueue(job("quiet", {}, "200000000000000002"));
  await work(async ({ data }) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    order.push(data.guildId);
    return { outcome: "done" };
  });
  await vi.waitFor(() => expect(order).toHaveLength(61), 15_000);
  expect(order.indexOf("200000000000000002")).toBeLessThan(20);
});
