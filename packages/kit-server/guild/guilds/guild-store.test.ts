import type { GatewayDispatchPayload } from "discord-api-types/v10";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { GuildEvent } from "#kit/live-event.ts";
import { ALL_PERMISSIONS, hasPermission } from "#kit/permissions.ts";
import { recordJoins } from "#kit-server/guild/members/member-events.ts";
import { memberEvents } from "#kit-server/guild/members/tables.ts";
import { withNewRole } from "#kit-server/platform/snapshot/new-role.ts";
import type { GuildSnapshot } from "#kit-server/platform/snapshot/snapshot.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { type Live, openLive, type PresenceChange } from "#kit-server/storage/live/live.ts";
import { newId, sampleGuild } from "#kit-server/testing/sample-guild.ts";
import { openSecond, openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { createGuildCache } from "./guild-cache.ts";
import { type GuildStore, openGuildStore } from "./guild-store.ts";
import { presentGuild } from "./present-guild.ts";
import { GRACE_DAYS, purgeLeftGuilds } from "./purge-guild.ts";
import { readSnapshots } from "./snapshot-rows.ts";
import { guildSnapshots } from "./tables.ts";

let database: Database;
let store: GuildStore;
let other: GuildStore;
let live: Live;
beforeAll(async () => {
  database = await openTestDatabase();
  store = await openGuildStore(database);
  other = await openGuildStore(await openSecond(database));
  live = await openLive(database);
});
afterAll(async () => {
  await Promise.all([store.close(), other.close(), live.close()]);
  await database.close();
});

test("hides an unknown guild from everyone", async () => {
  expect(await store.get(newId())).toBeNull();
});

test("caches a saved guild in the writer's process at once and in others soon", async () => {
  const guild = sampleGuild();
  expect(await other.get(guild.id)).toBeNull();
  await store.save(guild);
  expect(store.get(guild.id)).toBe(guild);
  await until("the other process sees it", async () => (await other.get(guild.id))?.name === guild.name);
  await store.save({ ...guild, name: "Harbour Nights" });
  await until("it sees the new name", async () => (await other.get(guild.id))?.name === "Harbour Nights");
});

test("notifies dashboards of joined, changed and left guilds, but not of every member who joins", async () => {
  const guild = sampleGuild();
  const events: GuildEvent[] = [];
  const presence: PresenceChange[] = [];
  live.onGuild(guild.id, (event) => events.push(event));
  live.onPresence((change) => change.guildId === guild.id && presence.push(change));
  await store.save(guild);
  await store.save({ ...guild, memberCount: 6, applied: { epoch: "s", sequence: 1 } });
  await store.save({ ...guild, name: "Harbour Nights" });
  await store.markLeft(guild.id);
  await until("both changes arrive", () => presence.length === 2);
  expect(events.map(({ type }) => type)).toEqual(["guildChanged", "botRemoved"]);
  expect(presence.map(({ added }) => added)).toEqual([true, false]);
});

test("hides a guild that the bot left at once, and deletes its rows after the grace period", async () => {
  const guild = sampleGuild();
  await store.save(guild);
  await recordJoins(database.orm, guild.id, [{ memberId: newId(), joinedAt: new Date() }]);
  await store.markLeft(guild.id);
  expect(await store.get(guild.id)).toBeNull();
  expect(await store.presentIds()).not.toContain(guild.id);

  const rows = async () => [
    ...(await database.orm.select().from(memberEvents).where(eq(memberEvents.guildId, guild.id))),
    ...(await database.orm.select().from(guildSnapshots).where(eq(guildSnapshots.guildId, guild.id))),
  ];
  await purgeLeftGuilds(database.orm, store, new Date());
  expect(await rows()).toHaveLength(2);
  const afterGrace = new Date(Date.now() + (GRACE_DAYS * 24 + 1) * 3_600_000);
  expect(await purgeLeftGuilds(database.orm, store, afterGrace)).toBeGreaterThan(0);
  expect(await rows()).toHaveLength(0);
});

test("keeps a guild's rows when the bot is invited again within the grace period", async () => {
  const guild = sampleGuild();
  await store.save(guild);
  await store.markLeft(guild.id);
  await store.save(guild);
  expect(await store.leftBefore(new Date(Date.now() + 1_000))).not.toContain(guild.id);
  expect(await store.get(guild.id)).toBe(guild);
});

test("keeps a role that was created while events of the guild were being stored", async () => {
  const guild = sampleGuild();
  await store.save(guild);
  const role = { id: newId(), name: "Helpers", color: 0, position: 1, managed: false, permissions: "0" };
  let creations = 2;
  const racing = {
    ...store,
    save: async (snapshot: GuildSnapshot) => {
      const made = { ...role, id: newId() };
      if (creations-- > 0)
        await other.change(
          guild.id,
          (known) => withNewRole(known, made),
          async () => {},
        );
      return store.save(snapshot);
    },
  };
  const cache = createGuildCache(racing, guild.bot.id, async () => {});
  const join = (sequence: number) => {
    const d = { guild_id: guild.id, user: { id: newId() }, joined_at: null };
    return {
      epoch: "e",
      sequence,
      payload: { op: 0, s: sequence, t: "GUILD_MEMBER_ADD", d } as GatewayDispatchPayload,
    };
  };
  await Promise.all([cache.apply(guild.id, join(1)), cache.apply(guild.id, join(2))]);
  await cache.apply(guild.id, join(3));
  // A full state replaces what was changed, but the next write must still know how often that was.
  const full = { id: guild.id, name: "Harbour Nights", member_count: guild.memberCount + 3 };
  const payload = { op: 0, s: 4, t: "GUILD_CREATE", d: full } as unknown as GatewayDispatchPayload;
  await cache.apply(guild.id, { epoch: "e", sequence: 4, payload });
  const [stored] = await readSnapshots(database.orm, [guild.id]);
  expect(stored?.name).toBe("Harbour Nights");
  expect(stored?.roles.filter(({ name }) => name === role.name)).toHaveLength(2);
  expect(stored?.memberCount).toBe(guild.memberCount + 3);
  expect(await store.get(guild.id)).toEqual(stored);
});

test("shows the bot's permissions per channel and its highest role on the dashboard", () => {
  const guild = sampleGuild();
  const view = presentGuild(guild, { owner: true, permissions: String(ALL_PERMISSIONS) }, { plan: "standard" });
  const mayPost = (id: string) =>
    hasPermission(BigInt(view.channels.find((channel) => channel.id === id)?.botPermissions ?? 0), "SendMessages");
  expect(mayPost(guild.ids.welcome)).toBe(true);
  expect(mayPost(guild.ids.hidden)).toBe(false);
  expect(view).toMatchObject({ owner: true, botRolePosition: 2, screening: false });
  expect(view.channels[0]).not.toHaveProperty("overwrites");
});
