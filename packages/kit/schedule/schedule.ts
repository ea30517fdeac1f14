// When something runs automatically. All local times are in the guild's time zone.
import * as z from "zod";
import { unique } from "../field/unique.ts";
import { clockTime, WEEKDAYS } from "../field/weekdays.ts";
import { localMoment } from "./calendar.ts";

export const SCHEDULE_KINDS = ["none", "weekly", "every", "window", "gap", "once"] as const;
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number];

export const SCHEDULE_UNITS = ["minutes", "hours", "days"] as const;
export type ScheduleUnit = (typeof SCHEDULE_UNITS)[number];
export const UNIT_SECONDS = { minutes: 60, hours: 3600, days: 86_400 } as const satisfies Record<ScheduleUnit, number>;

export const MAX_TIMES = 12;
export const MAX_EVERY = 1000;
export const MAX_GAP_SECONDS = 31 * 86_400;

const days = unique(z.array(z.enum(WEEKDAYS)).min(1).max(WEEKDAYS.length));
const gap = z.int().min(60).max(MAX_GAP_SECONDS);

export const anySchedule = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("weekly"), days, times: unique(z.array(clockTime).min(1).max(MAX_TIMES)) }),
  /** Counted from `from`; days keep the time of day across clock changes. */
  z.strictObject({
    kind: z.literal("every"),
    every: z.int().min(1).max(MAX_EVERY),
    unit: z.enum(SCHEDULE_UNITS),
    from: localMoment,
  }),
  /** Once on each of these days, at an unpredictable moment; an end before the start is on the next day. */
  z.strictObject({ kind: z.literal("window"), days, from: clockTime, to: clockTime }),
  /** Repeatedly, after an unpredictable number of seconds between the two. */
  z.strictObject({ kind: z.literal("gap"), least: gap, most: gap }),
  z.strictObject({ kind: z.literal("once"), at: localMoment }),
]);
export type Schedule = z.output<typeof anySchedule>;
export type ScheduleOf<K extends ScheduleKind> = Extract<Schedule, { kind: K }>;

const DAY_MINUTES = 24 * 60;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The shortest possible time between two runs, in seconds. */
export function shortestGap(schedule: Schedule): number {
  switch (schedule.kind) {
    case "every":
      return schedule.every * UNIT_SECONDS[schedule.unit];
    case "gap":
      return schedule.least;
    case "weekly": {
      const minutes = schedule.times.map(minuteOf).sort((one, other) => one - other);
      const gaps = minutes.map((minute, at) => (minutes[at + 1] ?? (minutes[0] ?? 0) + DAY_MINUTES) - minute);
      return Math.min(...gaps) * 60;
    }
    default:
      return Number.POSITIVE_INFINITY;
  }
}
