// Settings out of one guild and into another, over HTTP: as a file, and copied by the server itself.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { field } from "#kit/field.ts";
import { emptyMessage } from "#kit/message/composed-message.ts";
import { defineModule } from "#kit/module.ts";
import { addAsset, listAssets } from "#kit-server/assets/asset-store.ts";
import { listAudit } from "#kit-server/audit/audit-store.ts";
import { openConfigStore } from "#kit-server/configs/config-store.ts";
import type { Database } from "#kit-server/database/database.ts";
import { readGuildSettings } from "#kit-server/guild-settings/read-settings.ts";
import { saveGuildSettings } from "#kit-server/guild-settings/save-settings.ts";
import { openGuildStore } from "#kit-server/guilds/guild-store.ts";
import { checkedGuild } from "#kit-server/guilds/present-guild.ts";
import { apiParts } from "#kit-server/http/api-part.ts";
import { addTemplate, listTemplates } from "#kit-server/message-templates/template-store.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { pngOf } from "#kit-server/testing/pictures.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { sampleModule } from "#kit-server/testing/sample-module.ts";
import { openTestApi, type TestApi } from "#kit-server/testing/test-api.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { transferApi } from "./api.ts";
import { type ImportPlan, transfer } from "./contract.ts";
import { transferWords } from "./words.ts";

/** Everything that a transfer looks at: mentions in a text, a picture, a secret, and a shape that was once another. */
const posts = defineModule({
  ...sampleModule,
  id: "posts",
  routeName: "posts",
  configVersion: 2,
  upgrade: (stored: unknown) => {
    const { words, ...rest } = stored as { words?: string };
    return { ...rest, text: words ?? "" };
  },
  config: z.strictObject({
    text: field.longText({ max: 200, fallback: "" }),
    channel: field.channel({ types: ["text"], needs: ["ViewChannel", "SendMessages"] }),
    roles: field.roles({ max: 3, assignable: true }),
    picture: field.image(),
    token: field.text({ max: 40, fallback: "", isSecret: true }),
  }),
});
const catalog = { sample: sampleModule, posts };

let database: Database;
let api: TestApi;
let stores: {
  guilds: Awaited<ReturnType<typeof openGuildStore>>;
  configs: Awaited<ReturnType<typeof openConfigStore>>;
};
let here: ReturnType<typeof sampleGuild>;
let there: ReturnType<typeof sampleGuild>;
let mara: Browser;
let stranger: Browser;

beforeAll(async () => {
  database = await openTestDatabase();
  stores = { guilds: await openGuildStore(database), configs: await openConfigStore(database) };
  const needs = { orm: database.orm, ...stores, product: "Guildhall 0.0.0", modules: { catalog, errorWords: {} } };
  api = await openTestApi(database, stores.guilds, (access) =>
    apiParts({ transfer }, { transfer: transferApi({ ...needs, access }) }, { transfer: transferWords }),
  );
});
afterAll(async () => {
  await api.close();
  await Promise.all([stores.guilds.close(), stores.configs.close()]);
  await database.close();
});
beforeEach(async () => {
  here = sampleGuild();
  there = sampleGuild({ name: "Second Harbour" });
  for (const guild of [here, there]) await stores.guilds.save(guild);
  mara = await api.signIn(
    "Mara",
    [here, there].map(({ id, name }) => ({ id, name, owner: true })),
  );
  stranger = await api.signIn("Stranger", [{ id: there.id, name: there.name, owner: true }]);
});

const actor = { id: newId(), name: "Mara" };
async function save(
  guild: typeof here,
  contract: (typeof catalog)[keyof typeof catalog],
  config: object,
  enabled = true,
) {
  const { version } = await stores.configs.read(guild.id, contract);
  await stores.configs.save({
    guildId: guild.id,
    contract,
    version,
    enabled,
    config: config as Record<string, unknown>,
    actor,
    guild: checkedGuild(guild),
  });
}
const settings = (guild: typeof here) => ({
  text: `Read <#${guild.ids.welcome}>, <@&${guild.ids.newcomer}>`,
  channel: guild.ids.welcome,
  roles: [guild.ids.newcomer],
  picture: null,
  token: "",
});

