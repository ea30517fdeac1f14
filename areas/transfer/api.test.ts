// Settings transferred between guilds over HTTP: as a file, and copied on the server.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addAsset, listAssets } from "#kit-server/guild/assets/asset-store.ts";
import { listAudit } from "#kit-server/guild/audit/audit-store.ts";
import { ageSignIns } from "#kit-server/testing/age-sign-ins.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { pngOf } from "#kit-server/testing/pictures.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { sampleModule } from "#kit-server/testing/sample-module.ts";
import { until } from "#kit-server/testing/until.ts";
import {
  actor,
  apply,
  exported,
  fromFile,
  openTransferStory,
  type Pair,
  plan,
  planned,
  posts,
  settings,
  type TransferStory,
} from "./testing/transfer-story.ts";

let story: TransferStory;
let here: Pair["here"];
let there: Pair["there"];
let mara: Pair["mara"];
let stranger: Pair["stranger"];

beforeAll(async () => {
  story = await openTransferStory();
});
afterAll(() => story.close());
beforeEach(async () => {
  ({ here, there, mara, stranger } = await story.pair());
});

describe.each([
  ["GET", "/export"],
  ["POST", "/import/plan"],
  ["POST", "/import/apply"],
] as const)("%s /guilds/:id%s", (method, rest) => {
  const ask = (browser: Browser) => {
    const path = `/guilds/${here.id}${rest}`;
    return method === "GET" ? browser.get(path) : browser.send(method, path, {});
  };

  test("returns 403 without a session and 404 for another owner's server", async () => {
    expect(await ask(story.api.visitor())).toMatchObject({ status: 403 });
    expect(await ask(stranger)).toMatchObject({ status: 404, body: { code: "guildNotFound" } });
  });
});

