import { afterAll, beforeAll, expect, test } from "vitest";
import { PERMISSION_BITS } from "#kit/permissions.ts";
import { listAudit } from "#kit-server/guild/audit/audit-store.ts";
import { openGuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { sampleModule } from "#kit-server/testing/sample-module.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import type { ConfigAuthor } from "./config-author.ts";
import { type ConfigStore, openConfigStore } from "./config-store.ts";
import { configurationOf } from "./configuration.ts";

let database: Database;
let configs: ConfigStore;
let guilds: Awaited<ReturnType<typeof openGuildStore>>;
beforeAll(async () => {
  database = await openTestDatabase();
  configs = await openConfigStore(database);
  guilds = await openGuildStore(database);
});
afterAll(async () => {
  await guilds.close();
  await configs.close();
  await database.close();
});

const mara = { id: newId(), name: "Mara" };
const owner: ConfigAuthor = { actor: mara, author: "unlimited" };

async function harbour() {
  const guild = sampleGuild();
  await guilds.save(guild);
  const { orm } = database;
  const configuration = configurationOf({ orm, guilds, configs, contracts: [sampleModule] }, guild.id);
  const read = () => configs.read(guild.id, sampleModule);
  const apply = (plan: Parameters<typeof configuration.apply>[1], by = owner) =>
    orm.transaction((tx) => configuration.apply(tx, plan, by));
  /** Saves send a notification, as to every other process. */
  const reaches = (version: number) => until(`version ${version}`, async () => (await read()).version === version);
  return { guild, orm, configuration, read, apply, reaches };
}

test("plans without writing, and applies with version and audit entry", async () => {
  const { guild, orm, configuration, read, apply, reaches } = await harbour();
  const plan = await configuration.plan("sample", { config: { note: "set up" } }, owner);
  expect(plan).toMatchObject({ version: 0, issues: [], changes: [{ path: "note", before: "ahoy", after: "set up" }] });
  expect((await read()).version).toBe(0);
  expect(await apply(plan)).toBe("saved");
  await reaches(1);
  expect(await read()).toMatchObject({ enabled: false, config: { note: "set up" }, savedBy: mara });
  const audit = await listAudit(orm, { guildId: guild.id, module: "sample", limit: 9 });
  expect(audit).toMatchObject([{ action: "module.saved", actor: mara }]);
  expect(await apply(plan)).toBe("saved");
  expect((await read()).version).toBe(1);
});

test("reports and enforces everything that a save would reject", async () => {
  const { guild, configuration, read, apply } = await harbour();
  const change = { enabled: true, config: { channel: guild.ids.hidden, roles: [guild.ids.keeper] } };
  const plan = await configuration.plan("sample", change, owner);
  expect(plan.issues.map(({ path }) => path)).toEqual(["channel", "roles.0"]);
  expect(plan.issues.map(({ message }) => message)).toEqual([
    expect.stringContaining("doesn't have View Channels"),
    expect.stringContaining("above the bot's highest role"),
  ]);
  const issues = plan.issues.map(({ message: _message, ...issue }) => issue);
  await expect(apply(plan)).rejects.toMatchObject({ code: "invalidInput", issues });
  const unknown = await configuration.plan("sample", { config: { colour: "red" } }, owner);
  expect(unknown.issues).not.toEqual([]);
  expect((await read()).version).toBe(0);
});

test("never overwrites another person's save, and writes nothing when the caller's transaction fails", async () => {
  const { orm, configuration, read, apply, reaches } = await harbour();
  const plan = await configuration.plan("sample", { config: { note: "mine" } }, owner);
  const failing = orm.transaction(async (tx) => {
    await configuration.apply(tx, plan, owner);
    throw new Error("the rest failed");
  });
  await expect(failing).rejects.toThrow("the rest failed");
  expect((await read()).version).toBe(0);
  const theirs = { actor: { id: newId(), name: "Tomás" }, author: "unlimited" as const };
  expect(await apply({ module: "sample", version: 0, change: { config: { note: "theirs" } } }, theirs)).toBe("saved");
  expect(await apply(plan)).toBe("stale");
  await reaches(1);
  expect(await read()).toMatchObject({ version: 1, config: { note: "theirs" } });
});

test("limits people to what they may do themselves, and sets no secrets", async () => {
  const { guild, configuration, apply } = await harbour();
  const author = (permissions: bigint): ConfigAuthor => ({
    actor: mara,
    author: { permissions, topRole: 0, channels: new Map() },
  });
  const asMember = author(PERMISSION_BITS.SendMessages);
  const plan = { module: "sample", version: 0, change: { config: { note: "mine" } } };
  await expect(configuration.plan("sample", plan.change, asMember)).rejects.toMatchObject({ code: "managersOnly" });
  await expect(apply(plan, asMember)).rejects.toMatchObject({ code: "managersOnly" });
  const asManager = author(PERMISSION_BITS.ManageGuild);
  const roles = { config: { roles: [guild.ids.newcomer] } };
  expect((await configuration.plan("sample", roles, asManager)).issues).toMatchObject([{ path: "roles.0" }]);
  const secret = { config: { token: "s3cret" } };
  const planned = await configuration.plan("sample", secret, owner);
  expect(planned.issues).toMatchObject([{ code: "recentSignInNeeded" }]);
  expect(JSON.stringify(planned.changes)).not.toContain("s3cret");
  await expect(apply({ ...plan, change: secret })).rejects.toMatchObject({ code: "invalidInput" });
  await expect(configuration.plan("nothing", {}, owner)).rejects.toMatchObject({ code: "notFound" });
});
