// Tests of staff access, which depends on roles at Discord and the managers' choices.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { UserError } from "#kit/error.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { notifyAccessChanged } from "./access-changes.ts";
import { ACCESS_MS } from "./guild-access.ts";
import { saveWorkRoles, WORK_ROLES_CHANNEL } from "./work-role-store.ts";
import { openWorkers, type Workers } from "./workers.ts";

let database: Database;
let workers: Workers;
/** Discord's current response, and how often it was asked. */
let platform: () => Promise<readonly string[] | null>;
let asked = 0;
let now = 0;
let guild: ReturnType<typeof sampleGuild>;
let ada: string;
/** Guilds whose staff roles changed, as this process was notified. */
const chosen: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  workers = await openWorkers(database, {
    readMember: () => {
      asked += 1;
      return platform();
    },
    now: () => now,
  });
  await database.listen(
    WORK_ROLES_CHANNEL,
    (guildId) => chosen.push(guildId),
    () => {},
  );
});
afterAll(async () => {
  await workers.close();
  await database.close();
});
beforeEach(async () => {
  guild = sampleGuild();
  ada = newId();
  asked = 0;
  platform = async () => [guild.ids.keeper];
  await choose({ ticket: [guild.ids.keeper] }, 0);
  await until("the choice is known", () => chosen.includes(guild.id));
});

const choose = (roles: Record<string, string[]>, version: number) =>
  saveWorkRoles(database.orm, { guildId: guild.id, actor: { id: "900000000000000001", name: "Mara" }, version, roles });
const modules = async (userId = ada) => (await workers.find(guild, userId))?.modules ?? null;

test("lets staff work only in modules that chose one of their roles", async () => {
  expect(await modules()).toEqual(["ticket"]);
  platform = async () => [guild.ids.newcomer];
  expect(await modules(newId())).toBeNull();
  platform = async () => null;
  expect(await modules(newId())).toBeNull();
});

test("asks for no members in a guild without staff roles", async () => {
  guild = sampleGuild();
  expect(await modules()).toBeNull();
  await choose({ ticket: [] }, 0);
  expect(await modules()).toBeNull();
  expect(asked).toBe(0);
});

test("ignores a deleted role, even if Discord listed it a moment ago", async () => {
  expect(await modules()).toEqual(["ticket"]);
  guild = { ...guild, roles: guild.roles.filter(({ id }) => id !== guild.ids.keeper) };
  expect(await modules()).toBeNull();
  expect(asked).toBe(1);
});

test("removes access within five minutes after a lost role without a gateway event", async () => {
  expect(await modules()).toEqual(["ticket"]);
  platform = async () => [];
  now += ACCESS_MS - 1;
  expect(await modules()).toEqual(["ticket"]);
  now += 1;
  expect(await modules()).toBeNull();
  expect(asked).toBe(2);
});

test("removes access at once on a gateway event, and notifies the person's pages", async () => {
  const changed: string[] = [];
  const end = workers.onChange(ada, (guildId) => changed.push(guildId));
  expect(await modules()).toEqual(["ticket"]);
  platform = async () => [];
  await notifyAccessChanged(database.orm, guild.id, ada);
  await until("the change arrives", () => changed.length > 0);
  expect(changed).toEqual([guild.id]);
  expect(await modules()).toBeNull();
  end();
});

test("discards a response that was on its way when the role was lost", async () => {
  let answer: (roles: string[]) => void = () => {};
  platform = () => new Promise((resolve) => (answer = resolve));
  const first = modules();
  await until("the platform is asked", () => asked === 1);
  const change = new Promise((resolve) => workers.onChange(ada, resolve));
  await notifyAccessChanged(database.orm, guild.id, ada);
  await change;
  answer([guild.ids.keeper]);
  await first;
  platform = async () => [];
  expect(await modules()).toBeNull();
});

test("removes access when a role is no longer chosen, and notifies its holders' pages", async () => {
  expect(await modules()).toEqual(["ticket"]);
  const change = new Promise((resolve) => workers.onChange(ada, resolve));
  await choose({ ticket: [] }, 1);
  expect(await change).toBe(guild.id);
  expect(await modules()).toBeNull();
});

test("never guesses access: a rejection means no member, an outage is an error", async () => {
  platform = () => Promise.reject(new PlatformFault("guildGone", 10004, 404, null));
  expect(await modules()).toBeNull();
  platform = () => Promise.reject(new PlatformUnavailable("away"));
  const refused = await modules(newId()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UserError);
  expect(refused).toMatchObject({ code: "platformUnavailable", status: 502 });
  platform = async () => [guild.ids.keeper];
  expect(await modules()).toBeNull();
});
