// Discord sends invalid data about one guild, which doesn't affect the others.
import { afterAll, beforeAll, expect, test } from "vitest";
import { guild as guildSchema } from "#kit/guild.ts";
import { presentGuild } from "#kit-server/guild/guilds/present-guild.ts";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { listenerModule, listenerWith } from "#kit-server/testing/listener-module.ts";
import {
  type ScriptedPlatform,
  scriptedChannel,
  scriptedGuild,
  scriptedRole,
  sendReady,
  startScriptedPlatform,
} from "#kit-server/testing/scripted-platform.ts";
import { until } from "#kit-server/testing/until.ts";
import { loadSessions } from "./session-store.ts";

const BAD = "200000000000000001";
const GOOD = "200000000000000002";
const received: string[] = [];
const listener = listenerWith({
  GUILD_MEMBER_ADD: async (_ctx, { user }) => void received.push(user.username),
  MESSAGE_UPDATE: async (_ctx, { content, embeds, attachments }) =>
    void received.push(`${content?.length} ${embeds?.length} ${attachments?.length}`),
  MESSAGE_REACTION_ADD: async (_ctx, { emoji, member }) =>
    void received.push(`${emoji.name} ${member?.user?.username}`),
  MESSAGE_CREATE: async (_ctx, { author, attachments }) =>
    void received.push(`${author.username} ${attachments.length}`),
});

let platform: ScriptedPlatform;
let world: BotWorld;
beforeAll(async () => {
  platform = await startScriptedPlatform((connection) => {
    sendReady(connection, { guilds: [BAD, GOOD] });
    connection.dispatch("GUILD_CREATE", scriptedGuild(BAD));
    connection.dispatch("GUILD_CREATE", scriptedGuild(GOOD));
  });
  world = await startBotWorld(platform, listener);
  for (const id of [BAD, GOOD]) {
    await world.guild(id);
    await world.configure(id, listenerModule, {});
  }
});
afterAll(async () => {
  await world?.close();
  await platform?.close();
});

const user = (id: string) => ({ id, username: `member ${id}`, global_name: null, avatar: null });
const MEMBER = { guild_id: BAD, user: user("600000000000000001"), roles: [], joined_at: "2026-01-01T00:00:00Z" };
const CHANNEL = {
  ...scriptedChannel("400000000000000001", BAD, "lobby"),
  permission_overwrites: [{ id: BAD, type: 0, allow: "0", deny: "0" }],
};
const ROLE = scriptedRole("300000000000000001", "Sailor", 1);
const MESSAGE = {
  id: "700000000000000001",
  channel_id: CHANNEL.id,
  guild_id: BAD,
  author: user("600000000000000001"),
  member: { roles: [], joined_at: "2026-01-01T00:00:00Z" },
  content: "ahoy",
  timestamp: "2026-01-01T00:00:00Z",
  type: 0,
  attachments: [],
  embeds: [],
  mentions: [],
};
const EVENTS: [string, object][] = [
  [
    "GUILD_CREATE",
    scriptedGuild(BAD, {
      channels: [CHANNEL],
      roles: [scriptedRole(BAD, "@everyone", 0), ROLE],
      emojis: [{ id: "800000000000000001", name: "anchor", animated: false, available: true }],
    }),
  ],
  ["GUILD_UPDATE", scriptedGuild(BAD)],
  ["GUILD_ROLE_CREATE", { guild_id: BAD, role: ROLE }],
  ["GUILD_ROLE_UPDATE", { guild_id: BAD, role: ROLE }],
  ["GUILD_ROLE_DELETE", { guild_id: BAD, role_id: ROLE.id }],
  ["CHANNEL_CREATE", CHANNEL],
  ["CHANNEL_DELETE", CHANNEL],
  ["GUILD_MEMBER_ADD", MEMBER],
  ["GUILD_MEMBER_UPDATE", MEMBER],
  ["GUILD_MEMBER_REMOVE", MEMBER],
  ["GUILD_BAN_ADD", MEMBER],
  ["GUILD_EMOJIS_UPDATE", { guild_id: BAD, emojis: [{ id: "800000000000000001", name: "anchor" }] }],
  [
    "GUILD_AUDIT_LOG_ENTRY_CREATE",
    {
      guild_id: BAD,
      action_type: 25,
      target_id: MEMBER.user.id,
      changes: [{ key: "$add", new_value: [{ id: ROLE.id }] }],
    },
  ],
  ["MESSAGE_CREATE", MESSAGE],
  ["MESSAGE_UPDATE", { ...MESSAGE, edited_timestamp: "2026-01-01T00:00:01Z", components: [] }],
  [
    "MESSAGE_REACTION_ADD",
    {
      user_id: MEMBER.user.id,
      channel_id: CHANNEL.id,
      message_id: MESSAGE.id,
      guild_id: BAD,
      member: MEMBER,
      emoji: { id: null, name: "⚓" },
    },
  ],
  ["MESSAGE_DELETE", { id: MESSAGE.id, channel_id: CHANNEL.id, guild_id: BAD }],
  ["MESSAGE_DELETE_BULK", { ids: [MESSAGE.id], channel_id: CHANNEL.id, guild_id: BAD }],
  [
    "INTERACTION_CREATE",
    {
      id: "900000000000000001",
      application_id: "1",
      token: "t",
      type: 2,
      guild_id: BAD,
      member: MEMBER,
      data: { type: 1, name: "listener", options: [] },
    },
  ],
  ["THREAD_CREATE", { ...CHANNEL, type: 11 }],
];
const INVALID_VALUES: readonly unknown[] = [undefined, null, 1e300, "\u0000\ud800", [null, 7], {}];

