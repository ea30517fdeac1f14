// A gateway that closes connections right after READY, or has no session starts left.
import { afterEach, beforeEach, expect, test } from "vitest";
import { type BotWorld, startBotWorld } from "#kit-server/testing/bot-world.ts";
import { type ScriptedPlatform, sendReady, startScriptedPlatform } from "#kit-server/testing/scripted-platform.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { loadSessions } from "./session-store.ts";
import { gatewaySessions } from "./tables.ts";

let platform: ScriptedPlatform;
let world: BotWorld;
beforeEach(async () => {
  const database = await openTestDatabase();
  await database.orm.delete(gatewaySessions);
  await database.close();
});
afterEach(async () => {
  await world?.close();
  await platform?.close();
});

const gaps = () => {
  const times = platform.connections.map(({ openedAt }) => openedAt);
  return times.slice(1).map((time, at) => time - (times[at] ?? 0));
};
const metric = async (name: string) => {
  const { metrics } = world.services;
  return metrics[name as "sessionStarts"].get();
};

test("reconnects ever less often when the gateway closes every connection early, and reports it to the operator", async () => {
  platform = await startScriptedPlatform((connection) => {
    if (connection.began?.op === "identify") sendReady(connection);
    else connection.dispatch("RESUMED", null, Number(connection.began?.d.seq));
    connection.close(4000);
  });
  world = await startBotWorld(platform, []);
  await until("the gateway was asked four times", () => platform.connections.length === 4);
  // The library's own pause is 500 ms; ours of 1 and 2 s are halved at most.
  const [first = 0, second = 0, third = 0] = gaps();
  expect(first).toBeLessThan(second);
  expect(second).toBeGreaterThan(950);
  expect(third).toBeGreaterThan(1_450);
  expect((await metric("gatewayFailures")).values).toMatchObject([{ labels: { cause: "closed" } }]);
});

test("starts no session while Discord allows none, and one as soon as it does", async () => {
  platform = await startScriptedPlatform();
  Object.assign(platform.startLimit, { remaining: 0, reset_after: 1_500 });
  world = await startBotWorld(platform, []);
  const asked = () => platform.requests.filter(({ path }) => path === "/gateway/bot").length;
  await until("the limit was read", () => asked() > 1);
  expect(platform.connections).toEqual([]);
  expect((await metric("sessionStarts")).values).toMatchObject([{ value: 0 }]);
  Object.assign(platform.startLimit, { remaining: 5 });
  await until("the bot identifies", () => platform.connections[0]?.began?.op === "identify");
  expect((await metric("sessionStarts")).values).toMatchObject([{ value: 4 }]);
});

test("resumes a stored session when no start is left", async () => {
  platform = await startScriptedPlatform((connection) => {
    if (connection.began?.op === "identify") return sendReady(connection);
    connection.dispatch("RESUMED", null, Number(connection.began?.d.seq));
  });
  world = await startBotWorld(platform, []);
  const { orm } = world.services.context;
  await until("the session is stored", async () => (await loadSessions(orm)).size > 0);
  platform.startLimit.remaining = 0;
  await world.restart();
  expect(platform.connections.at(-1)?.began?.op).toBe("resume");
});

test("replaces a session that never resumes with a new one", async () => {
  let isStuck = false;
  platform = await startScriptedPlatform((connection) => {
    if (connection.began?.op === "identify") return sendReady(connection);
    isStuck = true;
    connection.close(4009);
  });
  world = await startBotWorld(platform, []);
  await until("the bot identifies", () => platform.connections[0]?.began?.op === "identify");
  platform.connections[0]?.close(4000);
  const last = () => platform.connections.at(-1)?.began?.op;
  await until("the bot identifies again", () => isStuck && last() === "identify");
});

test("identifies once on a connection when the one before closed while it waited for its turn to identify", async () => {
  const identifies: number[] = [];
  platform = await startScriptedPlatform((connection) => {
    const at = platform.connections.indexOf(connection);
    if (connection.began?.op === "resume") return connection.send({ op: 9, d: false });
    identifies.push(at);
    if (at === 0) connection.close(4000);
    else sendReady(connection);
  });
  platform.greet = (connection) => {
    connection.send({ op: 10, d: { heartbeat_interval: 40_000 } });
    // It waits then until five seconds have passed since the first identify.
    if (platform.connections.length === 2) setTimeout(() => connection.close(4000), 100);
  };
  world = await startBotWorld(platform, []);
  await until("the session is stored", async () => (await loadSessions(world.services.context.orm)).size > 0);
  expect(platform.connections).toHaveLength(3);
  // A second one on the same connection would come at the end of the next turn.
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  expect(identifies).toEqual([0, 2]);
});

test("doesn't connect after a stop while waiting to connect", async () => {
  let isBad = true;
  platform = await startScriptedPlatform((connection) => (isBad ? connection.close(4000) : sendReady(connection)));
  world = await startBotWorld(platform, []);
  await until("the gateway was asked twice", () => platform.connections.length === 2);
  await world.restart(async () => {
    isBad = false;
    // The pause would be over by then.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(platform.connections).toHaveLength(2);
  });
  expect(platform.connections).toHaveLength(3);
});
