// Receives the processes' notifications over one connection per process for all channels, and reopens it when it is
// lost.
import { setTimeout as sleep } from "node:timers/promises";
import { printableError } from "#kit-server/base/log/safe-error.ts";
import { type Ask, connect, inTurn } from "./connect.ts";

export type Notifications = {
  /** As `Database.listen`. */
  listen(channel: string, onMessage: (payload: string) => void, onMissed: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

type Listener = { onMessage(payload: string): void; onMissed(): void };
/** `ended` is aborted when the connection is lost; aborting it closes the connection. */
type Connection = { query: Ask; ended: AbortController };

/** A connection whose other end vanished stays silent: the system's keep-alive takes over ten minutes to notice. */
const HEARTBEAT_MS = 10_000;
const ANSWER_LIMIT_MS = 5_000;
const PAUSE_FIRST_MS = 50;
const PAUSE_MAX_MS = 1_000;

export function openNotifications(url: string): Notifications {
  const channels = new Map<string, Set<Listener>>();
  const closing = new AbortController();
  /** The connection that listens to every channel, open or still opening. */
  let current: Promise<Connection> | null = null;
  let life: Promise<void> = Promise.resolve();
  let ended = new AbortController();

  const onNotification = ({ channel, payload = "" }: { channel: string; payload?: string | undefined }): void => {
    for (const { onMessage } of channels.get(channel) ?? []) {
      try {
        onMessage(payload);
      } catch (error) {
        // A listener, or a process of another version with other payloads, must not end this process.
        process.emitWarning(`A listener on ${channel} failed. ${printableError(error)}`);
      }
    }
  };

  async function open(): Promise<Connection> {
    const controller = new AbortController();
    ended = controller;
    try {
      const client = await soon(connect(url, { signal: controller.signal }), controller.signal);
      client.once("end", () => controller.abort());
      client.on("notification", onNotification);
      const connection = { query: inTurn(client), ended: controller };
      for (const channel of channels.keys()) await ask(connection, `listen ${nameOf(channel)}`);
      return connection;
    } catch (error) {
      controller.abort();
      throw error;
    }
  }

  /** Resolves when the connection is lost, or closed. */
  async function watch(connection: Connection): Promise<void> {
    try {
      for (;;) {
        await sleep(HEARTBEAT_MS, undefined, { signal: connection.ended.signal });
        await ask(connection, "select 1");
      }
    } catch {
      connection.ended.abort();
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
      if (connection) notifyMissed();
    }
  }

  function notifyMissed(): void {
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
        // Sent even while the connection is opening, because that may already be past this channel.
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

const ask = ({ query, ended }: Connection, text: string): Promise<unknown> => soon(query(text), ended.signal);

/** Rejects without an answer in time. A lost connection counts as a database outage (`isDatabaseUnavailable`). */
async function soon<T>(answer: Promise<T>, ended: AbortSignal): Promise<T> {
  const late = sleep(ANSWER_LIMIT_MS, null, { signal: ended, ref: false }).catch(() => null);
  const asked = answer.then((value) => ({ value }));
  asked.catch(() => {});
  const answered = await Promise.race([asked, late]);
  if (answered) return answered.value;
  throw Object.assign(new Error("the connection that listens was lost"), { code: "CONNECTION_CLOSED" });
}
