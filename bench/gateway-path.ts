// What an event of the gateway costs the bot when nobody in the guild wants it, against a bare WebSocket that parses it,
// and what each guild costs that it sees for the first time. The gateway is the bench's own.
import { fork } from "node:child_process";
import { join } from "node:path";
import {
  SCRIPTED_BOT,
  type ScriptedConnection,
  type ScriptedPlatform,
  sayReady,
  scriptedChannel,
  scriptedGuild,
  scriptedRole,
  startScriptedPlatform,
} from "#kit-server/testing/scripted-platform.ts";
import { firstMessage, processorMs } from "./child.ts";
import type { Figure } from "./figure.ts";
import { type Installation, makeDataDir, startInstallation } from "./installation.ts";
import { endWithBench } from "./leavings.ts";

const GUILDS = 1_000;
const EVENTS = 20_000;
const ROUNDS = 3;
const POLL_MS = 200;
const WITHIN_MS = 120_000;
const HEARTBEAT = { op: 1, d: null };

const idOf = (kind: number, n: number): string => `${kind}${String(n).padStart(17, "0")}`;
const guildIds = Array.from({ length: GUILDS }, (_, n) => idOf(2, n));
/** As most guilds are: what their owners made of the template that they began with. */
const guildOf = (id: string, n: number) =>
  scriptedGuild(id, {
    roles: [
      scriptedRole(id, "@everyone", 0),
      ...numbers(12).map((at) => scriptedRole(idOf(3, n * 100 + at), "Role", at)),
    ],
    channels: numbers(20).map((at) => scriptedChannel(idOf(4, n * 100 + at), id, `channel-${at}`)),
  });
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

export async function measureGatewayPath(): Promise<Figure[]> {
  const dataDir = makeDataDir();
  const platform = await startScriptedPlatform((connection) => sayReady(connection, { guilds: guildIds }));
  const installation = await startInstallation(dataDir.path, [], {
    DISCORD_CLIENT_ID: SCRIPTED_BOT,
    DISCORD_CLIENT_SECRET: "secret",
    DISCORD_BOT_TOKEN: "scripted.bot.token",
    DISCORD_API_URL: `${platform.url}/api`,
  });
  const bare = endWithBench(fork(join(import.meta.dirname, "bare-reader.ts")));
  try {
    const ours = await connectionOf(platform, 0);
    const guildMs = await costOf(installation.pid, async () => {
      for (const [n, id] of guildIds.entries()) ours.dispatch("GUILD_CREATE", guildOf(id, n));
      await untilRead(ours);
      await untilFinished(installation);
    });
    bare.send(platform.url.replace("http", "ws"));
    const barePid = await firstMessage<number>(bare);
    const theirs = await connectionOf(platform, 1);
    const cost = { ours: Number.POSITIVE_INFINITY, theirs: Number.POSITIVE_INFINITY };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const send = async (connection: ScriptedConnection) => {
        for (let n = 0; n < EVENTS; n += 1) connection.dispatch("MESSAGE_CREATE", messageOf(n));
        await untilRead(connection);
      };
      const spent = {
        ours: await costOf(installation.pid, async () => {
          await send(ours);
          await untilFinished(installation);
        }),
        theirs: await costOf(barePid, () => send(theirs)),
      };
      // The first round reads what each guild has switched on, and lets both be compiled.
      if (round === 0) continue;
      cost.ours = Math.min(cost.ours, (spent.ours * 1_000) / EVENTS);
      cost.theirs = Math.min(cost.theirs, (spent.theirs * 1_000) / EVENTS);
    }
    const note = `processor time for each of ${EVENTS} messages in ${GUILDS} guilds`;
    return [
      { name: "An event that nobody wants", value: cost.ours, unit: "µs", aim: { atMost: 16 }, note },
      {
        name: "An event that nobody wants, against a bare socket",
        value: cost.ours / cost.theirs,
        unit: "",
        aim: { atMost: 2 },
        note: `${cost.ours.toFixed(1)} to ${cost.theirs.toFixed(1)} µs`,
      },
      {
        name: "A guild seen for the first time",
        value: guildMs / GUILDS,
        unit: "ms",
        aim: { atMost: 1 },
        note: `processor time, the database's not counted, ${GUILDS} guilds`,
      },
    ];
  } finally {
    bare.kill("SIGTERM");
    await installation.stop();
    await platform.close();
    dataDir.remove();
  }
}

const messageOf = (n: number) => ({
  id: idOf(7, n),
  channel_id: idOf(4, (n % GUILDS) * 100 + 1),
  guild_id: guildIds[n % GUILDS],
  author: { id: idOf(6, n % 5_000), username: "member", global_name: "Member", avatar: null },
  member: { roles: [], joined_at: "2026-01-01T00:00:00Z" },
  content: "The tide is coming in, mind the lower steps of the harbour wall.",
  timestamp: "2026-01-01T00:00:00Z",
  type: 0,
  attachments: [],
  embeds: [],
  mentions: [],
});

async function costOf(pid: number, work: () => Promise<void>): Promise<number> {
  const before = processorMs(pid) ?? Number.NaN;
  await work();
  return (processorMs(pid) ?? Number.NaN) - before;
}

const connectionOf = (platform: ScriptedPlatform, at: number): Promise<ScriptedConnection> =>
  untilSome(() => {
    const connection = platform.connections[at];
    return connection?.began ? connection : null;
  });

/** A client replies to a heartbeat that it is asked for after it has read all before it. */
async function untilRead(connection: ScriptedConnection): Promise<void> {
  const before = connection.heartbeats;
  connection.send(HEARTBEAT);
  await untilSome(() => connection.heartbeats > before || null);
}

const untilFinished = ({ url }: Installation) =>
  untilSome(async () => {
    const text = await (await fetch(`${url}/api/metrics`)).text();
    return /^guildhall_gateway_unfinished_events 0$/m.test(text) || null;
  });

async function untilSome<T>(look: () => T | null | Promise<T | null>): Promise<T> {
  for (const end = performance.now() + WITHIN_MS; performance.now() < end; ) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`not within ${WITHIN_MS / 1000} s`);
}
