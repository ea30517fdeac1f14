import { afterAll, beforeAll, expect, test } from "vitest";
import { handleMemberEvent } from "#kit-server/runtime/roster/handle-member-event.ts";
import { readRoster } from "#kit-server/runtime/roster/roster-store.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { dailyCounts, dropOldMemberEvents, recordJoins, recordLeave } from "./member-events.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const now = new Date("2026-03-10T01:00:00Z");

test("counts days in UTC and fills days without joins or leaves with zeros", async () => {
  const { orm } = database;
  const [guildId, memberId] = [newId(), newId()];
  const join = (joinedAt: string, who = newId()) =>
    recordJoins(orm, guildId, [{ memberId: who, joinedAt: new Date(joinedAt) }]);
  await join("2026-03-07T23:59:59Z");
  await join("2026-03-08T00:00:00Z", memberId);
  await join("2026-03-10T00:30:00Z", memberId);
  await recordLeave(orm, { guildId, memberId, eventId: "s:4", at: new Date("2026-03-08T12:00:00Z") });
  expect(await dailyCounts(orm, guildId, 3, now)).toEqual([
    { day: "2026-03-08", joins: 1, leaves: 1 },
    { day: "2026-03-09", joins: 0, leaves: 0 },
    { day: "2026-03-10", joins: 1, leaves: 0 },
  ]);
});

test("counts a replayed join or leave once", async () => {
  const { orm } = database;
  const join = { guildId: newId(), memberId: newId(), joinedAt: now };
  const leave = { ...join, eventId: "s:5", at: now };
  expect([await recordJoins(orm, join.guildId, [join]), await recordJoins(orm, join.guildId, [join])]).toEqual([
    true,
    false,
  ]);
  expect([await recordLeave(orm, leave), await recordLeave(orm, leave)]).toEqual([true, false]);
  expect(await dailyCounts(orm, join.guildId, 1, now)).toEqual([{ day: "2026-03-10", joins: 1, leaves: 1 }]);
});

test("applies a replayed leave to the stay that it ended, even when the member has returned", async () => {
  const { orm } = database;
  const guildId = newId();
  const user = { id: newId(), username: "robin", discriminator: "0", global_name: null, avatar: null };
  const eventOf = (id: string, t: string, joinedAt: string) =>
    ({ id, payload: { op: 0, s: 1, t, d: { user, guild_id: guildId, roles: [], joined_at: joinedAt } } }) as never;
  const handle = (id: string, t: string, joinedAt = "2026-03-01T00:00:00Z") =>
    handleMemberEvent(orm, eventOf(id, t, joinedAt), { guildId, botId: newId(), at: now });
  const joined = await handle("e:1", "GUILD_MEMBER_ADD");
  const left = await handle("e:2", "GUILD_MEMBER_REMOVE");
  await handle("e:3", "GUILD_MEMBER_ADD", "2026-03-09T00:00:00Z");
  expect(await handle("e:2", "GUILD_MEMBER_REMOVE")).toEqual(left);
  expect(await handle("other:1", "GUILD_MEMBER_ADD")).toEqual(joined);
  await handle("e:3", "GUILD_MEMBER_ADD", "2026-03-09T00:00:00Z");
  const again = await handle("e:4", "GUILD_MEMBER_REMOVE");
  expect(again.eventId).not.toBe(left.eventId);
  expect((await readRoster(orm, guildId)).known.get(user.id)?.leftAt).toEqual(now);
});

test("deletes what the charts no longer show", async () => {
  const { orm } = database;
  const join = { guildId: newId(), memberId: newId(), joinedAt: now };
  await recordJoins(orm, join.guildId, [join]);
  await dropOldMemberEvents(orm, new Date("2026-07-01T00:00:00Z"));
  expect(await recordJoins(orm, join.guildId, [join])).toBe(true);
});
