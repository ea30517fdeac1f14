import { UNIT_SECONDS } from "#kit/schedule/schedule.ts";
import { describeDuration } from "../../duration/duration-parts.ts";
import type { EditedSchedule } from "../inputs/schedule/schedule-value.ts";
import { describeDays } from "./describe-days.ts";
import { formatDay } from "./format-day.ts";

const moment = (local: string): string => `${formatDay(local.slice(0, 10))} at ${local.slice(11)}`;
const listed = new Intl.ListFormat("en-GB");

/** "Every day at 09:00 and 18:00", in the guild's time zone. */
export function describeSchedule(schedule: EditedSchedule): string {
  switch (schedule.kind) {
    case "none":
      return "Never";
    case "weekly":
      return `${describeDays(schedule.days)} at ${listed.format(schedule.times.toSorted())}`;
    case "every":
      return `Every ${describeDuration((schedule.every ?? 0) * UNIT_SECONDS[schedule.unit])} from ${moment(schedule.from)}`;
    case "window":
      return `${describeDays(schedule.days)}, some time between ${schedule.from} and ${schedule.to}`;
    case "gap":
      return `Every ${describeDuration(schedule.least ?? 0)} to ${describeDuration(schedule.most ?? 0)}`;
    case "once":
      return `Once, ${moment(schedule.at)}`;
  }
}
