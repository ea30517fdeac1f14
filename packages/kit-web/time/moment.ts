const clock = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" });
const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", hour: "numeric", minute: "2-digit" });
const precise = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const wholeDay = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone: "UTC" });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "medium" });

/** "at 14:05" today, "on 3 Mar, 14:05" on other days, in the viewer's time zone. */
export function formatMoment(iso: string, now = new Date()): string {
  const at = new Date(iso);
  return at.toDateString() === now.toDateString() ? `at ${clock.format(at)}` : `on ${day.format(at)}`;
}

/** "3 Mar 2026, 14:05", for columns of times. */
export const formatPrecisely = (iso: string): string => precise.format(new Date(iso));

export const formatFully = (iso: string): string => full.format(new Date(iso));

/** "3 Mar 2026", of a day as `YYYY-MM-DD`, which has no time zone. */
export const formatDay = (day: string): string => wholeDay.format(new Date(`${day}T00:00:00Z`));

const STEPS = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto", style: "short" });

/** "3 min. ago", "yesterday"; younger than a minute is "now". */
export function formatAgo(iso: string, nowMs: number): string {
  const elapsedMs = nowMs - new Date(iso).getTime();
  const step = STEPS.find(({ ms }) => elapsedMs >= ms);
  return step ? relative.format(-Math.floor(elapsedMs / step.ms), step.unit) : relative.format(0, "second");
}
