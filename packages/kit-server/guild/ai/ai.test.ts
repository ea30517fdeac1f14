// The port to models, over HTTP with the stand-in of a model.

import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { parseBudget } from "#kit/ai/ai-budget.ts";
import { listActivity } from "#kit-server/guild/activity/activity-store.ts";
import { serverFaults } from "#kit-server/guild/alerts/server-faults.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { makeSeal } from "#kit-server/storage/secrets/seal.ts";
import { sampleAi } from "#kit-server/testing/sample-ai.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import type { Behavior } from "#stand-ins/model/behavior.ts";
import { type ModelStandIn, startModel } from "#stand-ins/model/start-model.ts";
import { type Ai, createAi } from "./ai.ts";
import { NO_BUDGETS, saveAiSettings } from "./ai-settings.ts";
import { spentNow, sweepCalls, usageSince } from "./spending.ts";

const NOW = new Date("2026-11-24T12:34:00Z");
const HALF_PAST = { now: () => NOW };
const seal = makeSeal(Buffer.alloc(32), "tests");
const RULES = { label: "passage 1", text: "Harbour opens at nine. Boats wait at the blue pier. Bring a rope." };
const QUESTION = { label: "question", text: "Where do boats wait?" };
const ASKED = { purpose: "answer", system: "Answer from the passages.", parts: [RULES, QUESTION] };

let database: Database;
let model: ModelStandIn;
let guildId: string;

beforeAll(async () => {
  [database, model] = await Promise.all([openTestDatabase(), startModel()]);
});
afterAll(async () => {
  await Promise.all([database.close(), model.close()]);
});
beforeEach(() => {
  guildId = newId();
  model.behave();
  model.forget();
});

/** As another process would open it: with its own circuit breaker. */
const openAi = (given: Parameters<typeof sampleAi>[1] = {}): Ai =>
  createAi({
    ...sampleAi(model.url, given),
    ...{ seal, orm: database.orm, clock: HALF_PAST, logger: pino({ level: "silent" }) },
  });
const budget = (text: string) => {
  const read = parseBudget(text);
  if (!read) throw new Error(`unreadable budget ${text}`);
  return read;
};
const spent = async (memberId?: string) => (await spentNow(database.orm, guildId, NOW, memberId))[0]?.tokens;
const port = (given?: Parameters<typeof sampleAi>[1]) => openAi(given).in(guildId, "harbour");
let keys = 0;
const newKey = () => {
  keys += 1;
  return `q${keys}`;
};

test("answers from what it is given, fences it, and books what it cost", async () => {
  const ai = port({ prices: { sample: { input: 1, output: 2 } } });
  const answer = await ai.ask({ ...ASKED, key: "one", memberId: "7" });
  if (answer.outcome !== "done") throw new Error(answer.reason);
  expect(answer).toMatchObject({ value: "Boats wait at the blue pier. [1]", isSample: true, model: "sample" });
  expect(await spent()).toBe(answer.cost.tokens);
  expect(await spent("7")).toBe(answer.cost.tokens);
  expect(answer.cost.micros).toBeGreaterThan(answer.cost.tokens);
  const sent = JSON.stringify(model.requests[0]?.body);
  const fence = /\[\[question ([0-9a-f]{24})\]\]/.exec(sent)?.[1] ?? "";
  expect(sent).toContain(`[[end ${fence}]]`);
  await ai.ask({ ...ASKED, key: "two" });
  expect(JSON.stringify(model.requests[1]?.body)).not.toContain(fence);
  expect(await usageSince(database.orm, guildId, NOW)).toMatchObject([{ module: "harbour", calls: 2, failed: 0 }]);
  expect(await ai.usage(NOW)).toMatchObject({ calls: 2, failed: 0, tokens: await spent() });
  expect((await openAi().in(guildId, "lighthouse").usage(NOW)).calls).toBe(0);
});

test("answers a repeated key from the database, also to another process and while the first still runs", async () => {
  model.behave({ delayMs: 150 });
  const same = { ...ASKED, key: "same" };
  const answers = await Promise.all([port().ask(same), port().ask(same), port().ask(same)]);
  expect(answers.map((one) => one.outcome)).toEqual(["done", "done", "done"]);
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(model.requests).toHaveLength(1);
});

