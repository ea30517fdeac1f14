// Server-wide settings over HTTP.

import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aiSettingsForm } from "#kit/ai/ai-settings-form.ts";
import { chatTexts } from "#kit/chat/chat-text.ts";
import { createAi } from "#kit-server/guild/ai/ai.ts";
import { listAudit } from "#kit-server/guild/audit/audit-store.ts";
import { openGuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { apiParts } from "#kit-server/http/api-part.ts";
import { chatOverrides } from "#kit-server/module/languages/override-tables.ts";
import { openTranslators, type Translators } from "#kit-server/module/languages/translators.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { makeSeal } from "#kit-server/storage/secrets/seal.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { sampleAi } from "#kit-server/testing/sample-ai.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { checkConnections } from "#kit-server/testing/second-connections.ts";
import { openTestApi, type TestApi } from "#kit-server/testing/test-api.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { type ModelStandIn, startModel } from "#stand-ins/model/start-model.ts";
import { serverSettingsApi } from "./api.ts";
import { serverSettings } from "./contract.ts";
import { serverSettingsWords } from "./words.ts";

const TRANSLATED = { name: "Hafen", commands: {}, activity: {}, errors: { full: "Voll." }, defaults: {} };
const harbor = {
  texts: chatTexts("harbor.texts", { hi: "Ahoy {member}!", boats: "{count, plural, one {# boat} other {# boats}}" }),
  de: { ...TRANSLATED, texts: { hi: "Moin {member}!", boats: "{count, plural, one {# Boot} other {# Boote}}" } },
  es: { ...TRANSLATED, texts: { hi: "¡Hola, {member}!", boats: "{count, plural, one {# barco} other {# barcos}}" } },
};
let database: Database;
let guilds: Awaited<ReturnType<typeof openGuildStore>>;
let translators: Translators;
let api: TestApi;
let guild: ReturnType<typeof sampleGuild>;
let mara: Browser;

const seal = makeSeal(Buffer.alloc(32), "tests");
let model: ModelStandIn;

beforeAll(async () => {
  model = await startModel();
  const aiOptions = sampleAi(model.url);
  database = await openTestDatabase();
  guilds = await openGuildStore(database);
  translators = await openTranslators(
    database,
    guilds,
    { harbor },
    { harbor: { errors: { full: "The harbor is full." } } },
  );
  const contracts = { "server-settings": serverSettings };
  api = await openTestApi(database, guilds, () =>
    apiParts(
      contracts,
      {
        "server-settings": serverSettingsApi({
          ...{ orm: database.orm, workModules: ["ticket"], translators, aiOptions, aiSeal: seal },
          ai: createAi({
            ...aiOptions,
            orm: database.orm,
            seal,
            clock: { now: () => new Date() },
            logger: pino({ level: "silent" }),
          }),
        }),
      },
      { "server-settings": serverSettingsWords },
    ),
  );
});
afterAll(async () => {
  await model.close();
  await api.close();
  await translators.close();
  await guilds.close();
  await database.close();
});
beforeEach(async () => {
  guild = sampleGuild();
  await guilds.save(guild);
  mara = await api.signIn("Mara", [{ id: guild.id, name: guild.name, owner: true }]);
});

const path = () => `/guilds/${guild.id}/settings`;
const save = (body: object, browser = mara) =>
  browser.send("PUT", path(), { version: 0, alertChannelId: null, timeZone: "UTC", ...body });

test("know a server's texts in a transaction without a second connection", async () => {
  checkConnections();
  const texts = await database.orm.transaction(() => translators.in(newId()));
  expect(texts.t(harbor.texts.hi, { member: "Robin" })).toBe("Ahoy Robin!");
  expect(checkConnections).not.toThrow();
});

test("return 403 without a session and 404 for another owner's server", async () => {
  const stranger = await api.signIn("Stranger", [{ id: newId(), name: "Elsewhere", owner: true }]);
  expect((await api.visitor().get(path())).status).toBe(403);
  expect((await save({}, api.visitor())).status).toBe(403);
  expect((await stranger.get(path())).status).toBe(404);
  expect((await save({}, stranger)).status).toBe(404);
});

test("start with defaults at version 0, then show the saved values, and are logged", async () => {
  expect((await mara.get(path())).body).toMatchObject({
    settings: { version: 0, alertChannelId: null, timeZone: "UTC", updatedBy: null },
  });
  const answer = await save({ alertChannelId: guild.ids.welcome, timeZone: "Europe/Oslo" });
  expect(answer).toMatchObject({ status: 200, body: { settings: { version: 1, updatedBy: { name: "Mara" } } } });
  expect((await mara.get(path())).body).toEqual(answer.body);
  expect((await mara.get(`/guilds/${guild.id}/clock`)).body).toMatchObject({ timeZone: "Europe/Oslo" });
  expect(await listAudit(database.orm, { guildId: guild.id, limit: 5 })).toMatchObject([
    { action: "settings.saved", changes: [{ path: "alertChannelId" }, { path: "timeZone", after: "Europe/Oslo" }] },
  ]);
});

test("reject a stale version with the current values and save a repeated request once", async () => {
  const change = { timeZone: "Asia/Tokyo" };
  await save(change);
  expect((await save(change)).body).toMatchObject({ settings: { version: 1 } });
  expect(await save({ timeZone: "Europe/Oslo" })).toMatchObject({
    status: 409,
    body: { code: "staleVersion", current: { version: 1, timeZone: "Asia/Tokyo" } },
  });
});

describe("staff roles", () => {
  const where = () => `/guilds/${guild.id}/work-roles`;
  const choose = (ticket: readonly string[], version = 0) =>
    mara.send("PUT", where(), { version, workRoles: { ticket } });

  test("start empty, then hold the chosen roles, and are logged", async () => {
    expect((await mara.get(where())).body).toEqual({ success: true, version: 0, workRoles: { ticket: [] } });
    const answer = await choose([guild.ids.keeper]);
    expect(answer.body).toEqual({ success: true, version: 1, workRoles: { ticket: [guild.ids.keeper] } });
    expect((await mara.get(where())).body).toEqual(answer.body);
    expect(await listAudit(database.orm, { guildId: guild.id, limit: 5 })).toMatchObject([
      { action: "workRoles.saved", changes: [{ path: "workRoles.ticket", before: [], after: [guild.ids.keeper] }] },
    ]);
  });

  test("reject @everyone, unknown roles and modules without an inbox", async () => {
    expect((await choose([guild.id])).body.issues).toMatchObject([{ path: "ticket.0", code: "roleEveryone" }]);
    expect((await choose([newId()])).body.issues).toMatchObject([{ path: "ticket.0", code: "roleGone" }]);
    const elsewhere = await mara.send("PUT", where(), { version: 0, workRoles: { greetings: [guild.ids.keeper] } });
    expect(elsewhere.status).toBe(422);
    expect((await mara.get(where())).body).toMatchObject({ version: 0 });
  });

  test("can be changed while one of the roles is deleted", async () => {
    await choose([guild.ids.keeper]);
    await guilds.save({ ...guild, roles: guild.roles.filter(({ id }) => id !== guild.ids.keeper) });
    expect((await choose([guild.ids.keeper, guild.ids.newcomer], 1)).status).toBe(200);
  });

  test("reject a stale version with the current roles and save a repeated request once", async () => {
    await choose([guild.ids.keeper]);
    expect((await choose([guild.ids.keeper])).body).toMatchObject({ version: 1 });
    expect(await choose([guild.ids.newcomer])).toMatchObject({ status: 409, body: { current: { version: 1 } } });
  });
});

test("reject channels the bot can't write in and unknown zones, but allow earlier faults to stay", async () => {
  expect(await save({ alertChannelId: guild.ids.hidden })).toMatchObject({
    status: 422,
    body: { issues: [{ path: "alertChannelId", code: "channelPermissions" }] },
  });
  expect((await save({ timeZone: "Mars/Base" })).body.issues).toMatchObject([
    { path: "timeZone", code: "zoneUnknown" },
  ]);
  await save({ alertChannelId: guild.ids.welcome });
  await guilds.save({ ...guild, channels: [] });
  expect((await save({ version: 1, alertChannelId: guild.ids.welcome, timeZone: "Asia/Tokyo" })).status).toBe(200);
});

describe("texts of the bot", () => {
  const where = (query = "") => `/guilds/${guild.id}/texts${query}`;
  const HI = "harbor.texts.hi";
  const change = (text: string | null, before: string | null = null, more: object = {}, browser = mara) =>
    browser.send("PUT", where(), { language: "en", key: HI, text, before, ...more });
  const said = async () => (await translators.in(guild.id)).t(harbor.texts.hi, { member: "Robin" });

  test("are found by text, key and module, in the language that the bot speaks or another", async () => {
    const { body } = await mara.get(where("?search=AHOY"));
    expect(body).toMatchObject({ total: 1, language: "en", owners: ["kit", "harbor"] });
    expect(body.items).toEqual([
      { key: HI, owner: "harbor", shipped: "Ahoy {member}!", changed: null, gaps: ["member"], max: 1000 },
    ]);
    expect((await mara.get(where("?search=moin&language=de"))).body).toMatchObject({ total: 1, language: "de" });
    expect((await mara.get(where("?owner=harbor&limit=2&page=2"))).body).toMatchObject({
      total: 3,
      items: [{ key: "harbor.errors.full" }],
    });
    expect((await mara.get(where("?search=notSignedIn"))).body).toMatchObject({ total: 0 });
  });

  test("are said by the bot as they were changed, in that language alone, until they are reset", async () => {
    expect(await said()).toBe("Ahoy Robin!");
    expect((await change("Welcome aboard, {member}")).body).toMatchObject({
      text: { changed: "Welcome aboard, {member}" },
    });
    await expect.poll(said).toBe("Welcome aboard, Robin");
    expect((await translators.moduleChat(guild.id, "harbor")).texts).toEqual({ [HI]: "Welcome aboard, {member}" });
    expect((await mara.get(where("?changed=yes"))).body).toMatchObject({ total: 1, items: [{ key: HI }] });
    await save({ language: "de" });
    await expect.poll(said).toBe("Moin Robin!");
    await save({ version: 1, language: "en" });
    await change(null, "Welcome aboard, {member}");
    await expect.poll(said).toBe("Ahoy Robin!");
    expect(await listAudit(database.orm, { guildId: guild.id, limit: 1 })).toMatchObject([
      { action: "text.saved", changes: [{ path: `texts.en.${HI}`, before: "Welcome aboard, {member}", after: null }] },
    ]);
  });

  test.each([
    ["", "required"],
    ["Ahoy {member", "textSyntax"],
    ["Ahoy {name} {member}", "textGapUnknown"],
    ["Ahoy!", "textGapMissing"],
    ["{member, plural, other {#}}", "textGapKind"],
    [`{member} ${"o".repeat(1000)}`, "tooLong"],
  ])("reject %j", async (text, code) => {
    expect(await change(text)).toMatchObject({ status: 422, body: { issues: [{ path: "text", code }] } });
    expect((await mara.get(where("?changed=yes"))).body).toMatchObject({ total: 0 });
  });

  test("keep what someone else saved meanwhile, and save a repeated request once", async () => {
    await change("One {member}");
    expect((await change("One {member}")).status).toBe(200);
    expect(await change("Two {member}")).toMatchObject({
      status: 409,
      body: { code: "staleVersion", current: { changed: "One {member}" } },
    });
    expect((await change("Two {member}", "One {member}")).status).toBe(200);
    expect((await change("x", null, { key: "harbor.texts.gone" })).status).toBe(404);
    const both = await Promise.all([change("A {member}", "Two {member}"), change("B {member}", "Two {member}")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("are exported as a file, and imported again: texts that don't fit are named", async () => {
    await change("One {member}");
    const { content } = await mara.download(where("/file"));
    expect(JSON.parse(content.toString())).toEqual({ en: { [HI]: "One {member}" } });
    const importTexts = (texts: object) => mara.send("POST", where("/import"), { texts });
    const file = { en: { [HI]: "Two {member}", "harbor.texts.gone": "x" }, de: { [HI]: "Moin" } };
    const rejected = [
      { language: "en", key: "harbor.texts.gone" },
      { language: "de", key: HI },
    ];
    expect((await importTexts(file)).body).toMatchObject({ saved: 1, rejected });
    expect((await importTexts(file)).body).toMatchObject({ saved: 0 });
    await expect.poll(said).toBe("Two Robin");
    expect((await importTexts({ fr: {} })).status).toBe(422);
  });

  test("are not another server's to read or change", async () => {
    const stranger = await api.signIn("Stranger", [{ id: newId(), name: "Elsewhere", owner: true }]);
    expect((await stranger.get(where())).status).toBe(404);
    expect((await change("Ho {member}", null, {}, stranger)).status).toBe(404);
  });

  test("that no longer fit what is shipped are not said", async () => {
    await database.orm
      .insert(chatOverrides)
      .values({ guildId: guild.id, language: "en", key: HI, text: "Ahoy {gone}" });
    expect(await said()).toBe("Ahoy Robin!");
  });
});

describe("AI settings", () => {
  const aiPath = () => `/guilds/${guild.id}/ai`;
  const saveAi = (values: object, version = 0) =>
    mara.send("PUT", aiPath(), { version, values: { ...aiSettingsForm.parse({}), ...values } });
  const ownProvider = () => ({ provider: "own", baseUrl: model.url, model: "own-model", apiKey: "sk-secret-1234" });
  const codes = (answer: { body: unknown }) =>
    (answer.body as { issues: { path: string }[] }).issues.map(({ path: at }) => at);

  test("store a tested provider, never show its key, and are logged without it", async () => {
    model.behave();
    const saved = await saveAi({ ...ownProvider(), guildDayTokens: 5_000 });
    expect(saved).toMatchObject({
      status: 200,
      body: { version: 1, keyHint: "1234", values: { model: "own-model", apiKey: "", guildDayTokens: 5_000 } },
    });
    expect(JSON.stringify(saved.body)).not.toContain("sk-secret");
    expect(model.requests.at(-1)?.authorization).toBe("Bearer sk-secret-1234");
    const entries = JSON.stringify(await listAudit(database.orm, { guildId: guild.id, limit: 5 }));
    expect(entries).toContain("own-model");
    expect(entries).not.toContain("sk-secret");
    // An empty key keeps the saved one, but is never sent to another address.
    expect((await saveAi({ ...ownProvider(), apiKey: "", guildDayTokens: 6_000 }, 1)).status).toBe(200);
    expect(model.requests.at(-1)?.authorization).toBe("Bearer sk-secret-1234");
    const sent = model.requests.length;
    const moved = await saveAi({ ...ownProvider(), apiKey: "", baseUrl: `${model.url}/other` }, 2);
    expect([moved.status, codes(moved)]).toEqual([422, ["apiKey"]]);
    expect(model.requests).toHaveLength(sent);
  });

  test("refuse a provider that doesn't work, and say where", async () => {
    model.behave({ status: 401 });
    expect(codes(await saveAi(ownProvider()))).toEqual(["apiKey"]);
    model.behave({ status: 404 });
    expect(codes(await saveAi(ownProvider()))).toEqual(["model"]);
    model.behave();
    expect(codes(await saveAi({ ...ownProvider(), baseUrl: "http://user:secret@10.0.0.1/v1" }))).toEqual(["baseUrl"]);
    expect(codes(await saveAi({ ...ownProvider(), guildMonthDollars: 5 }))).toEqual(["inputPrice"]);
    expect(codes(await saveAi({ guildMonthDollars: 5 }))).toEqual(["guildMonthDollars"]);
    expect((await mara.get(aiPath())).body).toMatchObject({ version: 0, values: { provider: "installation" } });
    expect((await saveAi({}, 7)).status).toBe(409);
  });
});
