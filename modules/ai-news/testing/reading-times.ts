const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A source is read every 15 minutes, by a sweep that may come five minutes later. */
export const READING_MS = 21 * MINUTE_MS;

/** How long to wait so that nothing is due on the hour before a reading is over. */
export function untilReadingFits(now: Date): number {
  const left = HOUR_MS - (now.getTime() % HOUR_MS);
  return left > HOUR_MS / 2 ? 0 : left + MINUTE_MS;
}
