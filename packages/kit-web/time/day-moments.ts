// Dates as `YYYY-MM-DD` in the viewer's time zone, and when they start.

export const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/** By the calendar, because a day with a clock change doesn't have 24 hours. */
export function endOfDay(day: string): string {
  const midnight = new Date(`${day}T00:00:00`);
  midnight.setDate(midnight.getDate() + 1);
  return midnight.toISOString();
}
