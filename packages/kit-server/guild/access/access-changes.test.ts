import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openGuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { handleMemberEvent } from "#kit-server/runtime/roster/handle-member-event.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { openSecond, openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { onAccessChanged } from "./access-changes.ts";
import { guildAccess } from "./guild-access.ts";

let database: Database;
let second: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  second = await openSecond(database);
});
afterAll(async () => {
  await second.close();
  await database.close();
});

async function managed() {
  const guild = sampleGuild();
  const [person, other] = [newId(), newId()];
  const listed = { id: guild.id, name: guild.name, owner: false, permissions: "32", icon: null, memberCount: null };
  const readGuilds = vi.fn(async (token: string) => (token === "gone" ? [] : [listed]));
  const access = guildAccess({ accessToken: async (id) => id, readGuilds, endSessions: async () => {} });
  const stop = await onAccessChanged(second, access);
  await Promise.all([access.list(person), access.list(other)]);
  readGuilds.mockClear();
  const askedAgain = (id: string) =>
    until("the platform is asked again", async () => {
      await access.list(id);
      return readGuilds.mock.calls.some(([token]) => token === id);
    });
  return { guild, person, other, askedAgain, readGuilds, stop };
}

test("checks someone who leaves a guild at once, and nobody else", async () => {
  const { guild, person, other, askedAgain, readGuilds, stop } = await managed();
  const payload = { t: "GUILD_MEMBER_REMOVE", d: { guild_id: guild.id, user: { id: person } } };
  const received = { guildId: guild.id, botId: newId(), at: new Date() };
  await handleMemberEvent(database.orm, { id: newId(), payload } as never, received);
  await askedAgain(person);
  expect(readGuilds.mock.calls.some(([token]) => token === other)).toBe(false);
  await stop();
});

test("checks everyone who manages the guild when a role loses permissions", async () => {
  const { guild, person, other, askedAgain, stop } = await managed();
  const store = await openGuildStore(database);
  await store.save(guild);
  const roles = guild.roles.map((role) => ({ ...role, permissions: "0" }));
  await store.save({ ...guild, roles });
  await askedAgain(person);
  await askedAgain(other);
  await store.close();
  await stop();
});