describe("an exported file", () => {
  test("is readable, names its ids and contains no secret", async () => {
    await story.save(here, posts, { ...settings(here), token: "very-secret" });
    const { headers, content } = await mara.download(`/guilds/${here.id}/export`);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename=harbour-lights-\d{4}-\d\d-\d\d\.yaml$/);
    const text = content.toString();
    expect(text).toContain(`channel: "${here.ids.welcome}" # #welcome`);
    expect(text).toContain("Harbour Lights");
    expect(text).not.toContain("very-secret");
    expect(text).not.toContain("token");
    const json = JSON.parse(await exported(mara, here, "?format=json&module=posts"));
    expect(json).toMatchObject({ format: "guildhall-settings", modules: { posts: { version: 2, enabled: true } } });
    expect((await mara.get(`/guilds/${here.id}/export?module=nonsense`)).status).toBe(404);
  });

  test.each(["yaml", "json"])("in %s changes nothing when imported into its own server", async (format) => {
    await story.save(here, posts, { ...settings(here), token: "very-secret" });
    await story.save(here, sampleModule, { note: "#hash: 'quoted'\n".slice(0, 15) }, false);
    const text = await exported(mara, here, `?format=${format}`);
    const { modules, references } = await planned(mara, here, fromFile(text));
    expect(modules.map(({ module, changes, issues }) => [module, changes, issues])).toEqual([
      ["sample", [], []],
      ["posts", [], []],
    ]);
    expect(references.map(({ state }) => state)).toEqual(["matched", "matched"]);
    const answer = await apply(mara, here, fromFile(text), {
      modules: [{ module: "posts", version: 1, enabled: true }],
    });
    expect(answer.body.modules).toEqual([{ module: "posts", version: 1 }]);
    expect((await story.configs.read(here.id, posts)).config.token).toBe("very-secret");
  });

  test("matches roles and channels by name in another server, also in mentions", async () => {
    await story.save(here, posts, settings(here));
    const text = await exported(mara, here);
    const { from, modules } = await planned(mara, there, fromFile(text));
    expect(from).toMatchObject({ guildId: here.id, guildName: "Harbour Lights" });
    expect(modules).toMatchObject([{ module: "posts", version: 0, enabledNow: false, enabled: true, issues: [] }]);
    expect(modules[0]?.changes.map(({ path }) => path)).toEqual(["enabled", "text", "channel", "roles", "logChannel"]);

    const answer = await apply(mara, there, fromFile(text), {
      modules: [{ module: "posts", version: 0, enabled: true }],
    });
    expect(answer.body).toMatchObject({ success: true, modules: [{ module: "posts", version: 1 }] });
    const saved = await story.configs.read(there.id, posts);
    expect(saved).toMatchObject({ version: 1, enabled: true, config: settings(there) });
    const [entry] = await listAudit(story.orm, { guildId: there.id, limit: 5 });
    expect(entry).toMatchObject({ action: "module.imported", details: { importedFrom: "Harbour Lights" } });
  });

  test("asks for a match where there is none or several, and applies nothing before", async () => {
    await story.save(here, posts, settings(here));
    const text = await exported(mara, here);
    const twin = newId();
    const [role] = there.roles.filter(({ id }) => id === there.ids.newcomer);
    await story.guilds.save({
      ...there,
      channels: there.channels.map((one) => ({ ...one, name: `not-${one.name}` })),
      roles: [...there.roles, { ...(role as NonNullable<typeof role>), id: twin }],
    });
    const { references, modules } = await planned(mara, there, fromFile(text));
    expect(references).toMatchObject([
      { kind: "channel", name: "welcome", target: null, state: "open", candidates: [] },
      { kind: "role", name: "Newcomer", target: null, state: "open", candidates: [there.ids.newcomer, twin] },
    ]);
    expect(modules[0]).toMatchObject({ issues: [{ path: "channel", code: "channelRequired" }], issuesWhenOff: [] });

    const chosen = [{ module: "posts", version: 0, enabled: false }];
    const refused = await apply(mara, there, fromFile(text), { modules: chosen });
    expect(refused).toMatchObject({ status: 422, body: { code: "referencesOpen" } });
    expect(refused.body.message).toContain("welcome, Newcomer");
    const choices = [
      { kind: "channel", id: here.ids.welcome, target: null },
      { kind: "role", id: here.ids.newcomer, target: twin },
    ];
    expect((await apply(mara, there, fromFile(text), { modules: chosen, choices })).status).toBe(200);
    expect((await story.configs.read(there.id, posts)).config).toMatchObject({
      text: `Read #welcome, <@&${twin}>`,
      channel: null,
      roles: [twin],
    });
  });

  test("of an older version is upgraded, and unknown fields are reported", async () => {
    const text = [
      "format: guildhall-settings",
      "formatVersion: 1",
      "modules:",
      "  posts: { version: 1, enabled: false, settings: { words: hello, gone: 1 } }",
      "  teleport: { version: 1, enabled: true, settings: {} }",
      "  sample: { version: 9, enabled: true, settings: {} }",
    ].join("\n");
    const { modules, unknownModules } = await planned(mara, here, fromFile(text));
    expect(unknownModules).toEqual(["teleport"]);
    expect(modules).toMatchObject([
      { module: "posts", isUpgraded: true, unknownFields: ["gone"], changes: [{ path: "text", after: "hello" }] },
      { module: "sample", issues: [{ code: "moduleNewer" }], changes: [{ path: "enabled" }] },
    ]);
    expect(
      (await apply(mara, here, fromFile(text), { modules: [{ module: "sample", version: 0, enabled: false }] })).status,
    ).toBe(422);
  });

  test("with a few fields leaves the others unchanged", async () => {
    await story.save(here, posts, { ...settings(here), token: "kept" });
    const text =
      "format: guildhall-settings\nformatVersion: 1\nmodules: { posts: { version: 2, enabled: true, settings: { text: new } } }";
    await apply(mara, here, fromFile(text), { modules: [{ module: "posts", version: 1, enabled: true }] });
    expect((await story.configs.read(here.id, posts)).config).toEqual({
      ...settings(here),
      text: "new",
      token: "kept",
    });
  });

  test("imports its images once", async () => {
    const content = pngOf(8, 8);
    const picture = { ending: "png", width: 8, height: 8 } as const;
    const asset = await addAsset(story.orm, { guildId: here.id, picture, content, actor });
    await story.save(here, posts, { ...settings(here), picture: { source: `asset:${asset?.file}`, alt: "A boat" } });
    const text = await exported(mara, here);
    const first = await planned(mara, there, fromFile(text));
    expect(first.pictures).toMatchObject([{ file: asset?.file, state: "brought" }]);
    const answer = await apply(mara, there, fromFile(text), {
      modules: [{ module: "posts", version: 0, enabled: true }],
    });
    expect(answer.body).toMatchObject({ pictures: 1 });
    const [copy] = await listAssets(story.orm, there.id);
    expect((await story.configs.read(there.id, posts)).config.picture).toEqual({
      source: `asset:${copy?.file}`,
      alt: "A boat",
    });
    const again = await planned(mara, there, fromFile(text));
    expect(again.pictures).toMatchObject([{ state: "there" }]);
    expect(again.modules[0]?.changes).toEqual([]);
    const without = await planned(mara, there, fromFile(text.replace(/data: \|(?:\n {6,}\S*)+/, "data: null")));
    expect(without.pictures).toMatchObject([{ state: "missing" }]);
  });

  test("is not applied when someone saved since the preview", async () => {
    await story.save(here, posts, settings(here));
    await story.save(here, sampleModule, { note: "hello" }, false);
    const text = await exported(mara, here);
    await story.save(there, sampleModule, { note: "theirs" }, false);
    const answer = await apply(mara, there, fromFile(text), {
      modules: [
        { module: "posts", version: 0, enabled: true },
        { module: "sample", version: 0, enabled: false },
      ],
    });
    expect(answer).toMatchObject({ status: 409, body: { code: "changedSincePlan" } });
    expect((await story.configs.read(there.id, posts)).version).toBe(0);
  });

  test("changes nothing when one of its modules is invalid", async () => {
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
    expect(await apply(mara, here, fromFile(text), { modules: chosen })).toMatchObject({
      status: 422,
      body: { code: "invalidInput" },
    });
    expect((await story.configs.read(here.id, posts)).version).toBe(0);
  });
});

