/**
 * A job starts by the database's clock, which may run this much ahead of the process's. A look that began early and took
 * its own slot for the next would be the last.
 */
const AHEAD_MS = 1_000;

/**
 * A job's key and time where many ask for the same later look: time is cut into slots of `everyMs` since 1970, and the job
 * runs when the slot that `now` is in ends. All who ask within one slot, in any process, ask for one job.
 */
export function nextSlot(now: Date, everyMs: number): { key: string; startAfter: Date } {
  const slot = Math.floor((now.getTime() + AHEAD_MS) / everyMs) + 1;
  return { key: `${everyMs}:${slot}`, startAfter: new Date(slot * everyMs) };
}
