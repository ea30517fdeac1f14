// A gateway whose first words make no sense: that connection is tried again, ever later, and nothing ends the process.
import { expect, test } from "vitest";
import { startBotWorld } from "../testing/bot-world.ts";
import { type ScriptedConnection, sayReady, startScriptedPlatform } from "../testing/scripted-platform.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { until } from "../testing/until.ts";
import { loadSessions } from "./session-store.ts";
import { gatewaySessions } from "./tables.ts";

/** How a gateway begins that is not one: what it says to whoever connects, and to whoever identifies. */
const BEGINNINGS: [string, (connection: ScriptedConnection) => void, ((connection: ScriptedConnection) => void)?][] = [
  ["HELLO without d", (connection) => connection.send({ op: 10 })],
  ["HELLO with d null", (connection) => connection.send({ op: 10, d: null })],
  ["HELLO with an interval of text", (connection) => connection.send({ op: 10, d: { heartbeat_interval: "often" } })],
  ["READY without d", hello, (connection) => connection.send({ op: 0, t: "READY", s: 1 })],
  ["READY with d null", hello, (connection) => connection.send({ op: 0, t: "READY", s: 1, d: null })],
  ["READY without a session", hello, (connection) => connection.send({ op: 0, t: "READY", s: 1, d: {} })],
  ["READY without a number", hello, (connection) => connection.dispatch("READY", { session_id: "1" }, 1e300)],
];
function hello(connection: ScriptedConnection): void {
  connection.send({ op: 10, d: { heartbeat_interval: 40_000 } });
}

test.each(BEGINNINGS)(
  "after a %s the bot connects again, ever later, and is served once it is one",
  async (_what, open, identified) => {
    const database = await openTestDatabase();
    await database.orm.delete(gatewaySessions);
    await database.close();
    let isNonsense = true;
    const strange = await startScriptedPlatform((connection) => {
      if (isNonsense && identified) identified(connection);
      else sayReady(connection);
    });
    strange.greet = (connection) => (isNonsense ? open(connection) : hello(connection));
    const own = await startBotWorld(strange, []);
    await until("it has tried again", () => strange.connections.length >= 3, 20_000);
    const [first, second, third] = strange.connections.map(({ openedAt }) => openedAt);
    expect(Number(third) - Number(second)).toBeGreaterThan(Number(second) - Number(first));
    isNonsense = false;
    await until("it is served", async () => (await loadSessions(own.services.database.orm)).size > 0, 20_000);
    await own.close();
    await strange.close();
  },
);
