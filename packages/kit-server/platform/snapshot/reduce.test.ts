import type { GatewayDispatchPayload } from "discord-api-types/v10";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type AppliedEvent, type GuildState, reduceGuild } from "./reduce.ts";

const BOT = "100000000000000001";
const GUILD = "200000000000000001";
const ROLE = "300000000000000001";
const BOT_ROLE = "300000000000000002";
const CHANNEL = "400000000000000001";

const role = (id: string, name: string, position: number) => ({
  id,
  name,
  position,
  color: 0,
  colors: { primary_color: 0x33aa77, secondary_color: null, tertiary_color: null },
  hoist: false,
  managed: false,
  mentionable: false,
  permissions: "0",
  flags: 0,
});
const channel = (id: string, type: number, name: string) => ({
  id,
  type,
  name,
  guild_id: GUILD,
  position: 1,
  parent_id: null,
  permission_overwrites: [{ id: GUILD, type: 0, allow: "0", deny: "1024" }],
});
const whole = {
  id: GUILD,
  name: "Harbour Lights",
  icon: null,
  banner: null,
  owner_id: "500000000000000001",
  features: ["COMMUNITY"],
  boosts: 0,
  member_count: 7,
  roles: [role(GUILD, "@everyone", 0), role(ROLE, "Newcomer", 1), role(BOT_ROLE, "Guildhall", 2)],
  channels: [channel(CHANNEL, 0, "welcome"), channel("400000000000000002", 3, "a group chat is no guild channel")],
  emojis: [{ id: "600000000000000001", name: "anchor", animated: false, available: true, roles: [] }],
  members: [{ user: { id: BOT, username: "guildhall", avatar: null }, nick: "Harbour bot", roles: [BOT_ROLE] }],
};

/** Only the fields that the reducer reads; the stories on the sandbox test complete events. */
const event = (t: string, d: unknown, sequence: number, epoch = "s1"): AppliedEvent => ({
  epoch,
  sequence,
  payload: { op: 0, s: sequence, t, d } as unknown as GatewayDispatchPayload,
});
const apply = (state: GuildState | null, ...events: AppliedEvent[]): GuildState | null =>
  events.reduce((now, one) => reduceGuild(now, one, BOT), state);
const created = (): GuildState => {
  const state = apply(null, event("GUILD_CREATE", whole, 2));
  if (!state) throw new Error("a created guild is known");
  return state;
};
const joined = (sequence: number, id = String(sequence)) =>
  event("GUILD_MEMBER_ADD", { guild_id: GUILD, user: { id }, joined_at: `2026-01-01T00:00:${id}Z` }, sequence);
const left = (sequence: number, id: string) =>
  event("GUILD_MEMBER_REMOVE", { guild_id: GUILD, user: { id } }, sequence);

test("stores a full guild with its roles, channels and the bot's own roles", () => {
  const { present, snapshot } = created();
  expect(present).toBe(true);
  expect(snapshot).toMatchObject({
    id: GUILD,
    name: "Harbour Lights",
    memberCount: 7,
    bot: { id: BOT, roleIds: [BOT_ROLE] },
    applied: { epoch: "s1", sequence: 2 },
  });
  expect(snapshot.roles.map(({ color }) => color)).toEqual([0x33aa77, 0x33aa77, 0x33aa77]);
  expect(snapshot.channels).toEqual([
    {
      id: CHANNEL,
      name: "welcome",
      type: 0,
      parentId: null,
      position: 1,
      overwrites: [{ id: GUILD, type: 0, allow: "0", deny: "1024" }],
    },
  ]);
});

test("counts each join and leave once, however often it is replayed", () => {
  const state = apply(created(), joined(3), joined(4), joined(3), left(5, "4"), joined(4), left(5, "4"));
  expect(state?.snapshot.memberCount).toBe(8);
});

test("counts a join or leave once that is reported again under a new number", () => {
  const once = apply(created(), joined(3, "6"), joined(4, "6"));
  expect(once?.snapshot.memberCount).toBe(8);
  const gone = apply(once, left(5, "6"), left(6, "6"));
  expect(gone?.snapshot.memberCount).toBe(7);
  expect(apply(gone, joined(7, "6"))?.snapshot.memberCount).toBe(8);
});

test("counts the leave of a member who had returned unnoticed", () => {
  const back = apply(created(), left(3, "6"), event("GUILD_CREATE", { ...whole, member_count: 7 }, 2, "s2"));
  const repeated = event("GUILD_MEMBER_REMOVE", { guild_id: GUILD, user: { id: "6" } }, 3, "s2");
  expect(apply(back, repeated)?.snapshot.memberCount).toBe(6);
});

