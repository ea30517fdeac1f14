// Local times in time zones, based on Intl only: the browser computes them too, and not every browser has Temporal.

const DAY_MS = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const numeric = "numeric";
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  clocks.set(zone, made);
  return made;
}

/** The zone's local time at a moment, as milliseconds of the same date and time in UTC. Whole seconds. */
export function wallTime(moment: number, zone: string): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(zone).formatToParts(moment)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The moment of a local time. A time that occurs twice, because clocks are set back, means the first; a time that is
 * skipped, because they are set forward, is shifted by the same amount. Both as in RFC 5545.
 */
export function momentOf(wall: number, zone: string): number {
  const offset = (near: number) => wallTime(near, zone) - near;
  const [before, after] = [offset(wall - DAY_MS), offset(wall + DAY_MS)];
  const fitting = [wall - before, wall - after].filter((moment) => wallTime(moment, zone) === wall);
  return fitting.length > 0 ? Math.min(...fitting) : wall - before;
}

/** Parses `YYYY-MM-DDTHH:MM` to the milliseconds of `wallTime`. */
export const readWall = (text: string): number => Date.parse(`${text}Z`);
export const writeWall = (wall: number): string => new Date(wall).toISOString().slice(0, 16);