const exported = async (guild: typeof here, query = "") =>
  (await mara.download(`/guilds/${guild.id}/export${query}`)).content.toString();
const fromFile = (text: string) => ({ kind: "file", text });
const plan = async (guild: typeof here, source: object, choices: object[] = [], by = mara) =>
  by.send("POST", `/guilds/${guild.id}/import/plan`, { source, choices });
const planned = async (...call: Parameters<typeof plan>) => {
  const { status, body } = await plan(...call);
  expect(body, JSON.stringify(body)).toMatchObject({ success: true });
  expect(status).toBe(200);
  return body as unknown as ImportPlan;
};
const apply = (guild: typeof here, source: object, modules: object[], choices: object[] = [], by = mara) =>
  by.send("POST", `/guilds/${guild.id}/import/apply`, { source, choices, modules });

describe.each([
  ["GET", "/export"],
  ["POST", "/import/plan"],
  ["POST", "/import/apply"],
] as const)("%s /guilds/:id%s", (method, rest) => {
  const ask = (browser: Browser) => {
    const path = `/guilds/${here.id}${rest}`;
    return method === "GET" ? browser.get(path) : browser.send(method, path, {});
  };

  test("is 403 without a session and 404 for someone else's guild", async () => {
    expect(await ask(api.visitor())).toMatchObject({ status: 403 });
    expect(await ask(stranger)).toMatchObject({ status: 404, body: { code: "guildNotFound" } });
  });
});

