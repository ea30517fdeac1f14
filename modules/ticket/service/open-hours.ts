// Whether the team is there now, by the clock of the guild's time zone.
import { WEEKDAYS } from "#kit/field/weekdays.ts";
import { readGuildSettings } from "#kit-server/guild-settings/read-settings.ts";
import type { TicketConfig } from "../contract.ts";
import type { Ctx } from "./context.ts";

export const zoneOf = async ({ orm, guildId }: Ctx): Promise<string> =>
  (await readGuildSettings(orm, guildId))?.timeZone ?? "UTC";

/** Hours that end before they begin go on past midnight. Without any hours set nobody is ever there. */
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
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return {
    day: (WEEKDAYS as readonly string[]).indexOf(part("weekday").toLowerCase()),
    time: `${part("hour")}:${part("minute")}`,
  };
}
