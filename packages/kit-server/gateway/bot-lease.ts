// One process at a time speaks for the bot; others on the same database stand by and take over when it ends.
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../database/connect.ts";
import type { Database } from "../database/database.ts";

export type Lease = {
  /** Resolves when another process may speak for the bot: this one must fall silent. */
  lost: Promise<void>;
  release(): Promise<void>;
};

/** How long a process that ended leaves the bot silent at most. */
const RETRY_MS = 2_000;
/** A connection whose other end vanished without a word is noticed after this. */
const BEAT_MS = 5_000;
const BEAT_TIMEOUT_MS = 10_000;

/**
 * Waits for the lease; null when `signal` ends the waiting. It is an advisory lock, which the server
 * takes back the moment its holder's connection ends, however it ends. While the database cannot be reached the waiting goes on, and `onFailure` is told.
 */
export async function takeLease(
  { url }: Database,
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
): Promise<Lease | null> {
  while (!signal.aborted) {
    try {
      const lease = await tryLease(url);
      if (lease) return lease;
    } catch (error) {
      onFailure(error);
    }
    await sleep(RETRY_MS, undefined, { signal }).catch(() => {});
  }
  return null;
}

async function tryLease(url: string): Promise<Lease | null> {
  const lost = Promise.withResolvers<void>();
  const sql = connect(url, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onclose: () => lost.resolve(),
  });
  const end = () => sql.end({ timeout: 1 });
  try {
    const [row] = await sql`select pg_try_advisory_lock(hashtextextended('guildhall bot', 0)) as taken`;
    if (row?.taken !== true) {
      await end();
      return null;
    }
  } catch (error) {
    await end();
    throw error;
  }
  const beat = setInterval(() => {
    const late = setTimeout(lost.resolve, BEAT_TIMEOUT_MS).unref();
    sql`select 1`.then(() => clearTimeout(late), lost.resolve);
  }, BEAT_MS);
  void lost.promise.then(() => clearInterval(beat));
  return {
    lost: lost.promise,
    release: async () => {
      clearInterval(beat);
      await end();
    },
  };
}
