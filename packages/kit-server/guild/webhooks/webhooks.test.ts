// Webhooks as the stand-in of Stripe sends them, over HTTP, with the database and real jobs.
import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WebhookRoutes } from "#kit-server/http/webhook-routes.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { type JobQueue, openJobQueue } from "#kit-server/storage/queue/job-queue.ts";
import { type JobWorkers, startJobWorkers } from "#kit-server/storage/queue/job-workers.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openTestApi, type TestApi } from "#kit-server/testing/test-api.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { type StripeStandIn, startStripe } from "#stand-ins/stripe/start-stripe.ts";
import { dropOldWebhooks, storeWebhook, WEBHOOK_QUEUE, webhookJob } from "./inbox.ts";
import { replayFailed, replayWebhook, requeueLost } from "./replay-webhooks.ts";
import { stripeScheme } from "./stripe-scheme.ts";
import { listWebhooks, readWebhook } from "./webhook-list.ts";
import type { StoredEvent, WebhookSource } from "./webhook-source.ts";

const TYPES = ["invoice.paid", "invoice.voided"];
const logger = pino({ level: "silent" });
const onError = () => {};
const clock = { now: () => new Date() };

let database: Database;
let queue: JobQueue;
let workers: JobWorkers;
let api: TestApi;
let stripe: StripeStandIn;
const secrets = new Map<string, string>();
const handled: StoredEvent[] = [];
const failing = new Set<string>();

const source: WebhookSource = {
  id: "shop",
  provider: "Stripe",
  scheme: stripeScheme,
  types: TYPES,
  secretOf: async (guildId) => secrets.get(guildId) ?? null,
  handle: async (event) => {
    if (failing.has((event as StoredEvent).guildId)) throw new Error("the shop is closed for Mara");
    handled.push(event);
  },
};
const noNote = async () => {};
let again: { orm: Database["orm"]; queue: JobQueue };
const findSource = (id: string) => (id === source.id ? source : null);

beforeAll(async () => {
  database = await openTestDatabase();
  queue = await openJobQueue(database, { queues: [WEBHOOK_QUEUE], isWorker: true, onError });
  again = { orm: database.orm, queue };
  workers = await startWorkers();
  stripe = await startStripe();
  const webhooks: WebhookRoutes = {
    findSource: async (id) => findSource(id),
    store: (given, guildId, event) =>
      storeWebhook({ orm: database.orm, queue }, { source: given, guildId, event, now: new Date() }),
    now: clock.now,
  };
  api = await openTestApi(database, { get: () => null }, () => [], { webhooks });
});
afterAll(async () => {
  await stripe.close();
  await api.close();
  await workers.stop();
  await queue.stop();
  await database.close();
});

const startWorkers = () => {
  const job = webhookJob({ orm: database.orm, clock, logger, findSource });
  return startJobWorkers(database, queue, new Map([[WEBHOOK_QUEUE, job]]), { onError, pollMs: 200 });
};

/** A guild with an account of its own, whose endpoint is ours. */
function newGuild() {
  const guildId = newId();
  const key = `rk_test_guild${guildId}`;
  const address = `${api.url}/api/webhooks/shop/${guildId}`;
  secrets.set(guildId, stripe.addEndpoint(key, address));
  const account = stripe.account(key);
  return {
    guildId,
    address,
    account,
    emit: (id: string, type = "invoice.paid") =>
      account.emit(type, { object: "invoice", id, customer: "cus_1", customer_email: "robin@example.com" }),
    seen: () =>
      handled
        .filter((event) => event.guildId === guildId)
        .map(({ subject }) => (subject as { invoice: string }).invoice),
    scope: { sources: [source], guildId },
    list: async () => (await listWebhooks(database.orm, { sources: [source], guildId }, { page: 1, limit: 50 })).items,
  };
}

const untilIt = (holds: () => Promise<boolean>) => until("the webhooks are where they should be", holds);

test("handles each event once, delivered twice and in another order", async () => {
  const guild = newGuild();
  stripe.deliveries.hold();
  for (const id of ["in_1", "in_2", "in_3"]) guild.emit(id);
  await stripe.deliveries.release({ order: "reversed", copies: 2 });
  await untilIt(async () => (await guild.list()).every(({ state }) => state === "handled"));
  expect(guild.seen().toSorted()).toEqual(["in_1", "in_2", "in_3"]);
  expect(stripe.deliveries.sent.filter(({ url }) => url === guild.address).map(({ status }) => status)).toEqual(
    Array(6).fill(200),
  );
  expect(JSON.stringify(handled)).not.toContain("robin@example.com");
});

