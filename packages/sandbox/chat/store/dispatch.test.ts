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
};
const message = { id: "500", channel_id: "30", author: { id: "11" }, mentions: [], mention_roles: [] };

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

describe("handles the gateway's events", () => {
  test("knows whether the person is in a thread", () => {
    const member = (world: World) =>
      (world.guilds.get("1")?.channels.get("31") as { member?: object } | undefined)?.member;
    const change = (given: object) =>
      ["THREAD_MEMBERS_UPDATE", { id: "31", guild_id: "1", member_count: 2, ...given }] as const;
    const joined = [change({ added_members: [{ id: "31", user_id: "10" }] })];
    expect(member(apply(joined))).toMatchObject({ user_id: "10" });
    expect(member(apply([...joined, change({ removed_member_ids: ["11"] })]))).toBeDefined();
    expect(member(apply([...joined, change({ removed_member_ids: ["10"] })]))).toBeUndefined();
  });

  test("doesn't add new messages to old ones on the screen", () => {
    const past = new Map([["30", { ...EMPTY_LOG, state: "ready" as const, hasNewer: true }]]);
    const changed = applyDispatch({ ...start, logs: past }, "MESSAGE_CREATE", { ...message, id: "501" });
    expect(changed.logs.get("30")?.messages).toEqual([]);
    expect(changed.unread.get("30")).toMatchObject({ isUnread: true, newestId: "501" });
  });
});
