// Monitors the database server of a test run: otherwise a server that accepts connections and never responds would
// block the run forever.
import { setTimeout as sleep } from "node:timers/promises";
import { withConnection } from "#kit-server/storage/database/connect.ts";

/** A busy machine responds within seconds. */
const LIMIT_MS = 30_000;
const EVERY_MS = 5_000;

/**
 * Queries the server repeatedly, each time over a new connection, and calls `onStall` once when a query has no answer for
 * `limitMs`. A server that refuses connections isn't stalled: its clients fail at once.
 */
export function watchServer(
  url: string,
  onStall: (sentence: string) => void,
  { limitMs = LIMIT_MS, everyMs = EVERY_MS } = {},
): { stop(): void } {
  const stopping = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const asked = ask(url);
      // In steps, so that time during which the machine slept doesn't count.
      for (let waited = 0; asked.isOpen() && waited < limitMs; waited += everyMs) await pause(everyMs);
      if (stopping.signal.aborted) return asked.end();
      if (asked.isOpen()) return onStall(sentenceOf(url, limitMs));
    }
  }
  void watch();
  return { stop: () => stopping.abort() };
}

function ask(url: string): { isOpen(): boolean; end(): void } {
  let isOpen = true;
  const ending = new AbortController();
  const end = (): void => {
    isOpen = false;
    ending.abort();
  };
  // The limit is checked here, so the connection needs none.
  const options = { signal: ending.signal, connectionTimeoutMillis: 0 };
  withConnection(url, async (client) => client.query("select 1"), options).then(end, end);
  return { isOpen: () => isOpen, end };
}

function sentenceOf(url: string, limitMs: number): string {
  const { host, searchParams } = new URL(url);
  const at = searchParams.get("host") ?? host;
  return `The database server of the tests at ${at} takes connections but has answered none for ${limitMs / 1_000} s; the run ends here.`;
}