test("rejects what is forged, too old, too large or of another account, and stores nothing", async () => {
  const [guild, other] = [newGuild(), newGuild()];
  stripe.deliveries.hold();
  guild.emit("in_1");
  const [event] = guild.account.data.events.all();
  if (!event) throw new Error("there is no event");
  const { data } = guild.account;
  expect(await stripe.deliveries.sendOnce(data, event, { isForged: true })).toBe(400);
  expect(await stripe.deliveries.sendOnce(data, event, { ageS: 600 })).toBe(400);
  const post = (url: string, body: string, signature = "") =>
    fetch(url, { method: "POST", body, headers: { "stripe-signature": signature } }).then(({ status }) => status);
  const signed = (body: string, secret = secrets.get(guild.guildId) ?? "") => {
    const at = Math.floor(Date.now() / 1000);
    return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
  };
  const body = JSON.stringify(event);
  expect(await post(other.address, body, signed(body))).toBe(400);
  expect(await post(`${api.url}/api/webhooks/shop/${newId()}`, body, signed(body))).toBe(400);
  expect(await post(`${api.url}/api/webhooks/none/${guild.guildId}`, body, signed(body))).toBe(404);
  expect(await post(guild.address, body)).toBe(400);
  const large = "x".repeat(600_000);
  expect(await post(guild.address, large, signed(large))).toBe(413);
  const noEvent = JSON.stringify({ object: "event" });
  expect(await post(guild.address, noEvent, signed(noEvent))).toBe(400);
  expect([...(await guild.list()), ...(await other.list())]).toEqual([]);
  expect(await post(guild.address, body, signed(body))).toBe(200);
  expect(await guild.list()).toHaveLength(1);
  await stripe.deliveries.release();
});

test("stores a type that nothing handles as ignored", async () => {
  const guild = newGuild();
  guild.emit("in_1", "invoice.marked_uncollectible");
  await untilIt(async () => (await guild.list()).length === 1);
  const [ignored] = await guild.list();
  expect(ignored).toMatchObject({ state: "ignored", type: "invoice.marked_uncollectible", attempts: 0 });
  expect(await replayWebhook(again, guild.scope, ignored?.id ?? "", noNote)).toBe("ignored");
  expect(guild.seen()).toEqual([]);
});

test("retries a failure without showing what is in it, and says when", async () => {
  const guild = newGuild();
  failing.add(guild.guildId);
  guild.emit("in_1");
  await untilIt(async () => (await guild.list())[0]?.nextAttemptAt != null);
  const [failed] = await guild.list();
  expect(failed).toMatchObject({ state: "received", error: expect.stringContaining("Something went wrong") });
  expect(JSON.stringify(await readWebhook(database.orm, guild.scope, failed?.id ?? ""))).not.toContain("Mara");
  failing.delete(guild.guildId);
  await untilIt(async () => (await guild.list())[0]?.state === "handled");
  expect(guild.seen()).toEqual(["in_1"]);
});

test("tries a waiting event at once, and once for two clicks", async () => {
  const [guild, other] = [newGuild(), newGuild()];
  failing.add(guild.guildId);
  guild.emit("in_1");
  await untilIt(async () => (await guild.list())[0]?.nextAttemptAt != null);
  await workers.stop();
  await database.orm.execute(sql`update pgboss.job set start_after = now() + interval '5 minutes'
    where data->>'guildId' = ${guild.guildId} and state = 'retry'`);
  failing.delete(guild.guildId);
  const [{ id = "" } = {}] = await guild.list();
  const noted: string[] = [];
  const note = async (_tx: unknown, replayed: readonly { type: string }[]) =>
    void noted.push(...replayed.map(({ type }) => type));
  expect(await replayWebhook(again, other.scope, id, note)).toBe("gone");
  const clicks = [1, 2, 3].map(() => replayWebhook(again, guild.scope, id, note));
  expect((await Promise.all(clicks)).toSorted()).toEqual(["replayed", "waiting", "waiting"]);
  expect(noted).toEqual(["invoice.paid"]);
  workers = await startWorkers();
  await untilIt(async () => (await guild.list())[0]?.state === "handled");
  expect(guild.seen()).toEqual(["in_1"]);
});

