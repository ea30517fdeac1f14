// Fields for durations and times. A time of day needs a time zone, so its module also needs a field for that.
import * as z from "zod";
import { calendarDay } from "../schedule/calendar.ts";
import { anySchedule, SCHEDULE_KINDS, type Schedule, type ScheduleKind, shortestGap } from "../schedule/schedule.ts";
import { type Common, condition, tag } from "./field-info.ts";
import { unique } from "./unique.ts";
import { clockTime, WEEKDAYS } from "./weekdays.ts";

const weekly = z.strictObject({
  days: unique(z.array(z.enum(WEEKDAYS)).min(1).max(WEEKDAYS.length)),
  time: clockTime,
});
/** Days of the week and the time of day on each of them. */
export type Weekly = z.output<typeof weekly>;

type DurationOptions = Common & { minSeconds: number; maxSeconds: number };

export const timeFields = {
  /** A duration in whole seconds. */
  duration: (options: DurationOptions & { fallback: number }) =>
    tag(z.int().min(options.minSeconds).max(options.maxSeconds).default(options.fallback), {
      kind: "duration",
      ...condition(options),
      minSeconds: options.minSeconds,
      maxSeconds: options.maxSeconds,
      isOptional: false,
    }),

  /** A duration in whole seconds, or null for never. */
  optionalDuration: (options: DurationOptions & { fallback: number | null }) =>
    tag(z.int().min(options.minSeconds).max(options.maxSeconds).nullable().default(options.fallback), {
      kind: "duration",
      ...condition(options),
      minSeconds: options.minSeconds,
      maxSeconds: options.maxSeconds,
      isOptional: true,
    }),

  /** `HH:MM`, 24 hours. */
  timeOfDay: (options: Common & { fallback: string }) =>
    tag(clockTime.default(options.fallback), { kind: "timeOfDay", ...condition(options) }),

  /** Days of the week and the time of day on each of them. */
  weekly: (options: Common & { fallback: Weekly }) =>
    tag(weekly.default(options.fallback), { kind: "weekly", ...condition(options) }),

  /**
   * A schedule in the guild's time zone; `none` by default. `kinds`: the schedule types to offer; defaults to all.
   * `minGapSeconds`: the minimum time between two runs, at least a minute.
   */
  schedule: (options: Common & { kinds?: readonly ScheduleKind[]; minGapSeconds?: number } = {}) => {
    const { kinds = SCHEDULE_KINDS, minGapSeconds = 60 } = options;
    const schema = anySchedule.superRefine(scheduleRules(kinds, minGapSeconds)).default({ kind: "none" });
    return tag(schema, { kind: "schedule", ...condition(options), kinds, minGapSeconds });
  },

  /** A time zone by its name in the IANA database, such as `Europe/Oslo`. */
  timeZone: (options: Common & { fallback?: string } = {}) =>
    tag(
      z
        .string()
        .refine(isTimeZone, { params: { code: "zoneUnknown" } })
        .default(options.fallback ?? "UTC"),
      { kind: "timeZone", ...condition(options) },
    ),

  /** A day as `YYYY-MM-DD`, or null. */
  date: (options: Common = {}) => tag(calendarDay.nullable().default(null), { kind: "date", ...condition(options) }),
};

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const scheduleRules =
  (kinds: readonly ScheduleKind[], minGapSeconds: number) => (schedule: Schedule, context: z.RefinementCtx) => {
    const refuse = (path: string, params: Record<string, unknown>) =>
      context.addIssue({ code: "custom", path: [path], params });
    if (schedule.kind !== "none" && !kinds.includes(schedule.kind)) refuse("kind", { code: "notAnOption" });
    if (schedule.kind === "gap" && schedule.most < schedule.least) refuse("least", { code: "minAboveMax" });
    if (shortestGap(schedule) < minGapSeconds) {
      context.addIssue({
        code: "custom",
        params: { code: "scheduleTooOften", minutes: Math.ceil(minGapSeconds / 60) },
      });
    }
  };
