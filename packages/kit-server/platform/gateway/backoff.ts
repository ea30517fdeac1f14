/** How long a shard waits before it connects again. Times are milliseconds of a clock that never goes back. */
export type Backoff = {
  /** The connection is of use: READY or RESUMED was received. */
  ready(now: number): void;
  /** The connection ended, or there was none. `hasGreeted`: the gateway had answered, so an IDENTIFY may have been spent. */
  failed(now: number, hasGreeted: boolean): { failures: number; pauseMs: number };
};

const FIRST_MS = 1_000;
/** A gateway that does not answer costs nothing but the try. */
const UNREACHED_MAX_MS = 30_000;
/** With the jitter 112 s on average: 770 connections a day, where Discord allows 1,000 identifies ("session_start_limit"). */
const GREETED_MAX_MS = 150_000;
/** Discord asks for a new connection every few hours, and this follows at once; one that ended sooner failed. */
const STABLE_MS = 60_000;

/** The first failure after a stable connection is followed at once, further ones after a pause that doubles. */
export function createBackoff(random: () => number = Math.random): Backoff {
  let failures = 0;
  let readyAt: number | null = null;
  return {
    ready: (now) => {
      readyAt = now;
    },
    failed: (now, hasGreeted) => {
      if (readyAt !== null && now - readyAt >= STABLE_MS) failures = 0;
      readyAt = null;
      failures += 1;
      if (failures === 1) return { failures, pauseMs: 0 };
      const most = hasGreeted ? GREETED_MAX_MS : UNREACHED_MAX_MS;
      // Half of it is chance, so that bots that lost the same gateway do not return together.
      return { failures, pauseMs: Math.min(most, FIRST_MS * 2 ** (failures - 2)) * (0.5 + random() / 2) };
    },
  };
}
