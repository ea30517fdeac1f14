// A gateway that sends invalid frames: the connection is retried with backoff, and the process keeps running.
import { expect, test } from "vitest";
import { startBotWorld } from "#kit-server/testing/bot-world.ts";
import { type ScriptedConnection, sendReady, startScriptedPlatform } from "#kit-server/testing/scripted-platform.ts";
import { openTestDatabase } from "#kit-server/testing/test-database.ts";
import { until } from "#kit-server/testing/until.ts";
import { loadSessions } from "./session-store.ts";
import { gatewaySessions } from "./tables.ts";

type Say = (connection: ScriptedConnection) => void;
/** The first frames of a broken gateway: for a new connection, and after an identify. */
type Beginning = { greet?: Say; answer?: Say };

// In one story, because each attempt waits longer than the one before.
const BEGINNINGS: [string, Beginning[]][] = [
  [
    "HELLO without d, with d null, with an interval of text",
    [
      { greet: (connection) => connection.send({ op: 10 }) },
      { greet: (connection) => connection.send({ op: 10, d: null }) },
      { greet: (connection) => connection.send({ op: 10, d: { heartbeat_interval: "often" } }) },
    ],
  ],
  [
    "READY without d, with d null",
    [
      { answer: (connection) => connection.send({ op: 0, t: "READY", s: 1 }) },
      { answer: (connection) => connection.send({ op: 0, t: "READY", s: 1, d: null }) },
    ],
  ],
  [
    "READY without a session, without a number",
    [
      { answer: (connection) => connection.send({ op: 0, t: "READY", s: 1, d: {} }) },
      { answer: (connection) => connection.dispatch("READY", { session_id: "1" }, 1e300) },
    ],
  ],
];

const hello: Say = (connection) => connection.send({ op: 10, d: { heartbeat_interval: 40_000 } });

test.each(BEGINNINGS)("reconnects with backoff after %s, and succeeds in the end", async (_what, nonsense) => {
  const database = await openTestDatabase();
  await database.orm.delete(gatewaySessions);
  await database.close();
  const beginning = (): Beginning => nonsense[strange.connections.length - 1] ?? {};
  const strange = await startScriptedPlatform((connection) => (beginning().answer ?? sendReady)(connection));
  strange.greet = (connection) => (beginning().greet ?? hello)(connection);
  const world = await startBotWorld(strange, []);
  await until("it has tried again", () => strange.connections.length > nonsense.length);
  const opened = strange.connections.map(({ openedAt }) => openedAt);
  const waits = opened.slice(1).map((at, index) => at - Number(opened[index]));
  expect(Number(waits.at(-1))).toBeGreaterThan(Number(waits[0]));
  await until("it is served", async () => (await loadSessions(world.services.database.orm)).size > 0);
  await world.close();
  await strange.close();
});