test("streams the text as it grows, cleaned", async () => {
  const seen: string[] = [];
  const answer = await port().stream({ ...ASKED, key: newKey() }, (text) => seen.push(text));
  expect(answer).toMatchObject({ outcome: "done", value: "Boats wait at the blue pier. [1]" });
  expect(seen.length).toBeGreaterThan(3);
  expect(seen.at(-1)).toBe("Boats wait at the blue pier. [1]");
  expect(seen.every((text, at) => text.startsWith(seen[at - 1] ?? ""))).toBe(true);
});

test("removes pings and invented links from a lie", async () => {
  model.behave({ reply: "lie" });
  const seen: string[] = [];
  const answer = await port().stream({ ...ASKED, key: newKey() }, (text) => seen.push(text));
  for (const text of [...seen, JSON.stringify(answer)]) {
    expect(text).not.toMatch(/@everyone|<@|https?:/);
  }
});

const shape = z.strictObject({ summary: z.string().min(1).max(200), scores: z.strictObject({ spam: z.number() }) });

test("gives an answer its shape, and repairs it once", async () => {
  const asked = { ...ASKED, schema: shape };
  const answer = await port().ask({ ...asked, key: newKey() });
  expect(answer).toMatchObject({ outcome: "done", value: { scores: { spam: 0.02 } } });
  model.behave({ reply: "malformedOnce" });
  expect(await port().ask({ ...asked, key: newKey() })).toMatchObject({ outcome: "done" });
  expect(model.requests).toHaveLength(3);
  for (const reply of ["malformed", "otherShape", "nonsense", "empty"] as const) {
    model.behave({ reply });
    const refused = await port().ask({ ...asked, key: newKey() });
    expect(refused, reply).toMatchObject({ outcome: "refused", reason: "invalidAnswer" });
  }
  expect(model.requests).toHaveLength(11);
});

test("never exceeds a budget under 200 questions at once", async () => {
  const limit = 30_000;
  const ai = port({ serverBudget: budget(`${limit} tokens/hour`), concurrency: 50 });
  model.behave({ delayMs: 5 });
  const asked = Array.from({ length: 200 }, (_, at) => ai.ask({ ...ASKED, key: `crowd ${at}`, maxOutputTokens: 400 }));
  const answers = await Promise.all(asked);
  const done = answers.filter((one) => one.outcome === "done");
  const refused = answers.filter((one) => one.outcome === "refused");
  expect(done.length).toBeGreaterThan(5);
  expect(refused.length).toBeGreaterThan(0);
  for (const one of refused) {
    expect(one).toMatchObject({ reason: "guildBudget", retryAt: new Date("2026-11-24T13:00:00Z") });
  }
  expect(await spent()).toBeLessThanOrEqual(limit);
  // What was reserved and not used was given back.
  expect(await spent()).toBe(done.reduce((sum, { cost }) => sum + cost.tokens, 0));
  expect(await serverFaults(database.orm, guildId, NOW)).toMatchObject([{ code: "guildBudgetGone" }]);
  const activity = await listActivity(database.orm, { guildId, limit: 10, before: undefined, module: undefined });
  expect(activity.map(({ event }) => event)).toEqual(["guildBudgetGone"]);
});

test.each<[string, Partial<Behavior>]>([
  ["reports a thousand times the tokens", { countsTimes: 1_000 }],
  ["reports next to none", { countsTimes: 0 }],
  ["reports none", { countsTokens: false }],
  ["ignores the limit of an answer", { reply: "endless" }],
  ["answers malformed JSON", { reply: "malformed" }],
  ["is busy now and then", { status: 429, times: 40 }],
  ["fails", { status: 500 }],
])("stays within the budget under 200 questions at once to a model that %s", async (_name, given) => {
  const limit = 30_000;
  const ai = port({ serverBudget: budget(`${limit} tokens/hour`), concurrency: 50 });
  const schema = given.reply === "malformed" ? { schema: z.object({ answer: z.string() }) } : {};
  const ask = (at: number) => ai.ask({ ...ASKED, ...schema, key: `crowd ${at}`, maxOutputTokens: 400 });
  model.behave(given);
  await Promise.all(Array.from({ length: 200 }, (_, at) => ask(at)));
  const used = (await spent()) ?? 0;
  expect(used).toBeLessThanOrEqual(limit);
  const answered = model.requests.length;
  // What it says of itself decides neither that it cost nothing, nor that it cost more than it could.
  if (given.countsTimes !== undefined) expect(used).toBeGreaterThan(answered * 20);
  const [usage] = await usageSince(database.orm, guildId, new Date(0));
  expect(usage?.tokens).toBe(used);
});