test("requires a recent sign-in only when it replaces a secret", async () => {
  await story.save(here, posts, { ...settings(here), token: "the first" });
  const { version } = await story.configs.read(here.id, posts);
  const file = JSON.parse(await exported(mara, here, "?format=json")) as { modules: { posts: { settings: object } } };
  const source = fromFile(JSON.stringify(file));
  file.modules.posts.settings = { ...file.modules.posts.settings, token: "another" };
  const withSecret = fromFile(JSON.stringify(file));
  await ageSignIns(story.orm);
  const at = (planned: number) => ({ modules: [{ module: "posts", version: planned, enabled: true }] });
  const codeAt = async (planned: number) => (await apply(mara, here, withSecret, at(planned))).body.code;
  await until("the sign-in counts as old", async () => (await codeAt(9)) === "recentSignInNeeded");
  expect(await codeAt(version)).toBe("recentSignInNeeded");
  expect((await story.configs.read(here.id, posts)).config).toMatchObject({ token: "the first" });
  expect((await apply(mara, here, source, at(version))).body).toMatchObject({ success: true });
});

describe("a copy from another server", () => {
  test("is previewed and applied like a file", async () => {
    await story.save(here, posts, { ...settings(here), token: "very-secret" });
    const source = { kind: "guild", guildId: here.id, module: "posts" };
    const { modules } = await planned(mara, there, source);
    expect(JSON.stringify(modules)).not.toContain("very-secret");
    expect(
      (await apply(mara, there, source, { modules: [{ module: "posts", version: 0, enabled: true }] })).status,
    ).toBe(200);
    expect((await story.configs.read(there.id, posts)).config).toEqual(settings(there));
  });

  test("requires permission in both servers", async () => {
    const source = { kind: "guild", guildId: here.id, module: null };
    for (const answer of [
      await plan(stranger, there, source),
      await apply(stranger, there, source, { modules: [{ module: "posts", version: 0, enabled: true }] }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: "sourceNotFound" } });
    }
  });
});
