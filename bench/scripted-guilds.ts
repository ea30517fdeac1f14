// Guilds and messages for the bench's own gateway, and waiting until the bot has handled them.
import {
  type ScriptedConnection,
  type ScriptedPlatform,
  scriptedChannel,
  scriptedGuild,
  scriptedRole,
} from "#kit-server/testing/scripted-platform.ts";
import { processorMs } from "./child.ts";
import type { Installation } from "./installation.ts";

const ROLES = 12;
const CHANNELS = 20;
const MEMBERS = 5_000;
const POLL_MS = 200;
const WITHIN_MS = 180_000;
const HEARTBEAT = { op: 1, d: null };
/** The first second of 2015, from which Discord's ids count milliseconds. */
const EPOCH_MS = 1_420_070_400_000;

/** An id created at `atMs` (milliseconds since 1970); `n` below 2^22 distinguishes ids of one moment. */
const idAt = (atMs: number, n: number): string => String((BigInt(atMs - EPOCH_MS) << 22n) + BigInt(n));
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const MADE_MS = Date.UTC(2020, 0, 1);
/** Each at a different moment, because Discord assigns guilds to shards by it. */
const guildId = (n: number): string => idAt(MADE_MS + n, 0);
const channelId = (guild: number, n: number): string => idAt(MADE_MS + guild, 1_000 + n);
export const guildIds = (count: number): string[] => numbers(count).map((n) => guildId(n - 1));

/** A typical guild: a slightly changed template. */
export const guildOf = (n: number) =>
  scriptedGuild(guildId(n), {
    roles: [
      scriptedRole(guildId(n), "@everyone", 0),
      ...numbers(ROLES).map((at) => scriptedRole(idAt(MADE_MS + n, at), "Role", at)),
    ],
    channels: numbers(CHANNELS).map((at) => scriptedChannel(channelId(n, at), guildId(n), `channel-${at}`)),
  });

/** As a page of the guild's members returns them. */
export const membersOf = (n: number) =>
  numbers(7).map((at) => ({
    user: { id: idAt(MADE_MS + n, 2_000 + at), username: `member ${at}`, global_name: null, avatar: null },
    nick: null,
    roles: [],
    joined_at: "2026-01-01T00:00:00Z",
  }));

/** The `n`th message written at `atMs`, in the guild with this number. Each member writes in one guild when guilds divide 5,000. */
export const messageOf = (n: number, { guild, atMs }: { guild: number; atMs: number }) => ({
  id: idAt(atMs, n),
  channel_id: channelId(guild, 1),
  guild_id: guildId(guild),
  author: { id: idAt(MADE_MS, 10_000 + (n % MEMBERS)), username: "member", global_name: "Member", avatar: null },
  member: { roles: [], joined_at: "2026-01-01T00:00:00Z" },
  content: "The tide is coming in, mind the lower steps of the harbour wall.",
  timestamp: new Date(atMs).toISOString(),
  type: 0,
  attachments: [],
  embeds: [],
  mentions: [],
});

/** CPU time that the process spends on the work, in milliseconds; NaN on systems other than Linux. */
export async function costOf(pid: number, work: () => Promise<void>): Promise<number> {
  const before = processorMs(pid) ?? Number.NaN;
  await work();
  return (processorMs(pid) ?? Number.NaN) - before;
}

/** The connection opened as number `at`, once its client has sent its first frame. */
export const connectionOf = (platform: ScriptedPlatform, at: number): Promise<ScriptedConnection> =>
  waitForValue(() => {
    const connection = platform.connections[at];
    return connection?.began ? connection : null;
  });

/** A client responds to a requested heartbeat after it has read everything before it. */
export async function untilRead(connection: ScriptedConnection): Promise<void> {
  const before = connection.heartbeats;
  connection.send(HEARTBEAT);
  await waitForValue(() => connection.heartbeats > before || null);
}

/** Waits until every sent event is handled. */
export const untilFinished = ({ url }: Pick<Installation, "url">) =>
  waitForValue(async () => {
    const text = await (await fetch(`${url}/api/metrics`)).text();
    return /^guildhall_gateway_unfinished_events 0$/m.test(text) || null;
  });

export async function waitForValue<T>(look: () => T | null | Promise<T | null>): Promise<T> {
  for (const end = performance.now() + WITHIN_MS; performance.now() < end; ) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`not within ${WITHIN_MS / 1000} s`);
}
