/** The pause before a shard reconnects. Times are in milliseconds of a monotonic clock. */
export type Backoff = {
  /** The connection works: READY or RESUMED was received. */
  ready(now: number): void;
  /** The connection ended or failed. `hasGreeted`: the gateway had responded, so an IDENTIFY may have been used. */
  failed(now: number, hasGreeted: boolean): { failures: number; pauseMs: number };
};

const FIRST_MS = 1_000;
/** An attempt without a response uses no IDENTIFY. */
const UNREACHED_MAX_MS = 30_000;
/**
 * With jitter, 112 s on average: 770 connections a day, where Discord allows 1,000 identifies ("session_start_limit").
 */
const GREETED_MAX_MS = 150_000;
/**
 * Discord requests a new connection every few hours, which opens at once; a connection that ended sooner has failed.
 */
const STABLE_MS = 60_000;

/** Reconnects at once after the first failure of a stable connection, then after a pause that doubles. */
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
      // Half of the pause is random, so that bots that lost the same gateway don't reconnect together.
      return { failures, pauseMs: Math.min(most, FIRST_MS * 2 ** (failures - 2)) * (0.5 + random() / 2) };
    },
  };
}
