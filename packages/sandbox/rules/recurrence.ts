/** When an event recurs: the few kinds of rules that the platform takes, by the days of UTC. */
import {
  type APIGuildScheduledEventRecurrenceRule,
  GuildScheduledEventRecurrenceRuleFrequency as Frequency,
} from "discord-api-types/v10";
import { z } from "zod";
import { integer, list, oneOf, refuseField, timestamp } from "./form.ts";

const DAY_MS = 86_400_000;
/** The next leap day is never further away. */
const FURTHEST_DAYS = 366 * 8;
const weekday = oneOf(0, 1, 2, 3, 4, 5, 6);

/** Which days an event may have that is on several days of a week. */
const WEEKDAY_SETS = ["0,1,2,3,4", "1,2,3,4,5", "6,0,1,2,3", "4,5", "5,6", "6,0"].map(sorted);

export const recurrenceForm = z.strictObject({
  start: timestamp,
  end: timestamp.nullish(),
  frequency: oneOf(0, 1, 2, 3),
  interval: integer(-(2 ** 31), 2 ** 31 - 1).nullish(),
  by_weekday: distinct(weekday, 7).nullish(),
  by_n_weekday: list(z.strictObject({ n: oneOf(1, 2, 3, 4, 5), day: weekday }), 0, 7).nullish(),
  by_month: distinct(oneOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), 12).nullish(),
  by_month_day: distinct(integer(-1, 31), 33).nullish(),
  by_year_day: distinct(integer(-1, 365), 367).nullish(),
  count: integer(-(2 ** 31), 2 ** 31 - 1).nullish(),
});

type RecurrenceForm = z.infer<typeof recurrenceForm>;

function distinct<T>(item: z.ZodType<T>, max: number): z.ZodType<T[]> {
  return list(item, 0, max).refine((values) => new Set(values).size === values.length, {
    error: "Values must be unique.",
  });
}

export function readRecurrence(given: RecurrenceForm): APIGuildScheduledEventRecurrenceRule {
  const { frequency, by_weekday, by_n_weekday, by_month, by_month_day } = given;
  const interval = given.interval ?? 1;
  const wrong = (field: keyof RecurrenceForm, message: string) =>
    refuseField(["recurrence_rule", field], "RECURRENCE_RULE_INVALID", message);
  for (const field of ["end", "by_year_day", "count"] as const)
    if (given[field] !== null && given[field] !== undefined) throw wrong(field, "This field cannot be set");
  const isWeekly = frequency === Frequency.Weekly;
  if (interval !== 1 && !(isWeekly && interval === 2)) throw wrong("interval", "Only every week or every other week");
  if (by_weekday) {
    if (frequency !== Frequency.Daily && !isWeekly) throw wrong("by_weekday", "Only for daily and weekly events");
    if (isWeekly && by_weekday.length !== 1) throw wrong("by_weekday", "Only one day of a week");
    if (!isWeekly && !WEEKDAY_SETS.includes(sorted(by_weekday.join())))
      throw wrong("by_weekday", "Not a known set of weekdays");
  }
  if (by_n_weekday && (frequency !== Frequency.Monthly || by_n_weekday.length !== 1))
    throw wrong("by_n_weekday", "Only one, and only for monthly events");
  const isDated = frequency === Frequency.Yearly && by_month?.length === 1 && by_month_day?.length === 1;
  if ((by_month || by_month_day) && !isDated) throw wrong("by_month", "Only one date, and only for annual events");
  return {
    start: given.start,
    end: null,
    frequency,
    interval,
    by_weekday: by_weekday ?? null,
    by_n_weekday: by_n_weekday ?? null,
    by_month: by_month ?? null,
    by_month_day: by_month_day ?? null,
    by_year_day: null,
    count: null,
  };
}

/** The first occurrence after a moment. */
export function occurrenceAfter(rule: APIGuildScheduledEventRecurrenceRule, afterMs: number): number | undefined {
  const startMs = Date.parse(rule.start);
  const passed = Math.max(0, Math.floor((afterMs - startMs) / DAY_MS));
  for (let day = passed; day < passed + FURTHEST_DAYS; day++) {
    const atMs = startMs + day * DAY_MS;
    if (atMs > afterMs && occursOn(rule, startMs, atMs)) return atMs;
  }
  return undefined;
}

function occursOn(rule: APIGuildScheduledEventRecurrenceRule, startMs: number, atMs: number): boolean {
  const [first, day] = [new Date(startMs), new Date(atMs)];
  switch (rule.frequency) {
    case Frequency.Daily:
      return rule.by_weekday?.includes(weekdayOf(day)) ?? true;
    case Frequency.Weekly: {
      const weeks = Math.floor((atMs - startMs + weekdayOf(first) * DAY_MS) / (7 * DAY_MS));
      return weekdayOf(day) === (rule.by_weekday?.[0] ?? weekdayOf(first)) && weeks % rule.interval === 0;
    }
    case Frequency.Monthly: {
      const { n, day: wanted } = rule.by_n_weekday?.[0] ?? { n: weekOf(first), day: weekdayOf(first) };
      return weekdayOf(day) === wanted && (weekOf(day) === n || (n === 5 && isLastOfMonth(day)));
    }
    case Frequency.Yearly: {
      const month = rule.by_month?.[0] ?? first.getUTCMonth() + 1;
      return day.getUTCMonth() + 1 === month && day.getUTCDate() === (rule.by_month_day?.[0] ?? first.getUTCDate());
    }
  }
}

/** The platform's weeks begin with Monday. */
function weekdayOf(day: Date): number {
  return (day.getUTCDay() + 6) % 7;
}

function weekOf(day: Date): number {
  return Math.ceil(day.getUTCDate() / 7);
}

function isLastOfMonth(day: Date): boolean {
  return new Date(day.getTime() + 7 * DAY_MS).getUTCMonth() !== day.getUTCMonth();
}

function sorted(days: string): string {
  return days.split(",").sort().join();
}
