const full = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

/** A day as `YYYY-MM-DD` in words, "Tuesday 29 February 2028"; what is no day stays as it is. */
export function formatDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day) ? day : full.format(at);
}
