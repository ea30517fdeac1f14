import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UserError } from "#kit/error.ts";
import type { GuildEvent } from "#kit/live-event.ts";
import { type Plan, planLimits } from "#kit-server/base/limits/plan-limits.ts";
import { listAlerts, raiseAlert } from "#kit-server/guild/alerts/alert-store.ts";
import { listAudit } from "#kit-server/guild/audit/audit-store.ts";
import { checkedGuild } from "#kit-server/guild/guilds/present-guild.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { openLive } from "#kit-server/storage/live/live.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { sampleModule } from "#kit-server/testing/sample-module.ts";
import { openSecond, openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { type ConfigStore, openConfigStore } from "./config-store.ts";
import { moduleConfigHistory, moduleConfigs } from "./tables.ts";

let database: Database;
let store: ConfigStore;
beforeAll(async () => {
  database = await openTestDatabase();
  store = await openConfigStore(database);
});
afterAll(async () => {
  await store.close();
  await database.close();
});

const mara = { id: newId(), name: "Mara" };
const tomas = { id: newId(), name: "Tomás" };
/** A guild and a function that saves the sample module in it; omitted settings are the defaults. */
function guildToSaveIn() {
  const guild = sampleGuild();
  type Change = { version: number; config?: Record<string, unknown>; enabled?: boolean; actor?: typeof mara };
  const save = ({ version, config = {}, enabled = false, actor = mara }: Change, by = store) =>
    by.save({
      guildId: guild.id,
      contract: sampleModule,
      version,
      enabled,
      config,
      actor,
      guild: checkedGuild(guild),
      author: "unlimited",
    });
  return { guild, save };
}

const issuesOf = async (saving: Promise<unknown>) => {
  const error = await saving.catch((thrown: unknown) => thrown);
  if (!(error instanceof UserError)) throw error;
  return { code: error.code, issues: error.issues.map(({ path, code }) => `${path} ${code}`) };
};

describe("saving", () => {
  test("stores each save as a version with an audit log entry", async () => {
    const { guild, save } = guildToSaveIn();
    expect((await store.read(guild.id, sampleModule)).version).toBe(0);
    await save({ version: 0, config: { note: "first" } });
    const second = await save({ version: 1, config: { note: "second" }, actor: tomas });
    expect(second).toMatchObject({ outcome: "saved", settings: { version: 2, savedBy: tomas } });
    expect((await store.read(guild.id, sampleModule)).config.note).toBe("second");

    const history = await database.orm
      .select()
      .from(moduleConfigHistory)
      .where(eq(moduleConfigHistory.guildId, guild.id));
    expect(history.map(({ version, config }) => [version, config.note]).sort()).toEqual([
      [1, "first"],
      [2, "second"],
    ]);
    const [entry] = await listAudit(database.orm, { guildId: guild.id, limit: 5 });
    expect(entry).toMatchObject({
      actor: tomas,
      action: "module.saved",
      module: "sample",
      changes: [{ path: "note", before: "first", after: "second" }],
    });
  });

  test("rejects a stale version and returns the current one", async () => {
    const { guild, save } = guildToSaveIn();
    await save({ version: 0, config: { note: "theirs" } });
    const answer = await save({ version: 0, config: { note: "mine" }, actor: tomas });
    expect(answer).toMatchObject({ outcome: "stale", settings: { version: 1, config: { note: "theirs" } } });
    expect((await store.read(guild.id, sampleModule)).config.note).toBe("theirs");
  });

  test("stores a repeated save once", async () => {
    const { guild, save } = guildToSaveIn();
    const change = { version: 0, config: { note: "once" } };
    expect(await save(change)).toMatchObject({ outcome: "saved", settings: { version: 1 } });
    expect(await save(change)).toMatchObject({ outcome: "saved", settings: { version: 1 } });
    expect(await save({ version: 1, config: { note: "once" } })).toMatchObject({ settings: { version: 1 } });
    expect(await listAudit(database.orm, { guildId: guild.id, limit: 5 })).toHaveLength(1);
  });

  test("lets exactly one of several concurrent saves win", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 3 }), async (savers, rounds) => {
        const { guild, save } = guildToSaveIn();
        const secondStore = await openConfigStore(await openSecond(database));
        for (let round = 0; round < rounds; round += 1) {
          const answers = await Promise.all(
            Array.from({ length: savers }, (_, at) =>
              save(
                { version: round, config: { note: `${round} ${at}` }, actor: { id: newId(), name: `saver ${at}` } },
                at % 2 === 0 ? store : secondStore,
              ),
            ),
          );
          const winners = answers.filter(({ outcome }) => outcome === "saved");
          expect(winners).toHaveLength(1);
          expect(new Set(answers.map(({ settings }) => settings.config.note))).toEqual(
            new Set([winners[0]?.settings.config.note]),
          );
        }
        await secondStore.close();
        const history = await database.orm
          .select()
          .from(moduleConfigHistory)
          .where(eq(moduleConfigHistory.guildId, guild.id));
        expect(history).toHaveLength(rounds);
      }),
      { numRuns: 10 },
    );
  });

  test("names each field that the schema doesn't know or allow", async () => {
    const { guild, save } = guildToSaveIn();
    const role = guild.ids.newcomer;
    const config = { note: "far too long for this field", extra: 1, roles: [role, role] };
    expect(await issuesOf(save({ version: 0, config }))).toEqual({
      code: "invalidInput",
      issues: ["note tooLong", "roles duplicate", "extra unknownField"],
    });
  });

  test("requires an enabled module's settings only while it is enabled", async () => {
    const { save } = guildToSaveIn();
    await save({ version: 0 });
    expect(await issuesOf(save({ version: 1, enabled: true }))).toEqual({
      code: "invalidInput",
      issues: ["channel channelRequired"],
    });
  });

  test("rejects channels and roles that the bot can't use, with the reason", async () => {
    const { guild, save } = guildToSaveIn();
    const config = { channel: guild.ids.hidden, roles: [guild.ids.newcomer, guild.ids.keeper] };
    expect(await issuesOf(save({ version: 0, config }))).toEqual({
      code: "invalidInput",
      issues: ["channel channelPermissions", "roles.1 roleAboveBot"],
    });
  });

  test("lets the owner turn a module off although a saved value no longer works", async () => {
    const { guild, save } = guildToSaveIn();
    const config = { channel: guild.ids.welcome, roles: [guild.ids.newcomer] };
    await save({ version: 0, config, enabled: true });
    const broken = { ...guild, channels: [], roles: guild.roles.filter(({ id }) => id !== guild.ids.newcomer) };
    const change = {
      guildId: guild.id,
      contract: sampleModule,
      actor: mara,
      guild: checkedGuild(broken),
      author: "unlimited" as const,
    };
    const off = await store.save({ ...change, version: 1, enabled: false, config });
    expect(off.outcome).toBe("saved");
    const worse = store.save({ ...change, version: 2, enabled: false, config: { ...config, channel: newId() } });
    expect(await issuesOf(worse)).toEqual({ code: "invalidInput", issues: ["channel channelGone"] });
  });

  test("clears alerts of a field when it changes, and all alerts when the module is turned off", async () => {
    const { guild, save } = guildToSaveIn();
    const raise = (path: string) =>
      raiseAlert(database.orm, {
        guildId: guild.id,
        module: "sample",
        cause: `${path}:x`,
        code: "channelGone",
        path,
        params: {},
      });
    await save({ version: 0, config: { channel: guild.ids.welcome }, enabled: true });
    await raise("note");
    await raise("channel");
    await save({ version: 1, config: { channel: guild.ids.welcome, note: "new" }, enabled: true });
    expect((await listAlerts(database.orm, guild.id)).map(({ path }) => path)).toEqual(["channel"]);
    await save({ version: 2, config: { channel: guild.ids.welcome, note: "new" }, enabled: false });
    expect(await listAlerts(database.orm, guild.id)).toEqual([]);
  });
});

