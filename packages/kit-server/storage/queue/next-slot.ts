/**
 * A job starts by the database's clock, which may be this much ahead of the process's. A job that started early and
 * scheduled its own slot again would be the last.
 */
const AHEAD_MS = 1_000;

/**
 * The key and time of a job that many callers schedule: time is divided into slots of `everyMs` since 1970, and the job
 * runs at the end of the slot that contains `now`. All callers within one slot, in any process, get the same job.
 */
export function nextSlot(now: Date, everyMs: number): { key: string; startAfter: Date } {
  const slot = Math.floor((now.getTime() + AHEAD_MS) / everyMs) + 1;
  return { key: `${everyMs}:${slot}`, startAfter: new Date(slot * everyMs) };
}
