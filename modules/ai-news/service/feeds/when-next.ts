// When a source is read again: politely while it works, ever later while it fails.

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How often a feed is read that asks for nothing else. */
export const INTERVAL_MS = 15 * MINUTE_MS;
/** What feeds ask for counts up to this. */
const FRESH_MAX_MS = 6 * 60 * MINUTE_MS;
const BACKOFF_MAX_MS = 12 * 60 * MINUTE_MS;
/** A source that failed as often and as long is paused. */
const FAILURES_MAX = 8;
const FAILING_MAX_MS = 3 * DAY_MS;

/** After a success. `fresh` and `ttlMinutes`: what the answer and the feed ask for. */
export const nextAfterSuccess = (now: Date, fresh: number, ttlMinutes: number | null): Date =>
  new Date(
    now.getTime() + Math.max(INTERVAL_MS, Math.min(FRESH_MAX_MS, Math.max(fresh, (ttlMinutes ?? 0) * MINUTE_MS))),
  );

/** After a failure, the `failures`-th in a row. `waitMs`: how long the site asked to be left alone, which is kept. */
export const nextAfterFailure = (now: Date, failures: number, waitMs: number | null): Date =>
  new Date(
    now.getTime() + Math.max(waitMs ?? 0, Math.min(BACKOFF_MAX_MS, INTERVAL_MS * 2 ** Math.min(failures - 1, 10))),
  );

/** Whether it is given up: it is gone for good, or has failed for days. */
export const isDead = (failures: number, failingSince: Date, isGone: boolean, now: Date): boolean =>
  isGone || (failures >= FAILURES_MAX && now.getTime() - failingSince.getTime() >= FAILING_MAX_MS);