describe("a file", () => {
  test("is readable, names what ids stand for, and holds no secret", async () => {
    await save(here, posts, { ...settings(here), token: "very-secret" });
    const { headers, content } = await mara.download(`/guilds/${here.id}/export`);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="harbour-lights-\d{4}-\d\d-\d\d\.yaml"$/);
    const text = content.toString();
    expect(text).toContain(`channel: "${here.ids.welcome}" # #welcome`);
    expect(text).toContain("Harbour Lights");
    expect(text).not.toContain("very-secret");
    expect(text).not.toContain("token");
    const json = JSON.parse(await exported(here, "?format=json&module=posts"));
    expect(json).toMatchObject({ format: "guildhall-settings", modules: { posts: { version: 2, enabled: true } } });
    expect((await mara.get(`/guilds/${here.id}/export?module=nonsense`)).status).toBe(404);
  });

  test.each(["yaml", "json"])("in %s brought into the guild that it came from changes nothing", async (format) => {
    await save(here, posts, { ...settings(here), token: "very-secret" });
    await save(here, sampleModule, { note: "#hash: 'quoted'\n".slice(0, 15) }, false);
    const text = await exported(here, `?format=${format}`);
    const { modules, references } = await planned(here, fromFile(text));
    expect(modules.map(({ module, changes, issues }) => [module, changes, issues])).toEqual([
      ["sample", [], []],
      ["posts", [], []],
    ]);
    expect(references.map(({ state }) => state)).toEqual(["matched", "matched"]);
    const answer = await apply(here, fromFile(text), [{ module: "posts", version: 1, enabled: true }]);
    expect(answer.body.modules).toEqual([{ module: "posts", version: 1 }]);
    expect((await stores.configs.read(here.id, posts)).config.token).toBe("very-secret");
  });

  test("brought into another guild finds its parts by name, mentions in texts too", async () => {
    await save(here, posts, settings(here));
    const text = await exported(here);
    const { from, modules } = await planned(there, fromFile(text));
    expect(from).toMatchObject({ guildId: here.id, guildName: "Harbour Lights" });
    expect(modules).toMatchObject([{ module: "posts", version: 0, enabledNow: false, enabled: true, issues: [] }]);
    expect(modules[0]?.changes.map(({ path }) => path)).toEqual(["enabled", "text", "channel", "roles"]);

    const answer = await apply(there, fromFile(text), [{ module: "posts", version: 0, enabled: true }]);
    expect(answer.body).toMatchObject({ success: true, modules: [{ module: "posts", version: 1 }] });
    const saved = await stores.configs.read(there.id, posts);
    expect(saved).toMatchObject({ version: 1, enabled: true, config: settings(there) });
    const [entry] = await listAudit(database.orm, { guildId: there.id, limit: 5 });
    expect(entry).toMatchObject({ action: "module.imported", details: { importedFrom: "Harbour Lights" } });
  });

  test("asks for what has no counterpart, or more than one; nothing is applied before it is chosen", async () => {
    await save(here, posts, settings(here));
    const text = await exported(here);
    const twin = newId();
    const [role] = there.roles.filter(({ id }) => id === there.ids.newcomer);
    await stores.guilds.save({
      ...there,
      channels: there.channels.map((one) => ({ ...one, name: `not-${one.name}` })),
      roles: [...there.roles, { ...(role as NonNullable<typeof role>), id: twin }],
    });
    const { references, modules } = await planned(there, fromFile(text));
    expect(references).toMatchObject([
      { kind: "channel", name: "welcome", target: null, state: "open", candidates: [] },
      { kind: "role", name: "Newcomer", target: null, state: "open", candidates: [there.ids.newcomer, twin] },
    ]);
    expect(modules[0]).toMatchObject({ issues: [{ path: "channel", code: "channelRequired" }], issuesWhenOff: [] });

    const chosen = [{ module: "posts", version: 0, enabled: false }];
    const refused = await apply(there, fromFile(text), chosen);
    expect(refused).toMatchObject({ status: 422, body: { code: "referencesOpen" } });
    expect(refused.body.message).toContain("welcome, Newcomer");
    const choices = [
      { kind: "channel", id: here.ids.welcome, target: null },
      { kind: "role", id: here.ids.newcomer, target: twin },
    ];
    expect((await apply(there, fromFile(text), chosen, choices)).status).toBe(200);
    expect((await stores.configs.read(there.id, posts)).config).toMatchObject({
      text: `Read #welcome, <@&${twin}>`,
      channel: null,
      roles: [twin],
    });
  });

  test("of an older shape is upgraded, and what nobody knows is told", async () => {
    const text = [
      "format: guildhall-settings",
      "formatVersion: 1",
      "modules:",
      "  posts: { version: 1, enabled: false, settings: { words: hello, gone: 1 } }",
      "  teleport: { version: 1, enabled: true, settings: {} }",
      "  sample: { version: 9, enabled: true, settings: {} }",
    ].join("\n");
    const { modules, unknownModules } = await planned(here, fromFile(text));
    expect(unknownModules).toEqual(["teleport"]);
    expect(modules).toMatchObject([
      { module: "posts", isUpgraded: true, unknownFields: ["gone"], changes: [{ path: "text", after: "hello" }] },
      { module: "sample", issues: [{ code: "moduleNewer" }], changes: [{ path: "enabled" }] },
    ]);
    expect((await apply(here, fromFile(text), [{ module: "sample", version: 0, enabled: false }])).status).toBe(422);
  });

  test("names a few fields, and the others stay as they are", async () => {
    await save(here, posts, { ...settings(here), token: "kept" });
    const text =
      "format: guildhall-settings\nformatVersion: 1\nmodules: { posts: { version: 2, enabled: true, settings: { text: new } } }";
    await apply(here, fromFile(text), [{ module: "posts", version: 1, enabled: true }]);
    expect((await stores.configs.read(here.id, posts)).config).toEqual({
      ...settings(here),
      text: "new",
      token: "kept",
    });
  });

  test("brings its pictures along, once", async () => {
    const content = pngOf(8, 8);
    const picture = { ending: "png", width: 8, height: 8 } as const;
    const asset = await addAsset(database.orm, { guildId: here.id, picture, content, actor });
    await save(here, posts, { ...settings(here), picture: { source: `asset:${asset?.file}`, alt: "A boat" } });
    const text = await exported(here);
    const first = await planned(there, fromFile(text));
    expect(first.pictures).toMatchObject([{ file: asset?.file, state: "brought" }]);
    const answer = await apply(there, fromFile(text), [{ module: "posts", version: 0, enabled: true }]);
    expect(answer.body).toMatchObject({ pictures: 1 });
    const [copy] = await listAssets(database.orm, there.id);
    expect((await stores.configs.read(there.id, posts)).config.picture).toEqual({
      source: `asset:${copy?.file}`,
      alt: "A boat",
    });
    const again = await planned(there, fromFile(text));
    expect(again.pictures).toMatchObject([{ state: "there" }]);
    expect(again.modules[0]?.changes).toEqual([]);
    const without = await planned(there, fromFile(text.replace(/data: \|(?:\n {6,}\S*)+/, "data: null")));
    expect(without.pictures).toMatchObject([{ state: "missing" }]);
  });

  test("that was planned before someone else saved is not applied, and none of its modules is", async () => {
    await save(here, posts, settings(here));
    await save(here, sampleModule, { note: "hello" }, false);
    const text = await exported(here);
    await save(there, sampleModule, { note: "theirs" }, false);
    const answer = await apply(there, fromFile(text), [
      { module: "posts", version: 0, enabled: true },
      { module: "sample", version: 0, enabled: false },
    ]);
    expect(answer).toMatchObject({ status: 409, body: { code: "changedSincePlan" } });
    expect((await stores.configs.read(there.id, posts)).version).toBe(0);
  });

  test("of which one module cannot be saved changes nothing at all", async () => {
    const text = JSON.stringify({
      format: "guildhall-settings",
      formatVersion: 1,
      modules: {
        posts: { version: 2, enabled: false, settings: { text: "new" } },
        sample: { version: 1, enabled: true, settings: { note: "no channel" } },
      },
    });
    const chosen = [
      { module: "posts", version: 0, enabled: false },
      { module: "sample", version: 0, enabled: true },
    ];
    expect(await apply(here, fromFile(text), chosen)).toMatchObject({ status: 422, body: { code: "invalidInput" } });
    expect((await stores.configs.read(here.id, posts)).version).toBe(0);
  });

  const bomb = `format: guildhall-settings\nformatVersion: 1\na: &a [1,1]\nmodules: {b: [*a,*a]}`;
  test.each([
    [
      "with a fault of writing",
      "format: guildhall-settings\nformatVersion: 1\nmodules: {a: [1,\n",
      "fileUnreadable",
      "Line ",
    ],
    [
      "with a wrong shape",
      "format: guildhall-settings\nformatVersion: 1\nmodules:\n  posts:\n    version: x\n",
      "fileUnreadable",
      "Line 5, column 14",
    ],
    ["with aliases", bomb, "fileUnreadable", "Line 3, column 7: Anchors and aliases"],
    [
      "with a key twice",
      "format: guildhall-settings\nformatVersion: 1\nmodules: {}\nmodules: {}",
      "fileUnreadable",
      "Line 4",
    ],
    ["of something else", "hello: world", "fileForeign", "format: guildhall-settings"],
    [
      "of a later version",
      '{"format":"guildhall-settings","formatVersion":2,"modules":{}}',
      "fileNewer",
      "newer version",
    ],
    ["nested without end", "[".repeat(200_000), "fileUnreadable", "Line 1"],
  ])("%s is refused with the reason", async (_name, text, code, said) => {
    const { status, body } = await plan(here, fromFile(text));
    expect({ status, code: body.code }).toEqual({ status: 422, code });
    expect(body.message).toContain(said);
  });

  test("of more than eight mebibytes is refused", async () => {
    const { status } = await plan(here, fromFile("#".repeat(8 * 1024 * 1024 + 1)));
    expect(status).toBe(422);
    expect((await plan(here, fromFile("#".repeat(11 * 1024 * 1024)))).status).toBe(413);
  });
});

