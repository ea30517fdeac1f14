// A module's version history over HTTP: list, filter, read and restore.
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listAudit } from "#kit-server/guild/audit/audit-store.ts";
import { moduleConfigHistory } from "#kit-server/guild/configs/tables.ts";
import type { Browser } from "#kit-server/testing/browser.ts";
import { type GuildsWorld, openGuildsWorld, saveSample } from "./testing/guilds-world.ts";

let world: GuildsWorld;
let { guild, mara } = {} as Awaited<ReturnType<GuildsWorld["newGuild"]>>;

beforeAll(async () => {
  world = await openGuildsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ({ guild, mara } = await world.newGuild());
});

const signInTomas = () => world.api.signIn("Tomás", [{ id: guild.id, name: guild.name, owner: false }]);
const read = async (rest = "", browser: Browser = mara) =>
  (await browser.get(`/guilds/${guild.id}/modules/sample/history${rest}`)).body as {
    items: { version: number; savedBy: { id: string; name: string }; changes: object[] }[];
    next: number | null;
    people: { id: string; name: string }[];
  };
const save = (browser: Browser, version: number, config: object, more = {}) =>
  saveSample(browser, guild.id, { version, enabled: false, config, ...more });
const versionsOf = ({ items }: { items: { version: number }[] }) => items.map(({ version }) => version);

test("lists versions with author and changes, filtered by person and field", async () => {
  const tomas = await signInTomas();
  await save(mara, 0, { note: "one" });
  await save(tomas, 1, { note: "two" });
  await save(mara, 2, { note: "two", channel: guild.ids.welcome });
  await save(mara, 3, { note: "two", channel: guild.ids.welcome }, { enabled: true });

  const whole = await read();
  expect(whole.items).toMatchObject([
    { version: 4, savedBy: { name: "Mara" }, changes: [{ path: "enabled", before: false, after: true }] },
    { version: 3, changes: [{ path: "channel", before: null, after: guild.ids.welcome }] },
    { version: 2, savedBy: { name: "Tomás" }, changes: [{ path: "note", before: "one", after: "two" }] },
    { version: 1, changes: [{ path: "note", before: "ahoy", after: "one" }] },
  ]);
  expect(whole.next).toBeNull();
  expect(whole.people.map(({ name }) => name)).toEqual(["Mara", "Tomás"]);

  const first = await read("?limit=3");
  expect(first.next).toBe(2);
  expect(versionsOf(await read(`?limit=3&before=${first.next}`))).toEqual([1]);
  expect(versionsOf(await read(`?by=${whole.people[1]?.id}`))).toEqual([2]);
  expect(versionsOf(await read("?field=note"))).toEqual([2, 1]);
  expect(versionsOf(await read("?field=enabled"))).toEqual([4]);
});

test("restores an old version as a new one and records it in history and audit log", async () => {
  await save(mara, 0, { note: "good" });
  await save(mara, 1, { note: "bad" });
  const old = (await mara.get(`/guilds/${guild.id}/modules/sample/history/1`)).body;
  expect(old).toMatchObject({ version: 1, enabled: false, config: { note: "good" }, broken: [] });
  const back = await save(mara, 2, old.config as object, { restoredFrom: 1 });
  expect(back).toMatchObject({ status: 200, body: { version: 3, config: { note: "good" } } });
  expect((await read()).items[0]).toMatchObject({ version: 3, restoredFrom: 1 });
  const entries = await listAudit(world.database.orm, { guildId: guild.id, limit: 1 });
  expect(entries).toMatchObject([{ action: "module.restored", details: { restoredFrom: 1 } }]);

  await save(mara, 3, { note: "bad again" });
  expect((await read()).items[0]).toMatchObject({ version: 4, restoredFrom: null });
  expect(await save(mara, 4, { note: "good" }, { restoredFrom: 99 })).toMatchObject({
    status: 404,
    body: { code: "versionNotFound" },
  });
});

test("shows that a secret changed but never its value", async () => {
  await save(mara, 0, { note: "one", token: "first-secret" });
  await save(mara, 1, { note: "one", token: "second-secret" });
  const list = await read();
  expect(list.items[0]?.changes).toEqual([{ path: "token", before: "•••", after: "•••" }]);
  const version = (await mara.get(`/guilds/${guild.id}/modules/sample/history/1`)).body;
  expect(version.config).toMatchObject({ note: "one" });
  expect(JSON.stringify([list, version])).not.toMatch(/(?:first|second)-secret/);
});

test("names the values of an old version that are no longer valid", async () => {
  await save(mara, 0, { note: "fine", roles: [guild.ids.newcomer] });
  await world.database.orm
    .update(moduleConfigHistory)
    .set({ config: sql`config || '{"note": 5, "gone": true}'::jsonb` })
    .where(and(eq(moduleConfigHistory.guildId, guild.id), eq(moduleConfigHistory.version, 1)));
  const { body } = await mara.get(`/guilds/${guild.id}/modules/sample/history/1`);
  expect(body).toMatchObject({
    config: { note: "ahoy", roles: [guild.ids.newcomer] },
    broken: [
      { path: "note", message: "This value can't be used here." },
      { path: "gone", message: "This setting doesn't exist." },
    ],
  });
  expect(await mara.get(`/guilds/${guild.id}/modules/sample/history/2`)).toMatchObject({ status: 404 });
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
  "doesn't find a setting, module, test or panel named %s",
  async (name) => {
    await save(mara, 0, { note: "one" });
    const none = await mara.get(`/guilds/${guild.id}/modules/sample/history?field=${name}`);
    expect(none).toMatchObject({ status: 200, body: { items: [] } });

    const sample = `/guilds/${guild.id}/modules/sample`;
    const settings = { enabled: false, config: {}, to: "me" };
    const answers = await Promise.all([
      mara.get(`/guilds/${guild.id}/modules/${name}`),
      mara.get(`/guilds/${guild.id}/modules/${name}/history`),
      mara.get(`/guilds/${guild.id}/activity?module=${name}`),
      mara.send("PUT", `${sample}`, { version: 1, enabled: false, config: { [name]: 1 } }),
      mara.send("POST", `${sample}/tests/${name}`, settings),
      mara.send("POST", `${sample}/panels`, { key: name }),
      mara.send("DELETE", `${sample}/panels`, { key: name }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  },
);
