// Days, months and moments that people send: only those that the calendar has, in the years 1000 to 9998. PostgreSQL has no
// year 0, and the day after 9999-12-31 has a year of five digits.
import * as z from "zod";

const isOfKnownYear = (written: string): boolean => written >= "1000" && written < "9999";
const known = [isOfKnownYear, { params: { code: "dateUnknown" } }] as const;

/** `YYYY-MM-DD`. */
export const calendarDay = z.iso.date({ abort: true }).refine(...known);
/** `YYYY-MM`. */
export const calendarMonth = z
  .string()
  .refine((month) => calendarDay.safeParse(`${month}-01`).success, { params: { code: "dateUnknown" } });
/** `YYYY-MM-DDTHH:MM:SSZ`. */
export const calendarMoment = z.iso.datetime({ abort: true }).refine(...known);
/** `YYYY-MM-DDTHH:MM`, in a time zone that is known. */
export const localMoment = z.iso.datetime({ abort: true, local: true, precision: -1 }).refine(...known);
