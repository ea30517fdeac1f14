/// <reference lib="esnext.temporal" />
import { expect, test } from "vitest";
import { WEEKDAYS } from "../field/weekdays.ts";
import { nextRun, nextTimes } from "./next-run.ts";
import type { Schedule } from "./schedule.ts";
import { momentOf, readWall, wallTime, writeWall } from "./zoned-time.ts";

const EVERY_DAY = [...WEEKDAYS];
const half = () => 0.5;
const nextStarts = (schedule: Schedule, zone: string, after: string, count = 1) =>
  nextTimes(schedule, zone, new Date(after), count).map(({ from }) => from.toISOString().slice(0, 16));

const daily = (time: string): Schedule => ({ kind: "weekly", days: EVERY_DAY, times: [time] });
const every = (count: number, unit: "minutes" | "hours" | "days", from: string): Schedule => ({
  kind: "every",
  every: count,
  unit,
  from,
});

test.each([
  [
    "a time that clocks leave out is an hour later",
    daily("02:30"),
    "Europe/Berlin",
    "2027-03-27T12:00Z",
    ["2027-03-28T01:30", "2027-03-29T00:30"],
  ],
  [
    "of a time that comes twice the first is meant",
    daily("02:30"),
    "Europe/Berlin",
    "2027-10-30T12:00Z",
    ["2027-10-31T00:30", "2027-11-01T01:30"],
  ],
  [
    "after the first of them the second is not taken",
    daily("02:30"),
    "Europe/Berlin",
    "2027-10-31T00:30Z",
    ["2027-11-01T01:30"],
  ],
  [
    "where clocks go back over midnight, a day is not passed over",
    daily("23:30"),
    "America/Havana",
    "2027-11-07T03:29Z",
    ["2027-11-07T03:30", "2027-11-08T04:30"],
  ],
  ["a zone of half an hour", daily("09:00"), "Asia/Kolkata", "2027-01-01T00:00Z", ["2027-01-01T03:30"]],
  [
    "half an hour that is put forward",
    daily("02:15"),
    "Australia/Lord_Howe",
    "2027-10-02T12:00Z",
    ["2027-10-02T15:45"],
  ],
  [
    "several times on some days",
    { kind: "weekly", days: ["monday", "friday"], times: ["18:00", "09:00"] },
    "UTC",
    "2027-01-01T10:00Z",
    ["2027-01-01T18:00", "2027-01-04T09:00", "2027-01-04T18:00"],
  ],
  [
    "days go on over the end of a leap February",
    every(2, "days", "2028-02-26T08:00"),
    "Europe/Oslo",
    "2028-02-27T00:00Z",
    ["2028-02-28T07:00", "2028-03-01T07:00"],
  ],
  [
    "days keep the time of day when clocks change",
    every(1, "days", "2027-03-20T08:00"),
    "Europe/Berlin",
    "2027-03-27T08:00Z",
    ["2027-03-28T06:00"],
  ],
  [
    "hours are as long as they are",
    every(6, "hours", "2027-03-27T20:00"),
    "Europe/Berlin",
    "2027-03-27T19:00Z",
    ["2027-03-28T01:00", "2027-03-28T07:00"],
  ],
  [
    "nothing before what it is counted from",
    every(5, "minutes", "2027-06-01T12:00"),
    "UTC",
    "2027-01-01T00:00Z",
    ["2027-06-01T12:00", "2027-06-01T12:05"],
  ],
  ["once", { kind: "once", at: "2027-06-01T12:00" }, "America/New_York", "2027-01-01T00:00Z", ["2027-06-01T16:00"]],
  ["once is over", { kind: "once", at: "2027-06-01T12:00" }, "UTC", "2027-06-01T12:00Z", []],
  ["never", { kind: "none" }, "UTC", "2027-06-01T12:00Z", []],
] as [string, Schedule, string, string, string[]][])("%s", (_what, schedule, zone, after, moments) => {
  expect(nextStarts(schedule, zone, after, Math.max(1, moments.length))).toEqual(moments);
});

