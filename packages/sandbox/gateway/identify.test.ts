import { createInflate } from "node:zlib";
import { GatewayIntentBits as I } from "discord-api-types/v10";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { SAMPLE_APPLICATION } from "../seed/application.ts";
import { HttpClient } from "../testing/http-client.ts";
import { RawSocket } from "../testing/raw-socket.ts";
import { openStage } from "../testing/sample.ts";

const { botToken: token } = SAMPLE_APPLICATION;

test("reads numbers sent as text in IDENTIFY, REQUEST GUILD MEMBERS and RESUME", async () => {
  await using stage = await openStage();
  const intents = I.Guilds | I.GuildMembers;
  using socket = await RawSocket.identify(stage.sandbox, {
    ...{ token, intents: `${intents}`, shard: ["0", "1"], large_threshold: "60", compress: "true" },
    presence: { since: "0", activities: [{ name: "the tide", type: "3" }], status: "idle", afk: false },
  });
  const { session_id, shard } = await socket.wait<{ session_id: string; shard: number[] }>("READY");
  expect(shard).toEqual([0, 1]);
  expect((await stage.sandbox.control.sessions())[0]).toMatchObject({ intents, shard: [0, 1] });
  const northwind = await socket.wait<{ name: string; id: string; large: boolean }>(
    "GUILD_CREATE",
    ({ name }) => name === "Northwind Makers",
  );
  expect(northwind.large).toBe(true);
  socket.send(8, { guild_id: northwind.id, query: "", limit: "3" });
  expect((await socket.wait<{ members: object[] }>("GUILD_MEMBERS_CHUNK")).members).toHaveLength(3);
  await socket.cut();
  using again = await RawSocket.open(stage.sandbox);
  again.send(6, { token, session_id, seq: "1" });
  await again.wait("RESUMED");
});

test("closes a connection after invalid numbers", async () => {
  await using stage = await openStage();
  using socket = await RawSocket.identify(stage.sandbox, { token, intents: "all" });
  expect(await socket.closeCode).toBe(4002);
});

test.each([
  ["in IDENTIFY alone", ""],
  ["in the address too", "&compress=zlib-stream"],
])("sends one zlib stream when IDENTIFY asks for zlib-stream (%s)", async (_name, query) => {
  await using stage = await openStage();
  const inflate = createInflate();
  let text = "";
  inflate.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const socket = new WebSocket(`${stage.sandbox.gatewayUrl}?v=10&encoding=json${query}`);
  const frames: Buffer[] = [];
  socket.on("message", (frame: Buffer, isBinary) => {
    if (!isBinary) return;
    frames.push(frame);
    inflate.write(frame);
  });
  const identify = { token, properties: {}, intents: I.Guilds, compress: "zlib-stream" };
  socket.on("open", () => socket.send(JSON.stringify({ op: 2, d: identify })));
  await expect.poll(() => text).toContain('"name":"Atlas Assembly"');
  expect(text).toContain('"t":"READY"');
  // each message ends with a flush, by which libraries detect that it is complete
  expect(frames.every((frame) => frame.subarray(-4).equals(Buffer.from([0, 0, 0xff, 0xff])))).toBe(true);
  socket.terminate();
});

test("makes a bot identify one shard at a time", async () => {
  await using stage = await openStage();
  const { body } = await new HttpClient(stage.sandbox, `Bot ${token}`).ask("GET", "/gateway/bot");
  expect(body).toMatchObject({ session_start_limit: { max_concurrency: 1, total: 1000 } });
});
