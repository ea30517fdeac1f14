// Fields for lengths and points of time. A time of day means nothing without a zone: the module has a field for that too.
import * as z from "zod";
import { type Common, condition, tag, unique } from "./field-info.ts";

export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `HH:MM`, 24 hours. */
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const weekly = z.strictObject({
  days: unique(z.array(z.enum(WEEKDAYS)).min(1).max(WEEKDAYS.length)),
  time: clockTime,
});
/** Days of the week and the time of day on each of them. */
export type Weekly = z.output<typeof weekly>;

type DurationOptions = Common & { minSeconds: number; maxSeconds: number };

export const timeFields = {
  /** A length of time in whole seconds. */
  duration: (options: DurationOptions & { fallback: number }) =>
    tag(z.int().min(options.minSeconds).max(options.maxSeconds).default(options.fallback), {
      kind: "duration",
      ...condition(options),
      minSeconds: options.minSeconds,
      maxSeconds: options.maxSeconds,
      isOptional: false,
    }),

  /** A length of time in whole seconds, or null for never. */
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

  /** A time zone by its name in the IANA database, as `Europe/Oslo`. */
  timeZone: (options: Common & { fallback?: string } = {}) =>
    tag(
      z
        .string()
        .refine(isTimeZone, { params: { code: "zoneUnknown" } })
        .default(options.fallback ?? "UTC"),
      { kind: "timeZone", ...condition(options) },
    ),

  /** A day as `YYYY-MM-DD`, or none. */
  date: (options: Common = {}) => tag(z.iso.date().nullable().default(null), { kind: "date", ...condition(options) }),
};

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
