import { REST } from "@discordjs/rest";
import { type APIGatewayBotInfo, type GatewayReadyDispatchData, GatewayIntentBits as I } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { RawSocket } from "../testing/raw-socket.ts";
import { channelNamed, openStage, type Stage } from "../testing/sample.ts";

const { botToken: token, id: applicationId } = SAMPLE_APPLICATION;
const identity = { token, intents: I.Guilds | I.GuildMessages };

test("sends READY with the bot's account, where to resume and which servers follow", async () => {
  await using stage = await openStage();
  using socket = await RawSocket.identify(stage.sandbox, { ...identity, compress: true, shard: [0, 1] }, "v=9");
  const hello = await socket.wait<{ heartbeat_interval: number }>(10);
  expect(hello.heartbeat_interval).toBeGreaterThan(10_000);
  const ready = await socket.wait<GatewayReadyDispatchData>("READY");
  expect(ready).toMatchObject({ v: 9, shard: [0, 1], application: { id: applicationId }, user: { bot: true } });
  expect(ready.resume_gateway_url).toMatch(/^ws:/);
  expect(ready.guilds).toHaveLength(3);
  expect(ready.guilds.every((guild) => guild.unavailable)).toBe(true);
  using unsharded = await RawSocket.identify(stage.sandbox, identity);
  expect(await unsharded.wait("READY")).not.toHaveProperty("shard");
});

test("acknowledges heartbeats, and requests them", async () => {
  await using stage = await openStage();
  using socket = await RawSocket.identify(stage.sandbox, identity);
  await socket.wait("READY");
  socket.send(1, 1);
  await socket.wait(11);
  await stage.sandbox.control.faultGateway({ kind: "ask-heartbeat" });
  await socket.wait(1);
});

test("resumes a session with every missed event, and none twice", async () => {
  await using stage = await openStage();
  const { session_id, seq } = await leaveSession(stage);
  await say(stage, "one", "two");
  using socket = await RawSocket.open(stage.sandbox);
  socket.send(6, { token, session_id, seq });
  await socket.wait("RESUMED");
  const dispatches = socket.received.filter((one) => one.op === 0);
  expect(dispatches.map((one) => one.t)).toEqual(["MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"]);
  expect(dispatches.map((one) => one.s)).toEqual([seq + 1, seq + 2, seq + 3]);
});

test.each<[string, object, object]>([
  ["that nobody began", {}, { session_id: "unknown" }],
  ["of which too much was missed", { keptEvents: 2 }, {}],
])("can't resume a session %s", async (_name, limits, wrong) => {
  await using stage = await openStage({ limits });
  const left = await leaveSession(stage);
  await say(stage, "one", "two", "three", "four");
  using socket = await RawSocket.open(stage.sandbox);
  socket.send(6, { token, ...left, ...wrong });
  expect(await socket.wait(9)).toBe(false);
  socket.send(2, { ...identity, properties: {} });
  await socket.wait("READY");
});

test("can't resume a session after its time, with an unknown sequence, or after a normal close", async () => {
  await using stage = await openStage();
  const late = await leaveSession(stage);
  await stage.sandbox.control.advance(5 * 60_000);
  using socket = await RawSocket.open(stage.sandbox);
  socket.send(6, { token, ...late });
  expect(await socket.wait(9)).toBe(false);
  const ahead = await leaveSession(stage);
  using hasty = await RawSocket.open(stage.sandbox);
  hasty.send(6, { token, ...ahead, seq: ahead.seq + 1 });
  expect(await hasty.closeCode).toBe(4007);
  expect(await stage.sandbox.control.sessions()).toEqual([]);
});

test("invalidates a session that identifies too soon after another, but not once time has advanced", async () => {
  await using stage = await openStage({ limits: { enforcesIdentifyPace: true, maxConcurrency: 1 } });
  using first = await RawSocket.identify(stage.sandbox, identity);
  await first.wait("READY");
  using second = await RawSocket.identify(stage.sandbox, identity);
  expect(await second.wait(9)).toBe(false);
  await stage.sandbox.control.advance(5_000);
  second.send(2, { ...identity, properties: {} });
  await second.wait("READY");
});

test("disconnects a bot that used up a day's starts, which then needs a new token", async () => {
  await using stage = await openStage({ limits: { startsPerDay: 2 } });
  using first = await RawSocket.identify(stage.sandbox, identity);
  await first.wait("READY");
  const before = (await stage.bot.get("/gateway/bot")) as APIGatewayBotInfo;
  expect(before.session_start_limit).toMatchObject({ total: 2, remaining: 1 });
  expect(before.session_start_limit.reset_after).toBeGreaterThan(0);
  using second = await RawSocket.identify(stage.sandbox, identity);
  await second.wait("READY");
  using third = await RawSocket.identify(stage.sandbox, identity);
  expect(await third.closeCode).toBe(4004);
  expect(await first.closeCode).toBe(4004);
  await expect(stage.bot.get("/users/@me")).rejects.toMatchObject({ status: 401 });
  const [application] = await stage.sandbox.control.applications();
  await stage.sandbox.control.advance(86_400_000);
  using renewed = await RawSocket.identify(stage.sandbox, { ...identity, token: application?.botToken });
  await renewed.wait("READY");
  const rest = new REST({ api: `${stage.sandbox.url}/api` }).setToken(application?.botToken ?? "");
  await rest.get("/users/@me");
});

test("requires more shards from a bot in many guilds", async () => {
  await using stage = await openStage({ limits: { guildsPerShard: 3 } });
  expect(await stage.bot.get("/gateway/bot")).toMatchObject({ shards: 3 });
});

/** A session that received its first events and then lost its connection. */
async function leaveSession(stage: Stage): Promise<{ session_id: string; seq: number }> {
  using socket = await RawSocket.identify(stage.sandbox, identity);
  const { session_id } = await socket.wait<GatewayReadyDispatchData>("READY");
  await socket.wait("GUILD_CREATE", (guild: { name: string }) => guild.name === "Atlas Assembly");
  await stage.sandbox.control.settle();
  const seq = Math.max(...socket.received.map((one) => one.s ?? 0));
  await socket.cut();
  await expect.poll(async () => (await stage.sandbox.control.sessions()).at(-1)?.isConnected).toBe(false);
  return { session_id, seq };
}

async function say(stage: Stage, ...contents: string[]): Promise<void> {
  const general = await channelNamed(stage.sandbox, "Harbour Lights", "general");
  const mara = await stage.as("Mara Lindqvist");
  for (const content of contents) await mara.post(`/channels/${general}/messages`, { body: { content } });
}
