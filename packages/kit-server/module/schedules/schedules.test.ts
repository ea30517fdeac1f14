// Scheduled runs: planned from the saved settings, run once by any process, and not accumulated while none runs.

import { sql } from "drizzle-orm";
import { pino } from "pino";
import { Registry } from "prom-client";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { field } from "#kit/field.ts";
import { defineModule } from "#kit/module.ts";
import { anySchedule, type Schedule } from "#kit/schedule/schedule.ts";
import type { ModuleWords } from "#kit/words.ts";
import { listActivity } from "#kit-server/guild/activity/activity-store.ts";
import { openConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { saveGuildSettings } from "#kit-server/guild/guild-settings/save-settings.ts";
import { openGuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { guildSnapshots } from "#kit-server/guild/guilds/tables.ts";
import { botModules } from "#kit-server/module/bot/bot-module.ts";
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { englishOnly } from "#kit-server/module/languages/translators.ts";
import { type ModuleServices, openModuleServices } from "#kit-server/runtime/start/module-services.ts";
import { type Schedules, startSchedules } from "#kit-server/runtime/start/start-schedules.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { makeKeyMaker } from "#kit-server/storage/secrets/key-maker.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { scheduleRuns } from "./tables.ts";

const OWNER = { id: "900000000000000001", name: "Owner" };
const bell = defineModule({
  id: "bell",
  routeName: "bell",
  category: "community",
  icon: "Bell",
  permissions: [],
  intents: ["Guilds"],
  configVersion: 1,
  config: z.strictObject({ when: field.schedule(), note: field.text({ max: 20, fallback: "ding" }) }),
  routes: {},
  pages: [],
  commands: {},
  jobs: { ring: z.object({ at: z.iso.datetime(), note: z.string() }) },
  activity: {},
  errors: {},
});
const fieldWords = { label: "It", help: "It." };
const words: ModuleWords<typeof bell> = {
  name: "Bell",
  purpose: "Rings.",
  fields: { when: fieldWords, note: fieldWords },
  choices: {},
  commands: {},
  activity: {},
  errors: {},
};
const bot: ModuleBot<typeof bell> = {
  on: {},
  commands: {},
  jobs: { ring: async () => {} },
  schedules: ({ when, note }) => [{ key: "ring", job: "ring", payload: { note }, schedule: when }],
};
const daily = (...times: string[]): Schedule => anySchedule.parse({ kind: "weekly", days: allDays, times });
const allDays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];

let database: Database;
let services: ModuleServices;
let both: Schedules[];
let guildId: string;
let now: Date;
let count = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  services = await openModuleServices({
    modules: botModules({ bell }, { bell: words }, { bell: bot }),
    database,
    guilds: await openGuildStore(database),
    configs: await openConfigStore(database),
    translators: englishOnly,
    platform: { clientId: "1", clientSecret: "s", botToken: "t", apiUrl: "http://127.0.0.1:9" },
    logger: pino({ level: "silent" }),
    registry: new Registry(),
    dashboardUrl: null,
    makeKeys: makeKeyMaker([Buffer.alloc(32, 7)]),
    isWorker: false,
    clock: { now: () => now },
  });
  now = new Date("2027-01-04T12:00:00Z");
  const failed = (error: unknown) => {
    throw error;
  };
  both = [await startSchedules(services, failed), await startSchedules(services, failed)];
});
afterAll(async () => {
  await Promise.all(both.map((one) => one.stop()));
  await services.close();
  await database.close();
});
beforeEach(async () => {
  count += 1;
  guildId = `2000000000000000${String(count).padStart(2, "0")}`;
  now = new Date("2027-01-04T12:00:00Z");
  await database.orm.insert(guildSnapshots).values({ guildId, present: true, snapshot: {} as never });
});

const catchUp = () => Promise.all(both.map((one) => one.catchUp()));
async function save(config: { when?: Schedule; note?: string }, enabled = true) {
  const before = await services.configs.read(guildId, bell);
  const guild = { id: guildId, roles: [], channels: [], emojis: [], botRolePosition: 0, botPermissions: "0" };
  const given = { version: before.version, enabled, config: { ...before.config, ...config }, actor: OWNER, guild };
  await services.configs.save({ guildId, contract: bell, ...given, author: "unlimited" });
}
async function at(moment: string) {
  now = new Date(moment);
  await catchUp();
}
/** The jobs run in this guild: the times and notes that they received. */
async function rung(): Promise<string[]> {
  const found = await database.orm.execute(
    sql`select data->'payload'->>'at' as at, data->'payload'->>'note' as note from pgboss.job
        where name = 'bell.ring' and data->>'guildId' = ${guildId} order by created_on, 1`,
  );
  return found.rows.map((row) => `${String(row.at).slice(0, 16)} ${row.note}`);
}
const received = async () =>
  (await listActivity(database.orm, { guildId, limit: 10 })).map(({ module, event, data }) => [
    module,
    event,
    data.due,
  ]);
