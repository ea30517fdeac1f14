// The audit log over HTTP: list, export and webhook.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditSentences } from "#kit-server/guild/audit/audit-sentences.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { AUDIT_COPY_QUEUE, auditCopyJob, onEntriesWaiting } from "#kit-server/guild/audit-webhook/copy-job.ts";
import { readWebhook, waitingCopies } from "#kit-server/guild/audit-webhook/webhook-store.ts";
import { openGuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { apiParts } from "#kit-server/http/api-part.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { type JobQueue, openJobQueue } from "#kit-server/storage/queue/job-queue.ts";
import { type JobWorkers, startJobWorkers } from "#kit-server/storage/queue/job-workers.ts";
import { makeSeal } from "#kit-server/storage/secrets/seal.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { openTestApi, type TestApi } from "#kit-server/testing/test-api.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { auditApi } from "./api.ts";
import { audit } from "./contract.ts";
import { auditWords } from "./words.ts";

let database: Database;
let guilds: Awaited<ReturnType<typeof openGuildStore>>;
let api: TestApi;
let queue: JobQueue;
let workers: JobWorkers;
let stopReceiver: () => Promise<void>;
let receiver: Receiver;
let guild: ReturnType<typeof sampleGuild>;
let mara: Browser;
let stranger: Browser;

/** A webhook endpoint. */
type Receiver = { address: string; host: string; received: Record<string, unknown>[]; status: number; close(): void };
async function openReceiver(): Promise<Receiver> {
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      if (state.status < 300) state.received.push(JSON.parse(body));
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const state: Receiver = {
    address: `http://${host}/hook/secret-path`,
    host,
    received: [],
    status: 204,
    close: () => server.close(),
  };
  return state;
}

const names = {
  module: (id: string) => id.toUpperCase(),
  setting: (_module: string | null, path: string) => `The ${path}`,
  panel: (_module: string, key: string) => `The panel ${key}`,
  sentence: auditSentences([{ audit: { "sail.set": "set sail {number} of {module}" } }]),
};

beforeAll(async () => {
  database = await openTestDatabase();
  guilds = await openGuildStore(database);
  receiver = await openReceiver();
  const seal = makeSeal(Buffer.alloc(32, 1), "audit webhooks");
  const copies = { names, platformHost: receiver.host, allowPrivate: true, seal };
  api = await openTestApi(database, guilds, () =>
    apiParts({ audit }, { audit: auditApi({ orm: database.orm, copies }) }, { audit: auditWords }),
  );
  const onError = (error: unknown) => {
    throw error;
  };
  queue = await openJobQueue(database, { queues: [AUDIT_COPY_QUEUE], isWorker: true, onError });
  const job = auditCopyJob({
    ...copies,
    orm: database.orm,
    guilds,
    clock: { now: () => new Date() },
    logger: pino({ level: "silent" }),
  });
  workers = await startJobWorkers(database, queue, new Map([[AUDIT_COPY_QUEUE, job]]), { pollMs: 200, onError });
  stopReceiver = await onEntriesWaiting(database, queue, onError);
});
afterAll(async () => {
  await stopReceiver();
  await workers.stop();
  await queue.stop();
  await api.close();
  await guilds.close();
  receiver.close();
  await database.close();
});
beforeEach(async () => {
  guild = sampleGuild();
  await guilds.save(guild);
  mara = await api.signIn("Mara", [{ id: guild.id, name: guild.name, owner: true }]);
  stranger = await api.signIn("Stranger", [{ id: newId(), name: "Elsewhere", owner: true }]);
  receiver.received = [];
  receiver.status = 204;
});

const tomas = { id: newId(), name: "=Tomás" };
const record = (more: Partial<Parameters<typeof recordAudit>[1]> = {}) =>
  recordAudit(database.orm, {
    guildId: guild.id,
    actor: tomas,
    action: "module.saved",
    module: "sample",
    changes: [{ path: "note", before: "old", after: 'say "new"' }],
    ...more,
  });
const path = (rest: string) => `/guilds/${guild.id}${rest}`;

describe.each([
  ["GET", "/audit"],
  ["GET", "/audit/facets"],
  ["GET", "/audit/export"],
  ["GET", "/audit-webhook"],
  ["PUT", "/audit-webhook"],
  ["DELETE", "/audit-webhook"],
  ["POST", "/audit-webhook/test"],
  ["POST", "/audit-webhook/resume"],
] as const)("%s /guilds/:id%s", (method, rest) => {
  test("returns 403 without a session and 404 for another owner's server", async () => {
    const ask = (browser: Browser) =>
      method === "GET" ? browser.get(path(rest)) : browser.send(method, path(rest), {});
    expect(await ask(api.visitor())).toMatchObject({ status: 403 });
    expect(await ask(stranger)).toMatchObject({ status: 404, body: { code: "guildNotFound" } });
  });
});

describe("the log", () => {
  test("filters by person, module, action and time, page by page", async () => {
    const mine = { id: newId(), name: "Mara" };
    await record();
    await record({ actor: mine, action: "picture.uploaded", module: null, changes: [] });
    await record({ actor: mine, module: "other" });
    const read = async (query: string) =>
      (await mara.get(path(`/audit?${query}`))).body as {
        items: { at: string; module: string | null; actor: object }[];
        total: number;
      };
    const pages = [await read("limit=2&page=1"), await read("limit=2&page=2")];
    expect(pages.map(({ total }) => total)).toEqual([3, 3]);
    expect(pages.flatMap(({ items }) => items.map(({ module }) => module))).toEqual(["other", null, "sample"]);
    expect((await read(`person=${mine.id}`)).total).toBe(2);
    expect((await read(`person=${mine.id}&module=other`)).items).toMatchObject([{ actor: mine, module: "other" }]);
    expect((await read("action=picture.uploaded")).total).toBe(1);
    const at = pages[0]?.items[0]?.at ?? "";
    expect((await read(`from=${new Date(Date.parse(at) + 1000).toISOString()}`)).total).toBe(0);
    expect((await read(`until=${new Date(Date.parse(at) + 1000).toISOString()}`)).total).toBe(3);
    expect((await mara.get(path("/audit?limit=1000"))).status).toBe(422);
    expect((await mara.get(path("/audit/facets"))).body).toMatchObject({
      people: [tomas, mine],
      actions: [
        { action: "module.saved", sentence: "changed {module}" },
        { action: "picture.uploaded", sentence: "uploaded a picture" },
      ],
    });
  });

  test("uses the modules' words for their actions and panels, and the action's name where there are none", async () => {
    await record({ action: "sail.set", changes: [], details: { number: 4 } });
    await record({ action: "sail.gone", module: null, changes: [] });
    await record({ module: "other" });
    await record({ action: "panel.posted", changes: [], details: { name: "wallets" } });
    const { items } = (await mara.get(path("/audit"))).body as { items: { sentence: string }[] };
    expect(items.map(({ sentence }) => sentence)).toEqual([
      "posted the panel The panel wallets of SAMPLE",
      "changed OTHER",
      "sail.gone",
      "set sail 4 of SAMPLE",
    ]);
  });

  test("exports a CSV without formulas", async () => {
    await record();
    const { headers, content } = await mara.download(path("/audit/export"));
    expect(headers.get("content-disposition")).toBe(`attachment; filename=audit-log-${guild.id}.csv`);
    const rows = content.toString().split("\r\n");
    expect(rows[0]).toContain('"Time (UTC)","Person"');
    expect(rows[1]).toContain(`,"'=Tomás","${tomas.id}","changed SAMPLE","SAMPLE","The note","old","say ""new"""`);
  });
});

const set = (address: string) => mara.send("PUT", path("/audit-webhook"), { address });
const webhook = async () =>
  (await mara.get(path("/audit-webhook"))).body.webhook as { state: string; fault: string } | null;

describe("a webhook", () => {
  test("receives each entry and never shows its full address again", async () => {
    const answer = await set(receiver.address);
    expect(answer.body.webhook).toMatchObject({ address: `${receiver.host}/…path`, state: "working" });
    expect((await readWebhook(database.orm, guild.id))?.address).not.toContain("secret-path");
    await until("the first arrives", () => receiver.received.length === 1);
    await record();
    await until("the second arrives", () => receiver.received.length === 2);
    expect(receiver.received).toMatchObject([
      { type: "audit", entries: [{ action: "webhook.set", details: { address: `${receiver.host}/…path` } }] },
      { guild: { id: guild.id }, entries: [{ sentence: "=Tomás changed SAMPLE", changes: [{ after: 'say "new"' }] }] },
    ]);
    await until("nothing waits", async () => (await waitingCopies(database.orm, guild.id, 10)).length === 0);
  });

  test("gets a message without mentions when it is Discord's", async () => {
    await set(`http://${receiver.host}/api/v10/webhooks/123456789012345678/abc-DEF`);
    await until("it arrives", () => receiver.received.length === 1);
    receiver.received = [];
    await record({ actor: { id: newId(), name: "@everyone *x*" } });
    await until("it arrives", () => receiver.received.length === 1);
    const [message] = receiver.received as { allowed_mentions: object; embeds: { description: string }[] }[];
    expect(message?.allowed_mentions).toEqual({ parse: [] });
    expect(message?.embeds[0]?.description).toMatch(/@\u200beveryone \\\*x\\\*.*\n- The note$/s);
  });

  test("retries while the endpoint is failing and loses nothing", async () => {
    await set(receiver.address);
    await until("the first arrives", () => receiver.received.length === 1);
    receiver.status = 500;
    await record({ changes: [] });
    await until("it is failing", async () => (await webhook())?.state === "failing");
    expect((await webhook())?.fault).toBe(auditWords.faults.refused);
    await record({ module: "second", changes: [] });
    receiver.status = 204;
    const arrived = () => receiver.received.slice(1).flatMap((body) => body.entries as { module: string }[]);
    await until("both arrive", () => arrived().length === 2);
    expect(arrived().map(({ module }) => module)).toEqual(["sample", "second"]);
    await until("it is well", async () => (await webhook())?.state === "working");
  });

  test("pauses when the address is gone and resumes with the queued entries", async () => {
    await set(receiver.address);
    await until("the first arrives", () => receiver.received.length === 1);
    expect((await mara.send("POST", path("/audit-webhook/resume"))).status).toBe(409);
    receiver.status = 404;
    await record();
    await until("it is paused", async () => (await webhook())?.state === "paused");
    expect((await webhook())?.fault).toBe(auditWords.faults.gone);
    await record();
    receiver.status = 204;
    const entries = () => receiver.received.slice(1).flatMap(({ entries: some }) => some as { action: string }[]);
    expect((await mara.send("POST", path("/audit-webhook/resume"))).body).toMatchObject({
      webhook: { state: "working" },
    });
    await until("what waited arrives", () => entries().length === 3);
    expect(entries().map(({ action }) => action)).toEqual(["module.saved", "module.saved", "webhook.resumed"]);
  });

  test("sends a test right away, limits tests, and stops when removed", async () => {
    expect((await mara.send("POST", path("/audit-webhook/test"))).status).toBe(404);
    await set(receiver.address);
    await until("the first arrives", () => receiver.received.length === 1);
    expect((await mara.send("POST", path("/audit-webhook/test"))).body).toMatchObject({ fault: null });
    expect(receiver.received[1]).toMatchObject({ entries: [{ action: "webhook.tested" }] });
    expect((await mara.send("POST", path("/audit-webhook/test"))).status).toBe(429);
    expect((await mara.send("DELETE", path("/audit-webhook"))).status).toBe(200);
    await record();
    expect(await waitingCopies(database.orm, guild.id, 10)).toEqual([]);
    expect(await webhook()).toBeNull();
  });

  test("rejects invalid and private addresses", async () => {
    for (const address of ["ftp://example.com", "https://user:pass@example.com/", "nonsense"]) {
      expect(await set(address)).toMatchObject({ status: 422, body: { issues: [{ path: "address" }] } });
    }
  });
});
