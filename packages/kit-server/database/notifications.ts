// Hears what processes notify: one connection for all channels of a process, opened again whenever it is lost.
import { setTimeout as sleep } from "node:timers/promises";
import type { Options, Sql } from "postgres";
import { connect } from "./connect.ts";

export type Notifications = {
  /** As `Database.listen`. */
  listen(channel: string, onMessage: (payload: string) => void, onMissed: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

type Listener = { onMessage(payload: string): void; onMissed(): void };
/** `ended` is aborted when the connection is lost, or closed. */
type Connection = { sql: Sql; ended: AbortSignal };

/** A connection whose other end vanished says nothing: the system's own keep-alive takes over ten minutes to notice. */
const BEAT_MS = 10_000;
const ANSWER_LIMIT_MS = 5_000;
/** Longer than between two beats: only what the driver leaves behind is idle for so long. */
const IDLE_TIMEOUT_S = 60;
const PAUSE_FIRST_MS = 50;
const PAUSE_MAX_MS = 1_000;

/**
 * Instead of the driver's own `listen`, which while the database is away asks for every channel again at each try and does
 * all of it once it succeeds, and which cannot end what it listened to before that.
 */
export function openNotifications(url: string): Notifications {
  const channels = new Map<string, Set<Listener>>();
  const closing = new AbortController();
  /** The connection that hears every channel, or the one that is being made. */
  let current: Promise<Connection> | null = null;
  let life: Promise<void> = Promise.resolve();
  let ended = new AbortController();

  const onnotify = (channel: string, payload: string): void => {
    for (const { onMessage } of channels.get(channel) ?? []) onMessage(payload);
  };

  async function open(): Promise<Connection> {
    const own = new AbortController();
    ended = own;
    const options: Options<Record<string, never>> & { onnotify: typeof onnotify } = {
      max: 1,
      idle_timeout: IDLE_TIMEOUT_S,
      max_lifetime: null,
      onclose: () => own.abort(),
      onnotify,
    };
    const connection = { sql: connect(url, options), ended: own.signal };
    try {
      await ask(connection, "select 1");
      for (const channel of channels.keys()) await ask(connection, `listen ${nameOf(channel)}`);
    } catch (error) {
      await connection.sql.end({ timeout: 0 });
      throw error;
    }
    return connection;
  }

  /** Resolves when the connection is lost, or closed. */
  async function watch(connection: Connection): Promise<void> {
    try {
      for (;;) {
        await sleep(BEAT_MS, undefined, { signal: connection.ended });
        await ask(connection, "select 1");
      }
    } catch {
      // Not waited for: whoever begins to listen now waits for the next connection.
      void connection.sql.end({ timeout: 0 });
    }
  }

  async function openAgain(failures: number): Promise<Connection> {
    const pauseMs = Math.min(PAUSE_MAX_MS, PAUSE_FIRST_MS * 2 ** failures) * (0.5 + Math.random() / 2);
    await sleep(pauseMs, undefined, { signal: closing.signal });
    return open();
  }

  async function keepListening(first: Connection): Promise<void> {
    let failures = 0;
    for (let connection: Connection | null = first; ; ) {
      if (connection) await watch(connection);
      if (closing.signal.aborted) return;
      current = openAgain(failures);
      connection = await current.catch(() => null);
      failures = connection ? 0 : failures + 1;
      if (connection) tellMissed();
    }
  }

  function tellMissed(): void {
    for (const listeners of channels.values()) for (const { onMissed } of listeners) onMissed();
  }

  function connection(): Promise<Connection> {
    if (current) return current;
    current = open();
    life = current.then(keepListening, () => {
      current = null;
    });
    return current;
  }

  return {
    listen: async (channel, onMessage, onMissed) => {
      const listener = { onMessage, onMissed };
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(listener));
      const stop = () => {
        listeners.delete(listener);
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel);
      };
      try {
        // Asked for also while a connection is being made: that may have gone past it.
        await ask(await connection(), `listen ${nameOf(channel)}`);
      } catch (error) {
        stop();
        throw error;
      }
      return async () => {
        stop();
        if (channels.has(channel) || closing.signal.aborted) return;
        await current?.then((open) => ask(open, `unlisten ${nameOf(channel)}`)).catch(() => {});
      };
    },
    close: async () => {
      closing.abort();
      ended.abort();
      await life;
    },
  };
}

const nameOf = (channel: string): string => `"${channel.replaceAll('"', '""')}"`;

/** Must be answered soon. A connection that is lost is as when the database is away (`isDatabaseAway`). */
async function ask({ sql, ended }: Connection, query: string): Promise<void> {
  const late = sleep(ANSWER_LIMIT_MS, undefined, { signal: ended, ref: false }).catch(() => {});
  const asked = sql.unsafe(query).then(() => "answered");
  asked.catch(() => {});
  if ((await Promise.race([asked, late])) === "answered") return;
  throw Object.assign(new Error("the connection that listens was lost"), { code: "CONNECTION_CLOSED" });
}