async function nextAt(): Promise<string | undefined> {
  const found = await database.orm.select().from(scheduleRuns);
  return found
    .find((row) => row.guildId === guildId)
    ?.nextAt.toISOString()
    .slice(0, 16);
}

test("plans a saved schedule automatically and runs it once, in any process", async () => {
  await save({ when: daily("18:00", "20:00") });
  await vi.waitFor(async () => expect(await nextAt()).toBe("2027-01-04T18:00"), POLL_OPTIONS);
  await at("2027-01-04T17:59:59Z");
  expect(await rung()).toEqual([]);
  await at("2027-01-04T18:00:10Z");
  await at("2027-01-04T18:00:40Z");
  expect(await rung()).toEqual(["2027-01-04T18:00 ding"]);
  expect(await nextAt()).toBe("2027-01-04T20:00");
});

test("makes up for a missed run within the hour, once, and skips it after that", async () => {
  await save({ when: { kind: "every", every: 10, unit: "minutes", from: "2027-01-04T12:00" } });
  await catchUp();
  await at("2027-01-04T12:45:00Z");
  expect(await rung()).toEqual(["2027-01-04T12:10 ding"]);
  await at("2027-01-04T14:05:00Z");
  expect(await rung()).toHaveLength(1);
  expect(await nextAt()).toBe("2027-01-04T14:10");
  // The next run is minutes away, so the skipped one isn't reported.
  expect(await received()).toEqual([]);
});

test("lists a skipped run once in the activity, with its due time in the guild's time zone", async () => {
  await save({ when: daily("18:00") });
  await catchUp();
  await at("2027-01-04T20:30:00Z");
  await at("2027-01-04T21:00:00Z");
  expect(await rung()).toEqual([]);
  expect(await received()).toEqual([["bell", "runSkipped", "4 Jan 2027, 18:00"]]);
  expect(await nextAt()).toBe("2027-01-05T18:00");
});

test("keeps the run's time when another setting changes, and replans it for another schedule or time zone", async () => {
  await save({ when: { kind: "gap", least: 600, most: 6000 } });
  await catchUp();
  const planned = await nextAt();
  now = new Date("2027-01-04T12:05:00Z");
  await save({ note: "dong" });
  await catchUp();
  expect(await nextAt()).toBe(planned);
  await at(`${planned}:59.999Z`);
  expect(await rung()).toEqual([`${planned} dong`]);

  await save({ when: daily("18:00") });
  await catchUp();
  expect(await nextAt()).toBe("2027-01-04T18:00");
  await saveGuildSettings(database.orm, {
    guildId,
    actor: OWNER,
    version: 0,
    alertChannelId: null,
    timeZone: "America/New_York",
    language: "auto",
  });
  await vi.waitFor(async () => expect(await nextAt()).toBe("2027-01-04T23:00"), POLL_OPTIONS);
});

test("runs and accumulates nothing while the module is off or the bot is away", async () => {
  await save({ when: daily("18:00") });
  await catchUp();
  await save({}, false);
  await catchUp();
  expect(await nextAt()).toBeUndefined();
  await at("2027-01-06T12:00:00Z");
  await save({});
  await at("2027-01-06T12:00:01Z");
  expect(await rung()).toEqual([]);
  expect(await nextAt()).toBe("2027-01-06T18:00");
  const isHere = (present: boolean) =>
    database.orm.update(guildSnapshots).set({ present }).where(sql`guild_id = ${guildId}`);
  await isHere(false);
  await at("2027-01-06T18:00:01Z");
  expect(await rung()).toEqual([]);
  // First, because a process that looks by itself would still run it within the hour.
  now = new Date("2027-01-08T12:00:00Z");
  await isHere(true);
  await catchUp();
  expect(await rung()).toEqual([]);
  expect(await nextAt()).toBe("2027-01-08T18:00");
});

test("runs a one-time schedule only once", async () => {
  await save({ when: { kind: "once", at: "2027-01-04T13:00" } });
  await catchUp();
  await at("2027-01-04T13:00:00Z");
  expect(await rung()).toEqual(["2027-01-04T13:00 ding"]);
  expect(await nextAt()).toBeUndefined();
  await save({ note: "again" });
  await at("2027-01-05T13:00:00Z");
  expect(await rung()).toHaveLength(1);
});
