// Calendar days as `YYYY-MM-DD`, without a time zone.

const DAY_MS = 86_400_000;
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day that many days later; earlier if negative. */
export const plusDays = (day: string, days: number): string =>
  new Date(midnight(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Days from one to the other; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((midnight(to) - midnight(from)) / DAY_MS);
