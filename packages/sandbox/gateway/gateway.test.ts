import { createZstdDecompress } from "node:zlib";
import { CompressionMethod } from "@discordjs/ws";
import {
  type APIMessage,
  type GatewayGuildCreateDispatchData,
  type GatewayReadyDispatchData,
  GatewayIntentBits as I,
} from "discord-api-types/v10";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { ALL_INTENTS, listen } from "../testing/bot.ts";
import { channelNamed, openStage } from "../testing/sample.ts";

test.each([
  ["plain", null],
  ["zlib-stream", CompressionMethod.ZlibNative],
])("logs a bot in and sends its servers (%s)", async (_name, compression) => {
  await using stage = await openStage();
  await using bot = await listen(stage.bot, { compression });
  const ready = await bot.wait<GatewayReadyDispatchData>("READY");
  expect(ready.guilds).toHaveLength(3);
  const atlas = await bot.wait<GatewayGuildCreateDispatchData>(
    "GUILD_CREATE",
    (guild) => guild.name === "Atlas Assembly",
  );
  expect(atlas).toMatchObject({ member_count: 5000, large: true });
  expect(atlas.roles).toHaveLength(250);
  expect(atlas.channels).toHaveLength(500);
  const harbour = await bot.wait<GatewayGuildCreateDispatchData>(
    "GUILD_CREATE",
    (guild) => guild.name === "Harbour Lights",
  );
  expect(harbour.members).toHaveLength(5);
});

test("sends complete, flushed messages in one stream with zstd-stream", async () => {
  await using stage = await openStage();
  const [application] = await stage.sandbox.control.applications();
  const decompress = createZstdDecompress();
  let text = "";
  decompress.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const socket = new WebSocket(`${stage.sandbox.gatewayUrl}?v=10&encoding=json&compress=zstd-stream`);
  socket.on("message", (frame: Buffer) => decompress.write(frame));
  const identify = { token: application?.botToken, properties: {}, intents: ALL_INTENTS };
  socket.on("open", () => socket.send(JSON.stringify({ op: 2, d: identify })));
  const patience = { timeout: 20_000 };
  await expect.poll(() => text, patience).toContain('"name":"Atlas Assembly"');
  await expect.poll(() => text.match(/"t":"GUILD_CREATE"/g)?.length, patience).toBe(3);
  socket.terminate();
});

test("sends a bot only the events of its intents", async () => {
  await using stage = await openStage();
  await using bot = await listen(stage.bot, { intents: I.Guilds | I.GuildMessages });
  const general = await channelNamed(stage.sandbox, "Harbour Lights", "general");
  const mara = await stage.as("Mara Lindqvist");
  const message = (await mara.post(`/channels/${general}/messages`, { body: { content: "a secret" } })) as APIMessage;
  await mara.put(`/channels/${general}/messages/${message.id}/reactions/🌊/@me`);
  await stage.sandbox.control.join("Harbour Lights", "Wren Ashby");
  const event = await bot.wait<APIMessage>("MESSAGE_CREATE", (one) => one.id === message.id);
  expect(event.content).toBe("");
  await stage.sandbox.control.settle();
  const names = bot.received.map((one) => one.t);
  expect(names).not.toContain("MESSAGE_REACTION_ADD");
  expect(names).not.toContain("GUILD_MEMBER_ADD");
  expect(names).not.toContain("PRESENCE_UPDATE");
});

test("shows a bot without the content intent messages that mention it", async () => {
  await using stage = await openStage();
  await using bot = await listen(stage.bot, { intents: I.Guilds | I.GuildMessages });
  const general = await channelNamed(stage.sandbox, "Harbour Lights", "general");
  const { id } = (await bot.wait<GatewayReadyDispatchData>("READY")).user;
  await (await stage.as("Mara Lindqvist")).post(`/channels/${general}/messages`, {
    body: { content: `<@${id}> hello` },
  });
  await bot.wait("MESSAGE_CREATE", (one: APIMessage) => one.content === `<@${id}> hello`);
});

test("sends no events of hidden channels", async () => {
  await using stage = await openStage();
  const staff = await channelNamed(stage.sandbox, "Harbour Lights", "staff");
  const general = await channelNamed(stage.sandbox, "Harbour Lights", "general");
  await using bot = await listen(stage.bot);
  const mara = await stage.as("Mara Lindqvist");
  await mara.post(`/channels/${staff}/messages`, { body: { content: "hidden" } });
  await mara.post(`/channels/${general}/messages`, { body: { content: "open" } });
  await bot.wait("MESSAGE_CREATE", (one: APIMessage) => one.content === "open");
  expect(bot.received.some((one) => one.t === "MESSAGE_CREATE" && one.d.content === "hidden")).toBe(false);
});

test("uses the same protocol for a person's client, which sees everything the person may see", async () => {
  await using stage = await openStage();
  const { token } = await stage.sandbox.control.person("Jonas Weber");
  const general = await channelNamed(stage.sandbox, "Harbour Lights", "general");
  await using jonas = await listen(stage.bot, { token });
  const guild = await jonas.wait<GatewayGuildCreateDispatchData>("GUILD_CREATE");
  expect(guild).toMatchObject({ name: "Harbour Lights" });
  expect(guild.members).toHaveLength(5);
  await stage.bot.post(`/channels/${general}/messages`, { body: { content: "from the bot" } });
  await jonas.wait("MESSAGE_CREATE", (one: APIMessage) => one.content === "from the bot");
});

test("lets a client detect missing heartbeat responses and resume", async () => {
  await using stage = await openStage({ limits: { heartbeatIntervalMs: 500 } });
  await stage.sandbox.control.ignoreHeartbeats();
  await using bot = await listen(stage.bot);
  await bot.wait("RESUMED");
});
