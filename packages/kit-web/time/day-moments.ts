// Days as `YYYY-MM-DD` of the reader's own time zone, and the moments at which they begin.

export const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

/** By the calendar: a day on which clocks change has not 24 hours. */
export function endOfDay(day: string): string {
  const midnight = new Date(`${day}T00:00:00`);
  midnight.setDate(midnight.getDate() + 1);
  return midnight.toISOString();
}
