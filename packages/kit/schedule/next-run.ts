// When a schedule runs next. Pure: the bot and the page compute the same times.
import { WEEKDAYS } from "../field/weekdays.ts";
import { type Schedule, type ScheduleOf, UNIT_SECONDS } from "./schedule.ts";
import { momentOf, readWall, wallTime } from "./zoned-time.ts";

/** A run at `from`, or at an unpredictable moment between the two. */
export type RunTime = { from: Date; to: Date };

const DAY_MS = 86_400_000;
/** When clocks are set back over midnight, a day of last week may still be ahead, so the search starts a day early. */
const DAYS_BEFORE = 1;
/** A week, plus a day that a zone may have skipped. */
const DAYS_AFTER = 9;

/** The next run after a moment; null if there is none. A window that has already begun is skipped. */
function nextTime(schedule: Schedule, zone: string, after: Date): RunTime | null {
  const now = after.getTime();
  switch (schedule.kind) {
    case "none":
      return null;
    case "weekly":
      return at(
        firstAfter(
          now,
          onDays(schedule.days, zone, now, (day) => schedule.times.map((time) => day + ofDay(time))),
        ),
      );
    case "every":
      return at(nextStep(schedule, zone, now));
    case "window":
      return nextWindow(schedule, zone, now);
    case "gap":
      return { from: new Date(now + schedule.least * 1000), to: new Date(now + schedule.most * 1000) };
    case "once":
      return at(firstAfter(now, [momentOf(readWall(schedule.at), zone)]));
  }
}

/** The moment of the next run; `chance` (from 0 up to 1) picks it where several are possible. */
export function nextRun(schedule: Schedule, zone: string, after: Date, chance: () => number): Date | null {
  const next = nextTime(schedule, zone, after);
  if (!next) return null;
  const [from, to] = [next.from.getTime(), next.to.getTime()];
  return new Date(from === to ? from : from + Math.floor(chance() * (to - from)));
}

/** The next `count` runs. Stops after an open-ended interval. */
export function nextTimes(schedule: Schedule, zone: string, after: Date, count: number): RunTime[] {
  const next = count > 0 ? nextTime(schedule, zone, after) : null;
  if (!next) return [];
  return schedule.kind === "gap" ? [next] : [next, ...nextTimes(schedule, zone, next.from, count - 1)];
}

const at = (moment: number | null): RunTime | null =>
  moment === null ? null : { from: new Date(moment), to: new Date(moment) };
const ofDay = (time: string): number => readWall(`1970-01-01T${time}`);
const firstAfter = (now: number, moments: readonly number[]): number | null =>
  moments
    .filter((moment) => moment > now)
    .reduce<number | null>((first, one) => (first === null ? one : Math.min(first, one)), null);

/** The moments of the local times that `walls` returns for the midnight of each matching day around now. */
const onDays = (
  days: readonly string[],
  zone: string,
  now: number,
  walls: (midnight: number) => number[],
): number[] => {
  const today = Math.floor(wallTime(now, zone) / DAY_MS) * DAY_MS;
  return Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, index) => today + (index - DAYS_BEFORE) * DAY_MS)
    .filter((midnight) => days.includes(WEEKDAYS[(new Date(midnight).getUTCDay() + 6) % 7] ?? ""))
    .flatMap(walls)
    .map((wall) => momentOf(wall, zone));
};

function nextWindow({ days, from, to }: ScheduleOf<"window">, zone: string, now: number): RunTime | null {
  const begin = firstAfter(
    now,
    onDays(days, zone, now, (day) => [day + ofDay(from)]),
  );
  if (begin === null) return null;
  const lengthMs = (ofDay(to) - ofDay(from) + DAY_MS) % DAY_MS;
  const end = momentOf(wallTime(begin, zone) + lengthMs, zone);
  return { from: new Date(begin), to: new Date(Math.max(begin, end)) };
}

function nextStep({ every, unit, from }: ScheduleOf<"every">, zone: string, now: number): number {
  const stepMs = every * UNIT_SECONDS[unit] * 1000;
  // Hours and minutes count elapsed time across clock changes; days follow the calendar.
  const isByClock = unit === "days";
  const anchor = isByClock ? readWall(from) : momentOf(readWall(from), zone);
  const passed = Math.floor(((isByClock ? wallTime(now, zone) : now) - anchor) / stepMs);
  for (let step = Math.max(0, passed - 1); ; step += 1) {
    const moment = isByClock ? momentOf(anchor + step * stepMs, zone) : anchor + step * stepMs;
    if (moment > now) return moment;
  }
}
