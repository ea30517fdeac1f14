import { Client as CoreClient, GatewayDispatchEvents, GatewayIntentBits } from "@discordjs/core";
import { CompressionMethod, WebSocketManager } from "@discordjs/ws";
import { ActivityType, Events, PresenceUpdateStatus, Status } from "discord.js";
import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { logIn } from "../testing/discord-js.ts";
import { channelNamed, guildNamed, openStage, type Stage } from "../testing/sample.ts";

test.each([
  ["a dropped socket", { kind: "drop" }],
  ["a call to reconnect", { kind: "reconnect" }],
  ["an invalidated but resumable session", { kind: "invalid-session", resumable: true }],
] as const)("resumes discord.js after %s without missing events", async (_name, fault) => {
  await using stage = await openStage();
  await using bot = await logIn(stage);
  const contents: string[] = [];
  bot.client.on(Events.MessageCreate, (message) => contents.push(message.content));
  await say(stage, "before");
  const resumed = bot.next(Events.ShardResume);
  await stage.sandbox.control.faultGateway(fault);
  await say(stage, "during");
  expect((await resumed)[1]).toBeGreaterThan(0);
  await say(stage, "after");
  await expect.poll(() => contents).toEqual(["before", "during", "after"]);
  expect(await stage.sandbox.control.sessions()).toHaveLength(1);
});

test("starts a new discord.js session after an invalidated one", async () => {
  await using stage = await openStage();
  await using bot = await logIn(stage);
  const again = bot.next(Events.ShardReady);
  await stage.sandbox.control.faultGateway({ kind: "invalid-session" });
  await again;
  expect(bot.client.ws.status).toBe(Status.Ready);
  expect(bot.client.guilds.cache.size).toBe(3);
});

test("discord.js reports an outage of a server as unavailable and available", async () => {
  await using stage = await openStage();
  await using bot = await logIn(stage);
  const lost = bot.next(Events.GuildUnavailable);
  await stage.sandbox.control.outage("Harbour Lights");
  expect((await lost)[0]).toMatchObject({ name: "Harbour Lights", available: false });
  const found = bot.next(Events.GuildAvailable);
  await stage.sandbox.control.outage("Harbour Lights", false);
  expect((await found)[0]).toMatchObject({ name: "Harbour Lights", available: true });
});

test("puts each server on its own shard, and DMs on the first", async () => {
  await using stage = await openStage();
  await using bot = await logIn(stage, { shards: [0, 1], shardCount: 2 });
  const shards = bot.client.guilds.cache.map((guild) => [guild.name, guild.shardId]);
  expect(new Set(shards.map(([, shard]) => shard))).toEqual(new Set([0, 1]));
  for (const [id, guild] of bot.client.guilds.cache) expect(Number((BigInt(id) >> 22n) % 2n)).toBe(guild.shardId);
  const sessions = await stage.sandbox.control.sessions();
  expect(sessions.map((session) => session.shard)).toEqual([
    [0, 2],
    [1, 2],
  ]);
  const mara = await stage.as("Mara Lindqvist");
  const dm = (await mara.post("/users/@me/channels", { body: { recipient_id: SAMPLE_APPLICATION.id } })) as {
    id: string;
  };
  const contents: string[] = [];
  bot.client.on(Events.MessageCreate, (message) => contents.push(message.content));
  await mara.post(`/channels/${dm.id}/messages`, { body: { content: "only once" } });
  await say(stage, "in a guild");
  await expect.poll(() => contents).toEqual(["only once", "in a guild"]);
});

test.each([
  ["one compressed stream", { compression: CompressionMethod.ZlibNative }],
  ["payloads compressed one by one", { compression: null, useIdentifyCompression: true }],
])("supports %s with the core library, also after a dropped socket", async (_name, compression) => {
  await using stage = await openStage();
  const gateway = new WebSocketManager({
    token: SAMPLE_APPLICATION.botToken,
    intents: GatewayIntentBits.Guilds | GatewayIntentBits.GuildMessages | GatewayIntentBits.MessageContent,
    rest: stage.bot,
    ...compression,
  });
  const core = new CoreClient({ rest: stage.bot, gateway });
  const contents: string[] = [];
  core.on(GatewayDispatchEvents.MessageCreate, ({ data }) => contents.push(data.content));
  const resumed = new Promise((resolve) => core.once(GatewayDispatchEvents.Resumed, resolve));
  await gateway.connect();
  await say(stage, "before");
  await stage.sandbox.control.faultGateway({ kind: "drop" });
  await say(stage, "during");
  await resumed;
  await say(stage, "after");
  await expect.poll(() => contents).toEqual(["before", "during", "after"]);
  await gateway.destroy();
});

test("shows the bot's presence as requested", async () => {
  await using stage = await openStage();
  await using bot = await logIn(stage, {
    presence: { status: PresenceUpdateStatus.Idle, activities: [{ name: "the tide", type: ActivityType.Watching }] },
  });
  const me = bot.guild("Harbour Lights").members.me;
  await expect.poll(() => me?.presence?.status).toBe("idle");
  expect(me?.presence?.activities[0]?.name).toBe("the tide");
  const changed = bot.next(Events.PresenceUpdate, (_before, after) => after.status === "dnd");
  bot.client.user.setPresence({ status: PresenceUpdateStatus.DoNotDisturb, activities: [] });
  expect((await changed)[1].userId).toBe(bot.client.user.id);
});

test("sends events for joins and leaves of members and servers", async () => {
  await using stage = await openStage();
  await using bot = await logIn(stage);
  const added = bot.next(Events.GuildMemberAdd);
  await stage.sandbox.control.join("Harbour Lights", "Wren Ashby");
  expect((await added)[0].displayName).toBe("Wren Ashby");
  const removed = bot.next(Events.GuildMemberRemove);
  await stage.sandbox.control.leave("Harbour Lights", "Wren Ashby");
  await removed;
  const entered = bot.next(Events.GuildCreate);
  await stage.sandbox.control.join("Cobalt Reading Room", SAMPLE_APPLICATION.id, { isBot: true });
  expect((await entered)[0].name).toBe("Cobalt Reading Room");
  const left = bot.next(Events.GuildDelete);
  await bot.guild("Cobalt Reading Room").leave();
  expect((await left)[0].id).toBe(await guildNamed(stage.sandbox, "Cobalt Reading Room"));
});

async function say(stage: Stage, content: string): Promise<void> {
  const general = await channelNamed(stage.sandbox, "Harbour Lights", "general");
  await (await stage.as("Mara Lindqvist")).post(`/channels/${general}/messages`, { body: { content } });
}