test("counts the bot's own arrival in the guild", () => {
  const before = created();
  expect(apply(before, event("GUILD_MEMBER_ADD", { guild_id: GUILD, user: { id: BOT } }, 3))).toBe(before);
});

test("treats the same number in a new epoch as another event", () => {
  const another = event("GUILD_MEMBER_ADD", { guild_id: GUILD, user: { id: "6" } }, 3, "s2");
  expect(apply(created(), joined(3), another)?.snapshot.memberCount).toBe(9);
});

test("keeps a guild through an outage, and marks it absent after a removal", () => {
  const before = created();
  expect(apply(before, event("GUILD_DELETE", { id: GUILD, unavailable: true }, 3))).toBe(before);
  expect(apply(before, event("GUILD_CREATE", { id: GUILD, unavailable: true }, 3))).toBe(before);
  expect(apply(before, event("GUILD_DELETE", { id: GUILD }, 3))?.present).toBe(false);
});

test("marks a guild present when the bot is invited again", () => {
  const state = apply(created(), event("GUILD_DELETE", { id: GUILD }, 3), event("GUILD_CREATE", whole, 4));
  expect(state?.present).toBe(true);
});

test("adds, renames and removes roles, also from the bot", () => {
  const added = role("300000000000000003", "Regular", 3);
  const state = apply(
    created(),
    event("GUILD_ROLE_CREATE", { guild_id: GUILD, role: added }, 3),
    event("GUILD_ROLE_UPDATE", { guild_id: GUILD, role: { ...added, name: "Old hand" } }, 4),
    event("GUILD_ROLE_DELETE", { guild_id: GUILD, role_id: BOT_ROLE }, 5),
  );
  expect(state?.snapshot.roles.map(({ name }) => name)).toEqual(["@everyone", "Newcomer", "Old hand"]);
  expect(state?.snapshot.bot.roleIds).toEqual([]);
});

test("adds, renames and removes channels, but not threads", () => {
  const forum = channel("400000000000000003", 15, "ideas");
  const state = apply(
    created(),
    event("CHANNEL_CREATE", forum, 3),
    event("CHANNEL_UPDATE", { ...forum, name: "plans" }, 4),
    event("CHANNEL_UPDATE", channel("400000000000000004", 11, "a thread"), 5),
    event("CHANNEL_DELETE", channel(CHANNEL, 0, "welcome"), 6),
  );
  expect(state?.snapshot.channels.map(({ name }) => name)).toEqual(["plans"]);
});

test("stores only the bot's own roles", () => {
  const before = created();
  const other = event("GUILD_MEMBER_UPDATE", { guild_id: GUILD, user: { id: "6" }, roles: [ROLE] }, 3);
  expect(apply(before, other)).toBe(before);
  const botUpdate = event("GUILD_MEMBER_UPDATE", { guild_id: GUILD, user: { id: BOT }, roles: [ROLE] }, 4);
  expect(apply(before, botUpdate)?.snapshot.bot.roleIds).toEqual([ROLE]);
});

test("ignores events of a guild that was never received in full", () => {
  expect(apply(null, joined(3))).toBeNull();
});

test("ends in the same state after a replay from any earlier point", () => {
  const kinds = fc.constantFrom(
    ["GUILD_MEMBER_ADD", { guild_id: GUILD, user: { id: "6" } }],
    ["GUILD_MEMBER_REMOVE", { guild_id: GUILD, user: { id: "6" } }],
    ["GUILD_ROLE_DELETE", { guild_id: GUILD, role_id: ROLE }],
    ["GUILD_ROLE_CREATE", { guild_id: GUILD, role: role(ROLE, "Newcomer", 1) }],
    ["GUILD_UPDATE", { ...whole, name: "Renamed" }],
    ["CHANNEL_DELETE", channel(CHANNEL, 0, "welcome")],
    ["CHANNEL_CREATE", channel(CHANNEL, 0, "welcome")],
  );
  fc.assert(
    fc.property(fc.array(kinds, { maxLength: 30 }), fc.nat(), fc.nat(), (history, a, b) => {
      const events = history.map(([t, d], at) => event(t as string, d, at + 3));
      const killedAfter = a % (events.length + 1);
      const resumedFrom = killedAfter === 0 ? 0 : b % (killedAfter + 1);
      const once = apply(created(), ...events);
      const twice = apply(created(), ...events.slice(0, killedAfter), ...events.slice(resumedFrom));
      expect(twice).toEqual(once);
    }),
  );
});
