import { GatewayIntentBits as I } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { RawSocket } from "../testing/raw-socket.ts";
import { openStage, type Stage } from "../testing/sample.ts";

const { botToken: token } = SAMPLE_APPLICATION;
const properties = {};
const whole = { op: 2, d: { token, properties, intents: I.Guilds } };
const presence = { since: null, activities: [], status: "online", afk: false };

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ limits: { guildsPerShard: 2 } });
});
afterAll(() => stage.sandbox.close());

test.each<[string, number, ...payloads: unknown[]]>([
  ["an unknown opcode", 4001, { op: 99 }],
  ["an opcode that only the platform sends", 4001, { op: 7 }],
  ["no JSON", 4002, "nonsense"],
  ["no opcode", 4002, { d: null }],
  ["a payload of more than 4,096 bytes", 4002, { op: 1, d: "x".repeat(4096) }],
  ["an identity without a token", 4002, { op: 2, d: { properties, intents: 0 } }],
  ["a presence before identifying", 4003, { op: 3, d: presence }],
  ["a request for members before identifying", 4003, { op: 8, d: { guild_id: "1", query: "", limit: 0 } }],
  ["a wrong token", 4004, { op: 2, d: { token: "wrong", properties, intents: 0 } }],
  ["a wrong token to resume with", 4004, { op: 6, d: { token: "wrong", session_id: "any", seq: 1 } }],
  ["identifying twice", 4005, withShard(0), withShard(0)],
  ["resuming once identified", 4005, withShard(0), { op: 6, d: { token, session_id: "any", seq: 1 } }],
  ["a shard that does not exist", 4010, { op: 2, d: { token, properties, intents: 0, shard: [2, 2] } }],
  ["a shard below the first", 4010, { op: 2, d: { token, properties, intents: 0, shard: [-1, 2] } }],
  ["more guilds than one shard may have", 4011, whole],
  ["an intent that does not exist", 4013, { op: 2, d: { token, properties, intents: 1 << 30 } }],
  ["no intents at all", 4013, { op: 2, d: { token, properties } }],
  ["members asked for by nothing", 4002, withShard(0), { op: 8, d: { guild_id: "1" } }],
])("closes the connection after %s with %i", async (_name, code, ...payloads) => {
  using socket = await RawSocket.open(stage.sandbox);
  for (const payload of payloads) socket.sendText(typeof payload === "string" ? payload : JSON.stringify(payload));
  expect(await socket.closeCode).toBe(code);
});

test.each([
  ["an old version", "v=5", 4012],
  ["the encoding that is not spoken here", "v=10&encoding=etf", 4002],
  ["an unknown compression", "v=10&encoding=json&compress=none", 4002],
])("closes the connection at once after %s", async (_name, query, code) => {
  using socket = await RawSocket.open(stage.sandbox, query);
  expect(await socket.closeCode).toBe(code);
});

test("rejects a privileged intent that was not approved", async () => {
  const plain = await stage.sandbox.control.createApplication({ name: "Plain", intents: ["members"] });
  using socket = await RawSocket.identify(stage.sandbox, { token: plain.botToken, intents: I.MessageContent });
  expect(await socket.closeCode).toBe(4014);
  using other = await RawSocket.identify(stage.sandbox, { token: plain.botToken, intents: I.GuildMembers });
  await other.wait("READY");
});

test("requires the members intent to request all members", async () => {
  using socket = await RawSocket.identify(stage.sandbox, withShard(0).d);
  const { guilds } = await socket.wait<{ guilds: { id: string }[] }>("READY");
  socket.send(8, { guild_id: guilds[0]?.id, query: "", limit: 0 });
  expect(await socket.closeCode).toBe(4014);
});

test("closes the connection after more than 120 sends in a minute, or when a test orders it", async () => {
  using hasty = await RawSocket.open(stage.sandbox);
  for (let count = 0; count < 121; count++) hasty.send(1, null);
  expect(await hasty.closeCode).toBe(4008);
  using calm = await RawSocket.identify(stage.sandbox, withShard(0).d);
  await calm.wait("READY");
  await stage.sandbox.control.faultGateway({ kind: "close", code: 4000 });
  expect(await calm.closeCode).toBe(4000);
});

test("disconnects a client without a heartbeat and ends its session", async () => {
  await using quick = await openStage({ limits: { heartbeatIntervalMs: 200 } });
  using socket = await RawSocket.identify(quick.sandbox, { token, intents: I.Guilds });
  await socket.wait("READY");
  expect(await socket.closeCode).toBe(4009);
  expect(await quick.sandbox.control.sessions()).toEqual([]);
});

function withShard(id: number) {
  return { op: 2, d: { token, properties, intents: I.Guilds, shard: [id, 2] } };
}