test("limits each member by the owner's budget, in money too, and nobody else", async () => {
  const ai = port({ prices: { sample: { input: 1, output: 1 } } });
  await saveAiSettings(database.orm, seal, {
    ...{ guildId, actor: { id: "900000000000000001", name: "Mara" }, version: 0, now: NOW, own: null, ...NO_BUDGETS },
    memberBudget: budget("0.0012 usd/day"),
  });
  const ask = (memberId: string) => ai.ask({ ...ASKED, key: newKey(), memberId, maxOutputTokens: 100 });
  expect(await ask("7")).toMatchObject({ outcome: "done" });
  let last = await ask("7");
  for (let n = 0; n < 20 && last.outcome === "done"; n += 1) last = await ask("7");
  expect(last).toMatchObject({ reason: "memberBudget", retryAt: new Date("2026-11-25T00:00:00Z") });
  expect(await ask("8")).toMatchObject({ outcome: "done" });
  expect(await serverFaults(database.orm, guildId, NOW)).toEqual([]);
});

test("counts what a killed process reserved as spent, and lets its key be asked again", async () => {
  model.behave({ delayMs: 60_000 });
  const stop = new AbortController();
  const running = port().ask({ ...ASKED, key: "killed", signal: stop.signal });
  await expect.poll(() => model.requests.length).toBe(1);
  const reserved = (await spent()) ?? 0;
  expect(reserved).toBeGreaterThan(800);
  model.behave();
  // As if the process had stopped renewing its lease.
  await database.orm.execute(
    sql`update ai_calls set lease_until = now() - interval '1 second' where guild_id = ${guildId}`,
  );
  await sweepCalls(database.orm, NOW);
  const again = await port().ask({ ...ASKED, key: "killed" });
  if (again.outcome !== "done") throw new Error(again.reason);
  expect(await spent()).toBe(reserved + again.cost.tokens);
  stop.abort();
  expect(await running).toMatchObject({ outcome: "refused", reason: "canceled" });
  expect(await spent()).toBe(reserved + again.cost.tokens);
});

test("tries again when the service is busy, and gives up when it stays so", async () => {
  model.behave({ status: 429, times: 2 });
  expect(await port().ask({ ...ASKED, key: newKey() })).toMatchObject({ outcome: "done" });
  expect(model.requests).toHaveLength(3);
  const before = await spent();
  model.behave({ status: 500 });
  const ai = port();
  for (let n = 0; n < 5; n += 1) {
    expect(await ai.ask({ ...ASKED, key: newKey() })).toMatchObject({ outcome: "refused", reason: "unavailable" });
  }
  expect(await spent()).toBe(before);
  expect(await serverFaults(database.orm, guildId, NOW)).toMatchObject([{ code: "providerDown" }]);
  // Paused: nobody waits for it, and nothing is sent.
  const sent = model.requests.length;
  expect(await ai.ask({ ...ASKED, key: newKey() })).toMatchObject({ retryAt: new Date(NOW.getTime() + 30_000) });
  expect(model.requests).toHaveLength(sent);
  // Another process, or this one later: the first answer clears the fault.
  model.behave();
  expect(await port().ask({ ...ASKED, key: newKey() })).toMatchObject({ outcome: "done" });
  expect(await serverFaults(database.orm, guildId, NOW)).toEqual([]);
});

test("reports a rejected key at once", async () => {
  model.behave({ status: 401 });
  const ai = port();
  expect(await ai.ask({ ...ASKED, key: newKey() })).toMatchObject({ reason: "unavailable", retryAt: null });
  expect(model.requests).toHaveLength(1);
  expect(await serverFaults(database.orm, guildId, NOW)).toMatchObject([{ code: "keyRefused" }]);
});