/** Every event with each of its fields, at any depth, replaced by each type of invalid value. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* INVALID_VALUES;
  if (typeof value !== "object" || value === null) return;
  for (const [key, field] of Object.entries(value)) {
    for (const other of spoilt(field)) {
      yield Array.isArray(value)
        ? value.map((one, at) => (String(at) === key ? other : one))
        : { ...value, [key]: other };
    }
  }
}

test("keeps a server presentable and serves the others, whatever is missing or wrong in its events", async () => {
  const connection = platform.connections[0];
  let sent = 3;
  for (const [name, data] of EVENTS) {
    for (const bad of spoilt(data)) {
      connection?.dispatch(name, bad);
      sent += 1;
    }
    connection?.dispatch("GUILD_CREATE", scriptedGuild(BAD));
    sent += 1;
  }
  connection?.dispatch("GUILD_MEMBER_ADD", { ...MEMBER, guild_id: GOOD, user: user("600000000000000009") });
  await until("the good guild's newcomer is heard of", () => received.includes("member 600000000000000009"));
  expect((await world.guild(GOOD)).memberCount).toBe(8);
  const finished = async () => (await loadSessions(world.services.database.orm)).get(0)?.sequence === sent + 1;
  await until("every event is finished", finished);
  expect(platform.connections).toHaveLength(1);
});

test.each(["name", "features", "roles", "permissions", "member_count", "emojis", "members", "channels"])(
  "shows a server without %s",
  async (field) => {
    const whole = { ...scriptedGuild(BAD), name: `without ${field}`, [field]: undefined };
    platform.connections[0]?.dispatch("GUILD_CREATE", whole);
    platform.connections[0]?.dispatch("GUILD_UPDATE", { ...scriptedGuild(BAD), icon: field, name: undefined });
    await until("it is known", async () => (await world.guild(BAD)).icon === field);
    const shown = presentGuild(await world.guild(BAD), { owner: true, permissions: "0" }, { plan: "standard" });
    expect(guildSchema.safeParse(shown).error).toBeUndefined();
  },
);

test("treats an invalid session without d as not resumable", async () => {
  const before = platform.connections.length;
  platform.connections.at(-1)?.send({ op: 9 });
  await until("it identifies again", () => platform.connections[before]?.began?.op === "identify");
});
