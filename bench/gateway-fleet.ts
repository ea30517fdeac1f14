// Measures the time and memory until the bot is ready with as many guilds as a large bot has, on as many shards as
// Discord requires; and again after Discord ended every session without changes. The bench has its own gateway.
import { sql } from "drizzle-orm";
import { shardOfGuild } from "#kit-server/platform/gateway/shard-of-guild.ts";
import { type Orm, openDatabase } from "#kit-server/storage/database/database.ts";
import { openEmbeddedServer } from "#kit-server/storage/embedded-postgres/embedded-server.ts";
import { type ScriptedConnection, sendReady, startScriptedPlatform } from "#kit-server/testing/scripted-platform.ts";
import type { Figure } from "./figure.ts";
import { type Installation, makeDataDir, startInstallation } from "./installation.ts";
import { installationMemoryMb } from "./memory.ts";
import { costOf, guildIds, guildOf, untilFinished, waitForValue } from "./scripted-guilds.ts";
import { SCRIPTED_SETTINGS } from "./scripted-settings.ts";

const GUILDS = 10_000;
const GUILDS_A_SHARD = 2_500;
const SHARDS = Math.ceil(GUILDS / GUILDS_A_SHARD);
const LOOK_MS = 250;
/** Guilds sent at once; Discord doesn't send all at the same moment either. */
const SENT_AT_ONCE = 100;
/** After both, the session has ended and the client identifies again. */
const SESSION_TIMED_OUT = 4009;
const INVALID_SESSION = { op: 9, d: false };

export async function measureGatewayFleet(): Promise<Figure[]> {
  const dataDir = makeDataDir();
  const server = await openEmbeddedServer(dataDir.path, { onFailure: (sentence) => console.error(sentence) });
  const database = await openDatabase(server.url);
  const ids = guildIds(GUILDS);
  let sent = 0;
  let began = Number.POSITIVE_INFINITY;
  const platform = await startScriptedPlatform(async (connection) => {
    if (connection.began?.op === "resume") return connection.send(INVALID_SESSION);
    began = Math.min(began, performance.now());
    const [shard] = (connection.began?.d.shard ?? [0]) as [number, number];
    const ofShard = [...ids.entries()].filter(([, id]) => shardOfGuild(id, SHARDS) === shard);
    sendReady(connection, {
      sessionId: crypto.randomUUID(),
      guilds: ofShard.map(([, id]) => id),
      shard: [shard, SHARDS],
    });
    for (const [at, [n]] of ofShard.entries()) {
      connection.dispatch("GUILD_CREATE", guildOf(n));
      if (at % SENT_AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    sent += ofShard.length;
  });
  platform.shards = SHARDS;
  // With this many, no shard waits for another's identify.
  platform.startLimit.max_concurrency = SHARDS;
  const installation = await startInstallation(dataDir.path, [], SCRIPTED_SETTINGS(platform));
  const watch = watchMemory(installation);
  const ready = async (guilds: number) => {
    await waitForValue(() => sent === guilds || null);
    await untilFinished(installation);
    return (performance.now() - began) / 1_000;
  };
  try {
    const firstS = await ready(GUILDS);
    await untilKnown(database.orm);
    const mostMb = watch.stop();
    const before = await rowsWritten(database.orm);
    began = Number.POSITIVE_INFINITY;
    let againS = Number.NaN;
    const againMs = await costOf(installation.pid, async () => {
      for (const connection of open(platform.connections)) connection.close(SESSION_TIMED_OUT);
      againS = await ready(2 * GUILDS);
    });
    const written = (await rowsWritten(database.orm)) - before;
    const note = `${GUILDS} guilds on ${SHARDS} shards`;
    return [
      {
        name: "Ten thousand guilds, from the first identify to the last handled",
        value: firstS,
        unit: "s",
        goal: { atMost: 30 },
        note,
      },
      {
        name: "Memory meanwhile, at most",
        value: mostMb,
        unit: "MB",
        goal: { atMost: 1_000 },
        note: "the process and its database server",
      },
      {
        name: "A guild seen again after a new identify, unchanged",
        value: againMs / GUILDS,
        unit: "ms",
        goal: { atMost: 1 },
        note: `processor time; ${note} in ${againS.toFixed(1)} s`,
      },
      {
        name: "Rows written of the guilds meanwhile",
        value: written,
        unit: "",
        goal: { atMost: 2 * SHARDS },
        note: "two for each shard at most",
      },
    ];
  } finally {
    watch.stop();
    await installation.stop();
    await platform.close();
    await database.close();
    await server.close();
    dataDir.remove();
  }
}

const open = (connections: readonly ScriptedConnection[]) =>
  connections.filter(({ began }) => began?.op === "identify").slice(-SHARDS);

function watchMemory(installation: Installation): { stop(): number } {
  let most = 0;
  const look = () => {
    most = Math.max(most, installationMemoryMb(installation) ?? Number.NaN);
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

const untilKnown = (orm: Orm) =>
  waitForValue(async () => {
    const {
      rows: [row],
    } = await orm.execute(sql`select count(*)::integer as guilds from guild_snapshots where present`);
    return row?.guilds === GUILDS || null;
  });

/** For tables of guilds, from PostgreSQL's statistics, which its connections report within seconds. */
async function rowsWritten(orm: Orm): Promise<number> {
  const count = async () => {
    const {
      rows: [row],
    } = await orm.execute(sql`
        select sum(n_tup_ins + n_tup_upd + n_tup_del)::integer as rows from pg_stat_user_tables
        where relname in ('guild_snapshots', 'roster_sweeps', 'role_grants')`);
    return Number(row?.rows);
  };
  for (let before = Number.NaN; ; ) {
    const now = await count();
    if (now === before) return now;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, STATISTICS_MS));
  }
}
const STATISTICS_MS = 2_000;
