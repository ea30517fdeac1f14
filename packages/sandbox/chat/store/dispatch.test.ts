import type { APIMessage } from "discord-api-types/v10";
import { describe, expect, test } from "vitest";
import { applyDispatch } from "./dispatch.ts";
import { EMPTY_LOG, EMPTY_WORLD, type World } from "./world.ts";

const GUILD = {
  id: "1",
  name: "Harbour",
  roles: [],
  emojis: [],
  features: [],
  channels: [{ id: "30", name: "general", type: 0 }],
  threads: [{ id: "31", name: "talk", type: 11, parent_id: "30", member_count: 1 }],
  members: [],
  presences: [],
  voice_states: [{ user_id: "11", channel_id: "40" }],
};
const poll = { question: { text: "?" }, answers: [], expiry: null, allow_multiselect: false, layout_type: 1 };
const message = { id: "500", channel_id: "30", author: { id: "11" }, poll, mentions: [], mention_roles: [] };

const start: World = applyDispatch(
  {
    ...EMPTY_WORLD,
    me: { id: "10" } as World["me"],
    logs: new Map([["30", { ...EMPTY_LOG, state: "ready", messages: [message as unknown as APIMessage] }]]),
  },
  "GUILD_CREATE",
  GUILD,
);
const apply = (events: readonly (readonly [string, object])[]) =>
  events.reduce((world, [event, data]) => applyDispatch(world, event, data), start);

describe("what the gateway tells becomes what is shown", () => {
  const vote = (user_id: string) => ({ user_id, answer_id: 1, channel_id: "30", message_id: "500" });
  const count = (world: World) => world.logs.get("30")?.messages[0]?.poll?.results?.answer_counts[0];

  test("one's own vote counts once, however often it is told", () => {
    const told = apply([
      ["MESSAGE_POLL_VOTE_ADD", vote("10")],
      ["MESSAGE_POLL_VOTE_ADD", vote("10")],
      ["MESSAGE_POLL_VOTE_ADD", vote("11")],
    ]);
    expect(count(told)).toMatchObject({ count: 2, me_voted: true });
    expect(count(applyDispatch(told, "MESSAGE_POLL_VOTE_REMOVE", vote("10")))).toMatchObject({
      count: 1,
      me_voted: false,
    });
  });

  test("people come into voice channels, move, and leave", () => {
    const where = (world: World) => world.guilds.get("1")?.voiceStates.get("11")?.channel_id;
    const state = (channel_id: string | null) => ({ guild_id: "1", user_id: "11", channel_id });
    expect(where(start)).toBe("40");
    expect(where(apply([["VOICE_STATE_UPDATE", state("41")]]))).toBe("41");
    expect(where(apply([["VOICE_STATE_UPDATE", state(null)]]))).toBeUndefined();
  });

  test("a thread knows whether one is in it", () => {
    const member = (world: World) =>
      (world.guilds.get("1")?.channels.get("31") as { member?: object } | undefined)?.member;
    const change = (given: object) =>
      ["THREAD_MEMBERS_UPDATE", { id: "31", guild_id: "1", member_count: 2, ...given }] as const;
    const joined = [change({ added_members: [{ id: "31", user_id: "10" }] })];
    expect(member(apply(joined))).toMatchObject({ user_id: "10" });
    expect(member(apply([...joined, change({ removed_member_ids: ["11"] })]))).toBeDefined();
    expect(member(apply([...joined, change({ removed_member_ids: ["10"] })]))).toBeUndefined();
  });

  test("who looks at the past is not shown the present among it", () => {
    const past = new Map([["30", { ...EMPTY_LOG, state: "ready" as const, hasNewer: true }]]);
    const told = applyDispatch({ ...start, logs: past }, "MESSAGE_CREATE", { ...message, id: "501" });
    expect(told.logs.get("30")?.messages).toEqual([]);
    expect(told.unread.get("30")).toMatchObject({ isUnread: true, newestId: "501" });
  });
});