test("ends what is too slow, and notices a stream that is cut", async () => {
  model.behave({ delayMs: 5_000 });
  const slow = await port().ask({ ...ASKED, key: newKey(), timeLimitMs: 100 });
  expect(slow).toMatchObject({ reason: "timedOut" });
  model.behave({ cutAfter: 3 });
  const cut = await port().stream({ ...ASKED, key: newKey() }, () => {});
  expect(cut).toMatchObject({ outcome: "refused", reason: "unavailable" });
});

test("charges nothing for a question that only waited for its turn, and asks those behind it", async () => {
  model.behave({ delayMs: 600 });
  const ai = openAi({ concurrency: 1 }).in(guildId, "harbour");
  const first = ai.ask({ ...ASKED, key: newKey() });
  await expect.poll(() => model.requests.length).toBe(1);
  const second = ai.ask({ ...ASKED, key: newKey() });
  const impatient = ai.ask({ ...ASKED, key: newKey(), memberId: "9", timeLimitMs: 100 });
  expect(await impatient).toMatchObject({ outcome: "refused", reason: "timedOut" });
  expect(await spent("9")).toBe(0);
  expect([(await first).outcome, (await second).outcome]).toEqual(["done", "done"]);
  expect(model.requests).toHaveLength(2);
});

test("cuts off a model that ignores the limit", async () => {
  model.behave({ reply: "endless" });
  const answer = await port().stream({ ...ASKED, key: newKey(), maxOutputTokens: 50 }, () => {});
  if (answer.outcome !== "done") throw new Error(answer.reason);
  expect(answer.value.length).toBeLessThanOrEqual(600);
});

test("embeds texts in batches, and refuses too few vectors", async () => {
  const texts = Array.from({ length: 100 }, (_, at) => `boat ${at}`);
  const embedded = await port().embed({ purpose: "index", texts });
  if (embedded.outcome !== "done") throw new Error(embedded.reason);
  expect(embedded.vectors).toHaveLength(100);
  expect(model.requests.map(({ path }) => path)).toEqual(["/v1/embeddings", "/v1/embeddings"]);
  expect(await spent()).toBe(embedded.cost.tokens);
  model.behave({ reply: "lie" });
  expect(await port().embed({ purpose: "index", texts })).toMatchObject({ outcome: "refused" });
});

test("uses an owner's own service with its key, outside the installation's budget", async () => {
  const ownersProvider = {
    baseUrl: model.url,
    model: "own",
    embeddingModel: null,
    apiKey: "sk-secret",
    inputPrice: 1,
    outputPrice: 1,
  };
  const save = {
    guildId,
    actor: { id: "900000000000000001", name: "Mara" },
    version: 0,
    now: NOW,
    own: ownersProvider,
    ...NO_BUDGETS,
  };
  const saved = await saveAiSettings(database.orm, seal, save);
  expect(JSON.stringify(saved)).not.toContain("sk-secret");
  expect(saved?.keyHint).toBe("cret");
  const ai = port({ budget: budget("0 tokens/month") });
  expect(await ai.status()).toEqual({
    state: "on",
    model: "own",
    isSample: false,
    canEmbed: false,
    price: { input: 1, output: 1 },
  });
  expect(await ai.ask({ ...ASKED, key: newKey() })).toMatchObject({ outcome: "done", model: "own", isSample: false });
  expect(model.requests[0]?.authorization).toBe("Bearer sk-secret");
  // Another server uses the installation's.
  const other = await openAi({ budget: budget("0 tokens/month") })
    .in(newId(), "harbour")
    .ask({ ...ASKED, key: "k" });
  expect(other).toMatchObject({ reason: "installationBudget" });
});

test("checks a provider before it is saved, and refuses private addresses", async () => {
  const provider = { baseUrl: model.url, apiKey: null, model: "m", embeddingModel: "e", prices: {}, isSample: false };
  const ai = openAi();
  expect(await ai.check({ ...provider, allowPrivate: true })).toBe("works");
  expect(await ai.check({ ...provider, allowPrivate: false })).toBe("unreachable");
  model.behave({ status: 403 });
  expect(await ai.check({ ...provider, allowPrivate: true })).toBe("keyRefused");
});

test("is off without a model", async () => {
  const ai = port({ provider: null });
  expect(await ai.status()).toEqual({ state: "off" });
  expect(await ai.ask({ ...ASKED, key: newKey() })).toEqual({ outcome: "refused", reason: "off", retryAt: null });
});
