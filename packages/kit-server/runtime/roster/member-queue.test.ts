// A crowd's joins are stored together, in the order in which each member's events arrived.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#kit-server/storage/database/database.ts";
import { newId } from "#kit-server/testing/sample-guild.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import type { MemberEvent } from "./handle-member-event.ts";
import { createMemberQueue } from "./member-queue.ts";
import { readRoster } from "./roster-store.ts";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = new Date("2026-03-10T01:00:00Z");

function queueOf(guildId: string) {
  const runs: string[] = [];
  const core = async (handler: string, work: () => Promise<void>): Promise<void> => {
    runs.push(handler);
    await work().catch(() => {});
  };
  const queue = createMemberQueue({ orm: database.orm, botId: newId(), core });
  const send = (t: string, memberId: string, given: object = {}) => {
    const user = { id: memberId, username: "robin", discriminator: "0", global_name: null, avatar: null };
    const d = { user, guild_id: guildId, roles: [], joined_at: "2026-03-09T00:00:00Z", ...given };
    const event = { id: `${t}:${newId()}`, payload: { op: 0, s: 1, t, d } } as unknown as MemberEvent;
    return queue.handle({ guildId, event, at, applied: Promise.resolve() });
  };
  return { queue, runs, send };
}

test("stores a crowd's joins together", async () => {
  const guildId = newId();
  const { queue, runs, send } = queueOf(guildId);
  const ids = Array.from({ length: 60 }, () => newId());
  const handled = await Promise.all(ids.map((id) => send("GUILD_MEMBER_ADD", id)));
  expect(runs).toEqual(["members"]);
  expect(new Set(handled.map(({ eventId }) => eventId)).size).toBe(60);
  const { known: stays } = await readRoster(database.orm, guildId);
  expect(ids.every((id) => stays.get(id)?.isHandled === false)).toBe(true);
  const joined = new Date("2026-03-09T00:00:00Z");
  await Promise.all(ids.map((memberId) => queue.handled(guildId, { memberId, joined })));
  expect([...(await readRoster(database.orm, guildId)).known.values()].every(({ isHandled }) => isHandled)).toBe(true);
});

test("keeps the order of a member's events in a crowd", async () => {
  const guildId = newId();
  const { send } = queueOf(guildId);
  const [stays, leaves, returns] = [newId(), newId(), newId()];
  const again = { joined_at: "2026-03-09T12:00:00Z" };
  await Promise.all([
    send("GUILD_MEMBER_ADD", stays),
    send("GUILD_MEMBER_ADD", leaves),
    send("GUILD_MEMBER_REMOVE", leaves),
    send("GUILD_MEMBER_ADD", returns),
    send("GUILD_MEMBER_REMOVE", returns),
    send("GUILD_MEMBER_ADD", returns, again),
  ]);
  const { known } = await readRoster(database.orm, guildId);
  expect([stays, leaves, returns].map((id) => known.get(id)?.leftAt)).toEqual([null, at, null]);
  expect(known.get(returns)?.joinedAt).toEqual(new Date(again.joined_at));
});

test("stores the others of a crowd when one join can't be stored", async () => {
  const guildId = newId();
  const { send } = queueOf(guildId);
  const [first, broken, last] = [newId(), newId(), newId()];
  await Promise.all([
    send("GUILD_MEMBER_ADD", first),
    // PostgreSQL stores no such character.
    send("GUILD_MEMBER_ADD", broken, { roles: ["\u0000"] }),
    send("GUILD_MEMBER_ADD", last),
  ]);
  expect([...(await readRoster(database.orm, guildId)).known.keys()].toSorted()).toEqual([first, last].toSorted());
});
