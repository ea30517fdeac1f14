// Whether it is business hours now, in the guild's time zone.
import { WEEKDAYS } from "#kit/field/weekdays.ts";
import { wallTime } from "#kit/schedule/zoned-time.ts";
import type { TicketConfig } from "../contract.ts";

/** Hours that end before they start run past midnight. Without any hours it is always closed. */
export function isOpenNow(hours: TicketConfig["hours"], now: Date, timeZone: string): boolean {
  const { day, time } = localTime(now, timeZone);
  const before = (day + WEEKDAYS.length - 1) % WEEKDAYS.length;
  return hours.some(({ days, opens, closes }) => {
    const includes = (index: number) => days.some((one) => one === WEEKDAYS[index]);
    if (opens < closes) return includes(day) && time >= opens && time < closes;
    return (includes(day) && time >= opens) || (includes(before) && time < closes);
  });
}

function localTime(now: Date, timeZone: string): { day: number; time: string } {
  const wall = new Date(wallTime(now.getTime(), timeZone));
  // The week starts on Monday here, and on Sunday there.
  return { day: (wall.getUTCDay() + 6) % WEEKDAYS.length, time: wall.toISOString().slice(11, 16) };
}
