// The cost of a gateway event for the bot, compared with a bare WebSocket that only parses it: for an event that no module
// of the guild handles, and for one that counts for the leaderboard and its points. Also the cost of each guild that the
// bot sees for the first time. The bench has its own gateway.
import { fork } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { leaderboardSettings } from "#areas/leaderboard/contract.ts";
import { moduleConfigs } from "#kit-server/guild/configs/tables.ts";
import { type Orm, openDatabase } from "#kit-server/storage/database/database.ts";
import { openEmbeddedServer } from "#kit-server/storage/embedded-postgres/embedded-server.ts";
import { type ScriptedConnection, sendReady, startScriptedPlatform } from "#kit-server/testing/scripted-platform.ts";
import { firstMessage } from "./child.ts";
import type { Figure } from "./figure.ts";
import { makeDataDir, startInstallation } from "./installation.ts";
import { endWithBench } from "./leftovers.ts";
import {
  connectionOf,
  costOf,
  guildIds,
  guildOf,
  membersOf,
  messageOf,
  untilFinished,
  untilRead,
  waitForValue,
} from "./scripted-guilds.ts";
import { SCRIPTED_SETTINGS } from "./scripted-settings.ts";

const GUILDS = 1_000;
/** This many of the last guilds have message points turned on. */
const COUNTING_GUILDS = 500;
const EVENTS = 20_000;
const ROUNDS = 3;
const IDLE_MS = 5_000;
/** Longer than the minimum time between two messages that earn points. */
const ROUND_APART_MS = 61_000;

export async function measureGatewayPath(): Promise<Figure[]> {
  const dataDir = makeDataDir();
  const server = await openEmbeddedServer(dataDir.path, { onFailure: (sentence) => console.error(sentence) });
  const database = await openDatabase(server.url);
  const ids = guildIds(GUILDS);
  await switchOnPoints(database.orm, ids.slice(-COUNTING_GUILDS));
  const platform = await startScriptedPlatform((connection) => sendReady(connection, { guilds: ids }));
  for (const [n, id] of ids.entries()) {
    platform.answers.set(`GET /guilds/${id}/members`, { status: 200, body: membersOf(n) });
  }
  const installation = await startInstallation(dataDir.path, [], SCRIPTED_SETTINGS(platform));
  const bare = endWithBench(fork(join(import.meta.dirname, "bare-reader.ts")));
  try {
    const ours = await connectionOf(platform, 0);
    const guildMs = await costOf(installation.pid, async () => {
      for (const n of ids.keys()) ours.dispatch("GUILD_CREATE", guildOf(n));
      await untilRead(ours);
      await untilFinished(installation);
    });
    const compareMs = await costOf(installation.pid, () => waitUntilCompared(database.orm));
    const idleMs = await costOf(installation.pid, () => sleep(IDLE_MS));
    bare.send(platform.url.replace("http", "ws"));
    const barePid = await firstMessage<number>(bare);
    const theirs = await connectionOf(platform, 1);
    const cost = {
      unwanted: Number.POSITIVE_INFINITY,
      counted: Number.POSITIVE_INFINITY,
      bare: Number.POSITIVE_INFINITY,
    };
    const keepLeast = (what: keyof typeof cost, ms: number) => {
      cost[what] = Math.min(cost[what], (ms * 1_000) / EVENTS);
    };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const atMs = Date.now() - (ROUNDS + 1 - round) * ROUND_APART_MS;
      const send = async (connection: ScriptedConnection, guildAt: (n: number) => number) => {
        for (let n = 0; n < EVENTS; n += 1) {
          connection.dispatch("MESSAGE_CREATE", messageOf(n, { guild: guildAt(n), atMs }));
        }
        await untilRead(connection);
      };
      const quiet = (n: number) => n % (GUILDS - COUNTING_GUILDS);
      const counting = (n: number) => GUILDS - COUNTING_GUILDS + (n % COUNTING_GUILDS);
      let waitedMs = 0;
      const spent = {
        unwanted: await costOf(installation.pid, async () => {
          await send(ours, quiet);
          await untilFinished(installation);
        }),
        counted: await costOf(installation.pid, async () => {
          await send(ours, counting);
          await untilFinished(installation);
          waitedMs = await timeOf(() => untilCounted(database.orm, (round + 1) * EVENTS));
        }),
        bare: await costOf(barePid, () => send(theirs, quiet)),
      };
      // The first round is a warm-up: it reads each guild's modules and lets the code be compiled.
      if (round === 0) continue;
      spent.counted -= (waitedMs * idleMs) / IDLE_MS;
      for (const what of ["unwanted", "counted", "bare"] as const) keepLeast(what, spent[what]);
    }
    const against = (us: number) => `${us.toFixed(1)} to ${cost.bare.toFixed(1)} µs`;
    return [
      {
        name: "An event that nobody wants",
        value: cost.unwanted,
        unit: "µs",
        goal: { atMost: 16 },
        note: `processor time for each of ${EVENTS} messages in ${GUILDS - COUNTING_GUILDS} guilds`,
      },
      {
        name: "An event that nobody wants, against a bare socket",
        value: cost.unwanted / cost.bare,
        unit: "",
        goal: { atMost: 2 },
        note: against(cost.unwanted),
      },
      {
        name: "A message that is counted, with its points",
        value: cost.counted,
        unit: "µs",
        goal: { atMost: 30 },
        note: `${against(cost.counted)}, ${EVENTS} messages in ${COUNTING_GUILDS} guilds, one in four earns points; less what the process spends while nothing happens`,
      },
      {
        name: "A guild seen for the first time",
        value: guildMs / GUILDS,
        unit: "ms",
        goal: { atMost: 1 },
        note: `processor time, the database's not counted, ${GUILDS} guilds`,
      },
      {
        name: "The comparing of its members, afterwards",
        value: compareMs / GUILDS,
        unit: "ms",
        goal: { atMost: 2 },
        note: "processor time, of a list of seven; as fast as Discord's limits let it ask",
      },
    ];
  } catch (error) {
    throw new Error(`the gateway path: ${installation.output()}`, { cause: error });
  } finally {
    bare.kill("SIGTERM");
    await installation.stop();
    await platform.close();
    await database.close();
    await server.close();
    dataDir.remove();
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** The bot finds missed joins and leaves by fetching every guild's members from Discord. */
const waitUntilCompared = async (orm: Orm): Promise<void> => {
  await waitForValue(async () => {
    const left = await orm.execute(sql`
      select 1 from roster_sweeps union all select 1 from guild_rosters where is_due`);
    return left.rows.length === 0 || null;
  });
};

/** Writes the settings that their owners would have saved. */
async function switchOnPoints(orm: Orm, ids: readonly string[]): Promise<void> {
  const config = leaderboardSettings.config.parse({ messagePoints: true });
  const { id: module, configVersion } = leaderboardSettings;
  const saved = { module, version: 1, enabled: true, configVersion, config, savedById: "1", savedByName: "Bench" };
  await orm.insert(moduleConfigs).values(ids.map((guildId) => ({ guildId, ...saved })));
}

/** Every message is counted, a few seconds after it arrives. */
const untilCounted = (orm: Orm, messages: number): Promise<unknown> =>
  waitForValue(async () => {
    const {
      rows: [row],
    } = await orm.execute(sql`
        select sum(score)::float8 as messages from scores where board = 'messages' and period like '%:all'`);
    return row?.messages === messages || null;
  });