test("runs once in each window, also past midnight, and skips a window that has begun", () => {
  const night: Schedule = { kind: "window", days: ["saturday"], from: "22:00", to: "02:00" };
  expect(nextRun(night, "UTC", new Date("2027-01-01T00:00Z"), half)).toEqual(new Date("2027-01-03T00:00Z"));
  expect(nextRun(night, "UTC", new Date("2027-01-03T00:00Z"), half)).toEqual(new Date("2027-01-10T00:00Z"));
});

test("picks a random gap within the limits", () => {
  const gap: Schedule = { kind: "gap", least: 600, most: 1200 };
  const now = new Date("2027-01-01T00:00Z");
  expect(nextRun(gap, "UTC", now, () => 0)).toEqual(new Date("2027-01-01T00:10Z"));
  expect(nextRun(gap, "UTC", now, half)).toEqual(new Date("2027-01-01T00:15Z"));
  expect(nextTimes(gap, "UTC", now, 3)).toHaveLength(1);
});

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
  "America/Havana",
  "Pacific/Apia",
];

/** Reproducible random numbers, so that a failure repeats. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test("matches the calendar in every zone at any time", () => {
  const chance = chances(7);
  for (let round = 0; round < 1500; round += 1) {
    const zone = ZONES[round % ZONES.length] ?? "UTC";
    const moment = Date.UTC(2011, 11, 25) + Math.floor(chance() * 20 * 365 * 24 * 60) * 60_000;
    const zoned = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
    expect(writeWall(wallTime(moment, zone)), zone).toBe(zoned.toPlainDateTime().toString().slice(0, 16));
    const wall = writeWall(Math.floor(chance() * 30) * 60_000 * 20 + Date.UTC(2011, 11, 29) + round * 86_400_000);
    const { epochMilliseconds } = Temporal.PlainDateTime.from(wall).toZonedDateTime(zone);
    expect(momentOf(readWall(wall), zone), `${wall} in ${zone}`).toBe(epochMilliseconds);
  }
});

test("always picks a next run that is later, in order, and at the configured time", () => {
  const chance = chances(11);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const two = (value: number) => String(value).padStart(2, "0");
  const clock = () => `${two(Math.floor(chance() * 24))}:${two(Math.floor(chance() * 60))}`;
  const someDays = () =>
    EVERY_DAY.filter(() => chance() < 0.5)
      .concat("sunday")
      .filter((day, at, all) => all.indexOf(day) === at);
  const kinds: (() => Schedule)[] = [
    () => ({ kind: "weekly", days: someDays(), times: [clock(), clock()] }),
    () =>
      every(
        1 + Math.floor(chance() * 50),
        pick(["minutes", "hours", "days"]),
        `2026-0${1 + Math.floor(chance() * 9)}-28T${clock()}`,
      ),
    () => ({ kind: "window", days: someDays(), from: clock(), to: clock() }),
    () => ({ kind: "gap", least: 60, most: 60 + Math.floor(chance() * 9999) }),
  ];
  for (let round = 0; round < 600; round += 1) {
    const [schedule, zone, fixed] = [pick(kinds)(), pick(ZONES), chance()];
    const after = new Date(Date.UTC(2026, 0, 1) + Math.floor(chance() * 3 * 365 * 86_400) * 1000);
    const later = new Date(after.getTime() + Math.floor(chance() * 10 * 86_400_000));
    const [next, nextLater] = [after, later].map((from) => nextRun(schedule, zone, from, () => fixed));
    const what = JSON.stringify({ schedule, zone, after, later, next, nextLater });
    if (!next || !nextLater) throw new Error(what);
    expect(next > after, what).toBe(true);
    expect(nextLater >= next, what).toBe(true);
    if (schedule.kind !== "weekly") continue;
    const zoned = Temporal.Instant.fromEpochMilliseconds(next.getTime()).toZonedDateTimeISO(zone);
    // When clocks go forward, the scheduled time may not exist.
    if (zoned.hoursInDay < 24) continue;
    expect(schedule.times, what).toContain(zoned.toPlainTime().toString().slice(0, 5));
    expect(schedule.days, what).toContain(WEEKDAYS[zoned.dayOfWeek - 1]);
  }
});