describe("other processes", () => {
  test("read a change as soon as they are notified, and notify dashboards", async () => {
    const { guild, save } = guildToSaveIn();
    const other = await openConfigStore(await openSecond(database));
    const live = await openLive(database);
    const received: GuildEvent[] = [];
    live.onGuild(guild.id, (event) => received.push(event));
    expect((await other.read(guild.id, sampleModule)).version).toBe(0);
    await save({ version: 0, config: { note: "shared" } });
    await until("the other process reads it", async () => (await other.read(guild.id, sampleModule)).version === 1);
    await until("it is received", () => received.length > 1);
    const entry = { type: "audit", about: expect.any(String), action: "module.saved", module: "sample", by: mara.id };
    expect(received).toEqual([entry, { type: "configChanged", module: "sample", version: 1, by: mara }]);
    await live.close();
    await other.close();
  });
});

describe("stored settings", () => {
  test("are there at once after they were read, until they or the limits change", async () => {
    let plan: Plan = { name: "small", limits: { sample: { lines: 1 } } };
    const limited = { ...sampleModule, limits: { lines: 3 } };
    const limitedStore = await openConfigStore(database, { limits: planLimits(() => plan) });
    try {
      const guildId = newId();
      const now = (contract: typeof sampleModule) => limitedStore.withinLimitsNow(guildId, contract)?.config.note;
      const config = sampleModule.config.parse({ note: "first" });
      const author = { savedById: mara.id, savedByName: mara.name };
      const row = { guildId, module: "sample", version: 1, enabled: true, configVersion: 1, config, ...author };
      await database.orm.insert(moduleConfigs).values(row);
      expect(now(limited)).toBeUndefined();
      await limitedStore.readWithinLimits(guildId, limited);
      expect([now(limited), now(sampleModule)]).toEqual(["first", "first"]);
      plan = { name: "large", limits: { sample: { lines: 2 } } };
      expect([now(limited), now(sampleModule)]).toEqual([undefined, "first"]);
      limitedStore.forget(guildId);
      expect(now(sampleModule)).toBeUndefined();
    } finally {
      await limitedStore.close();
    }
  });

  test("are upgraded from an older shape", async () => {
    const { guild, save } = guildToSaveIn();
    await save({ version: 0, config: { note: "old" } });
    const today = {
      ...sampleModule,
      configVersion: 2,
      upgrade: (stored: unknown, from: number) => ({ ...(stored as object), note: `from ${from}` }),
    };
    const fresh = await openConfigStore(database);
    expect((await fresh.read(guild.id, today)).config.note).toBe("from 1");
    await fresh.close();
  });

  test("that can't be read raise an alert and turn the module off until the next save", async () => {
    const { guild, save } = guildToSaveIn();
    await save({ version: 0, config: { channel: guild.ids.welcome }, enabled: true });
    await database.orm
      .update(moduleConfigs)
      .set({ config: sql`'{"note": 5}'::jsonb` })
      .where(eq(moduleConfigs.guildId, guild.id));
    const fresh = await openConfigStore(database);
    const read = await fresh.read(guild.id, sampleModule);
    expect(read).toMatchObject({ version: 1, enabled: false, isUnreadable: true, config: { note: "ahoy" } });
    expect((await listAlerts(database.orm, guild.id)).map(({ code }) => code)).toEqual(["configUnreadable"]);
    const saved = await save({ version: 1, config: { channel: guild.ids.welcome }, enabled: true }, fresh);
    expect(saved).toMatchObject({ outcome: "saved", settings: { version: 2, enabled: true, isUnreadable: false } });
    expect(await listAlerts(database.orm, guild.id)).toEqual([]);
    await fresh.close();
  });
});