describe("a copy from another guild", () => {
  test("is planned and applied as a file is", async () => {
    await save(here, posts, { ...settings(here), token: "very-secret" });
    const source = { kind: "guild", guildId: here.id, module: "posts" };
    const { modules } = await planned(there, source);
    expect(JSON.stringify(modules)).not.toContain("very-secret");
    expect((await apply(there, source, [{ module: "posts", version: 0, enabled: true }])).status).toBe(200);
    expect((await stores.configs.read(there.id, posts)).config).toEqual(settings(there));
  });

  test("needs the person's permission in both", async () => {
    const source = { kind: "guild", guildId: here.id, module: null };
    for (const answer of [
      await plan(there, source, [], stranger),
      await apply(there, source, [{ module: "posts", version: 0, enabled: true }], [], stranger),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: "sourceNotFound" } });
    }
  });
});

describe("the guild's own settings and templates", () => {
  const wave = { ...emptyMessage(), content: "Ahoy" };
  async function keep(guild: typeof here) {
    const chosen = { alertChannelId: guild.ids.welcome, timeZone: "Europe/Oslo" };
    await saveGuildSettings(database.orm, { guildId: guild.id, actor, version: 0, ...chosen });
    const message = { ...wave, content: `Ahoy <#${guild.ids.welcome}>` };
    await addTemplate(database.orm, { guildId: guild.id, name: "Wave", message, actor });
  }
  const parts = { serverVersion: 0, withTemplates: true };
  const bring = (text: string, more: object) =>
    mara.send("POST", `/guilds/${there.id}/import/apply`, { source: fromFile(text), modules: [], ...more });

  test("come along, are planned without a change, and come in once with what they name", async () => {
    await keep(here);
    const text = await exported(here);
    const look = await planned(there, fromFile(text));
    expect(look.server).toMatchObject({
      version: 0,
      issues: [],
      changes: [
        { path: "alertChannelId", after: there.ids.welcome },
        { path: "timeZone", after: "Europe/Oslo" },
      ],
    });
    expect(look.templates).toEqual([{ name: "Wave", state: "new" }]);
    expect(await listTemplates(database.orm, there.id)).toEqual([]);

    expect((await bring(text, parts)).body).toMatchObject({ success: true, templates: 1 });
    expect(await readGuildSettings(database.orm, there.id)).toMatchObject({
      version: 1,
      alertChannelId: there.ids.welcome,
      timeZone: "Europe/Oslo",
    });
    expect(await listTemplates(database.orm, there.id)).toMatchObject([
      { name: "Wave", message: { content: `Ahoy <#${there.ids.welcome}>` } },
    ]);
    const again = await planned(there, fromFile(text));
    expect(again).toMatchObject({ server: { changes: [] }, templates: [{ state: "same" }] });
    expect(await bring(text, parts)).toMatchObject({ status: 409, body: { code: "changedSincePlan" } });
    const actions = (await listAudit(database.orm, { guildId: there.id, limit: 9 })).map(({ action }) => action);
    expect(actions).toEqual(["template.saved", "settings.saved"]);
  });

  test("a template of the same name is never overwritten, and a zone that does not exist changes nothing", async () => {
    await keep(here);
    await addTemplate(database.orm, { guildId: there.id, name: "wave", message: wave, actor });
    const text = (await exported(here)).replace("timeZone: Europe/Oslo", "timeZone: Middle/Earth");
    const look = await planned(there, fromFile(text));
    expect(look).toMatchObject({ templates: [{ state: "taken" }], server: { issues: [{ code: "zoneUnknown" }] } });
    expect(await bring(text, parts)).toMatchObject({ status: 422, body: { issues: [{ path: "timeZone" }] } });
    expect(await readGuildSettings(database.orm, there.id)).toBeNull();
    expect(await listTemplates(database.orm, there.id)).toMatchObject([{ name: "wave", message: { content: "Ahoy" } }]);
  });

  test("stay where they are when one module is taken out", async () => {
    await keep(here);
    await save(here, posts, settings(here));
    expect(await exported(here, "?module=posts")).not.toMatch(/Wave|Europe\/Oslo/);
  });
});
