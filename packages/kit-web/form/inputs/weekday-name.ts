import { WEEKDAYS, type Weekday } from "#kit/field/weekdays.ts";

/** A Monday. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

export const weekdayName = (day: Weekday, length: "short" | "long"): string =>
  new Intl.DateTimeFormat("en", { weekday: length, timeZone: "UTC" }).format(
    MONDAY_MS + WEEKDAYS.indexOf(day) * DAY_MS,
  );
