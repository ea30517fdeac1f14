import { WEEKDAYS, type Weekday } from "#kit/field/weekdays.ts";
import { weekdayName } from "../inputs/weekday-name.ts";

const WORKDAYS = WEEKDAYS.slice(0, 5);

/** "Every day", "Monday to Friday", "Monday and Tuesday". */
export function describeDays(days: readonly Weekday[]): string {
  const isAll = (wanted: readonly Weekday[]): boolean =>
    wanted.length === days.length && wanted.every((day) => days.includes(day));
  if (isAll(WEEKDAYS)) return "Every day";
  if (isAll(WORKDAYS)) return "Monday to Friday";
  const ordered = WEEKDAYS.filter((day) => days.includes(day)).map((day) => weekdayName(day, "long"));
  return new Intl.ListFormat("en-GB").format(ordered) || "Never";
}