test("replays an event once for two clicks, and none of another guild", async () => {
  const [guild, other] = [newGuild(), newGuild()];
  guild.emit("in_1");
  await untilIt(async () => (await guild.list())[0]?.state === "handled");
  const [{ id = "" } = {}] = await guild.list();
  expect(await replayWebhook(again, other.scope, id, noNote)).toBe("gone");
  expect(await readWebhook(database.orm, other.scope, id)).toBeNull();
  expect(await readWebhook(database.orm, guild.scope, id)).toMatchObject({
    ...{ eventId: expect.stringContaining("evt_"), attempts: 1, provider: "Stripe" },
    subject: { invoice: "in_1", customer: "cus_1" },
  });
  await workers.stop();
  const clicks = [1, 2, 3].map(() => replayWebhook(again, guild.scope, id, noNote));
  expect((await Promise.all(clicks)).toSorted()).toEqual(["replayed", "waiting", "waiting"]);
  workers = await startWorkers();
  await untilIt(async () => (await guild.list())[0]?.state === "handled");
  expect(guild.seen()).toEqual(["in_1", "in_1"]);
});

test("replays all that failed, and nothing if it can't be noted", async () => {
  const guild = newGuild();
  for (const id of ["in_1", "in_2", "in_3"]) guild.emit(id);
  await untilIt(async () => (await guild.list()).filter(({ state }) => state === "handled").length === 3);
  await database.orm.execute(sql`update inbound_webhooks set state = 'failed', error = 'Stripe wasn''t reachable.'
    where guild_id = ${guild.guildId} and subject->>'invoice' <> 'in_2'`);
  const refusing = async () => {
    throw new Error("the log is full");
  };
  await expect(replayFailed(again, guild.scope, refusing)).rejects.toThrow("the log is full");
  expect((await guild.list()).map(({ state }) => state).toSorted()).toEqual(["failed", "failed", "handled"]);
  const noted: string[] = [];
  const note = async (_tx: unknown, replayed: readonly { type: string }[]) =>
    void noted.push(...replayed.map(({ type }) => type));
  expect(await replayFailed(again, guild.scope, note)).toBe(2);
  expect(await replayFailed(again, guild.scope, note)).toBe(0);
  expect(noted).toEqual(["invoice.paid", "invoice.paid"]);
  await untilIt(async () => (await guild.list()).every(({ state }) => state === "handled"));
  expect(guild.seen().toSorted()).toEqual(["in_1", "in_1", "in_2", "in_3", "in_3"]);
});

test("finds events whose job was lost", async () => {
  const guild = newGuild();
  await workers.stop();
  guild.emit("in_1");
  await untilIt(async () => (await guild.list()).length === 1);
  const inTwoHours = new Date(Date.now() + 2 * 3_600_000);
  const jobs = async () =>
    (await database.orm.execute(sql`select 1 from pgboss.job where data->>'guildId' = ${guild.guildId}`)).rows.length;
  await requeueLost(again, inTwoHours);
  expect(await jobs()).toBe(1);
  await database.orm.execute(sql`delete from pgboss.job where data->>'guildId' = ${guild.guildId}`);
  await requeueLost(again, new Date());
  expect(await jobs()).toBe(0);
  await requeueLost(again, inTwoHours);
  workers = await startWorkers();
  await untilIt(async () => (await guild.list())[0]?.state === "handled");
  expect(guild.seen()).toEqual(["in_1"]);
});

test("handles what was stored before the process was killed", async () => {
  const guild = newGuild();
  await workers.stop();
  guild.emit("in_1");
  await untilIt(async () => (await guild.list()).length === 1);
  expect(await guild.list()).toMatchObject([{ state: "received" }]);
  workers = await startWorkers();
  await untilIt(async () => (await guild.list())[0]?.state === "handled");
  expect(guild.seen()).toEqual(["in_1"]);
});

test("deletes events after 90 days", async () => {
  const guild = newGuild();
  guild.emit("in_1");
  await untilIt(async () => (await guild.list()).length === 1);
  await dropOldWebhooks(database.orm, new Date(Date.now() + 89 * 86_400_000));
  expect(await guild.list()).toHaveLength(1);
  await dropOldWebhooks(database.orm, new Date(Date.now() + 91 * 86_400_000));
  expect(await guild.list()).toEqual([]);
});
