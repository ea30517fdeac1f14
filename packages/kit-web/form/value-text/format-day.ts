const full = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

/** Formats `YYYY-MM-DD` as "Tuesday 29 February 2028"; returns other texts unchanged. */
export function formatDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day) ? day : full.format(at);
}
