/**
 * A job's key and time where many ask for the same later look: time is cut into slots of `everyMs` since 1970, and the job
 * runs when the slot that `now` is in ends. All who ask within one slot, in any process, ask for one job.
 */
export function nextSlot(now: Date, everyMs: number): { key: string; startAfter: Date } {
  const slot = Math.floor(now.getTime() / everyMs) + 1;
  return { key: `${everyMs}:${slot}`, startAfter: new Date(slot * everyMs) };
}
