// Discord goes down and comes back: the bot reconnects automatically.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { createStoryGuild } from "#kit-server/testing/story-guild.ts";
import { POLL_OPTIONS } from "#kit-server/testing/until.ts";
import { type Sandbox, startSandbox } from "#sandbox/start.ts";
import { readGatewayFigures } from "./gateway-figures.ts";

let directory: string;
let sandbox: Sandbox;
let world: BotWorld;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "guildhall-gateway-"));
  sandbox = await startSandbox({ world: "empty", dataDir: directory });
  world = await startBotWorld(sandbox, []);
});
afterAll(async () => {
  await world?.close();
  await sandbox?.close();
  await rm(directory, { recursive: true, force: true });
});

test("reconnects after an outage and knows what changed during it", async () => {
  const guild = await createStoryGuild(sandbox);
  await world.guild(guild.id);
  const port = Number(new URL(sandbox.url).port);
  await sandbox.close();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  sandbox = await startSandbox({ dataDir: directory, port });
  await sandbox.control.burst(guild.id, 3);
  const isKnown = async () => expect((await world.guild(guild.id)).memberCount).toBe(5);
  await vi.waitFor(isKnown, POLL_OPTIONS);
});

test("waits for Discord when it starts first", async () => {
  const guild = await createStoryGuild(sandbox);
  const port = Number(new URL(sandbox.url).port);
  await world.restart(async () => {
    await sandbox.close();
    setTimeout(async () => {
      sandbox = await startSandbox({ dataDir: directory, port });
    }, 1_500);
  });
  expect((await world.guild(guild.id)).memberCount).toBe(2);
});

test("notes what the operator sees of its connection, and counts a reconnect", async () => {
  await world.restart(undefined, { noteEveryMs: 400 });
  const { orm } = world.services.context;
  const untilNoted = (figures: object) =>
    vi.waitFor(async () => expect(await readGatewayFigures(orm)).toMatchObject(figures), POLL_OPTIONS);
  const shard = { id: 0, isConnected: true, reconnects: 0 };
  await untilNoted({ shardCount: 1, shards: [shard] });
  const before = await readGatewayFigures(orm);
  const guild = await createStoryGuild(sandbox);
  await sandbox.control.burst(guild.id, 3);
  await vi.waitFor(async () => {
    const noted = await readGatewayFigures(orm);
    expect(noted?.shards[0]?.eventsPerSecond).toBeGreaterThan(0);
  }, POLL_OPTIONS);
  await sandbox.control.faultGateway({ kind: "drop" });
  await untilNoted({ since: before?.since, shards: [{ ...shard, reconnects: 1 }] });
});
