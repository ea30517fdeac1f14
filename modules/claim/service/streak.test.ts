import fc from "fast-check";
import { expect, test } from "vitest";
import { daysBetween, plusDays } from "#kit/schedule/days.ts";
import { momentOf, readWall, wallTime, writeWall } from "#kit/schedule/zoned-time.ts";
import { rewardOn } from "../contract.ts";
import { nextStreak } from "./streak.ts";

test.each([
  ["the first claim", { streak: 0, lastDay: null }, 1, { streak: 1, missed: 0 }],
  ["the next day", { streak: 3, lastDay: "2026-03-28" }, 1, { streak: 4, missed: 0 }],
  ["a missed day within the grace", { streak: 3, lastDay: "2026-03-27" }, 1, { streak: 4, missed: 1 }],
  ["a missed day without grace", { streak: 3, lastDay: "2026-03-27" }, 0, { streak: 1, missed: 0 }],
  ["too many missed days", { streak: 3, lastDay: "2026-03-25" }, 1, { streak: 1, missed: 0 }],
  ["the same day", { streak: 3, lastDay: "2026-03-29" }, 1, null],
  ["a day before the last, after a change of the time zone", { streak: 3, lastDay: "2026-03-30" }, 1, null],
])("counts %s", (_, before, graceDays, after) => {
  expect(nextStreak(before, "2026-03-29", graceDays)).toEqual(after);
});

test("raises the reward up to the cap and adds the bonus every seventh day", () => {
  const rates = { dailyPoints: 10, streakStep: 2, streakCap: 4, weeklyBonus: 50 };
  const points = Array.from({ length: 14 }, (_, at) => rewardOn(at + 1, rates).points);
  expect(points).toEqual([10, 12, 14, 16, 16, 16, 66, 16, 16, 16, 16, 16, 16, 66]);
});

const MINUTE_MS = 60_000;
const ZONES = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Santiago", "Africa/Cairo"] as const;
const dayIn = (zone: string, at: number): string => writeWall(wallTime(at, zone)).slice(0, 10);
/** Minutes between presses: mostly around a day, also around midnight and over many days. */
const gaps = fc.array(fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1200, max: 1700 }), fc.nat(6000)), {
  minLength: 1,
  maxLength: 60,
});

test("pays each date once and keeps a streak exactly while no gap exceeds the grace, in any zone and season", () => {
  const property = fc.property(
    fc.constantFrom(...ZONES),
    fc.date({ min: new Date("2026-01-01"), max: new Date("2027-12-31"), noInvalidDate: true }),
    gaps,
    fc.nat(3),
    (zone, start, minutes, grace) => {
      let state: { streak: number; lastDay: string | null } = { streak: 0, lastDay: null };
      let at = start.getTime();
      const paid: { day: string; streak: number }[] = [];
      for (const gap of minutes) {
        at += gap * MINUTE_MS;
        const day = dayIn(zone, at);
        const next = nextStreak(state, day, grace);
        expect(next === null).toBe(state.lastDay === day);
        if (!next) continue;
        state = { streak: next.streak, lastDay: day };
        paid.push({ day, streak: next.streak });
      }
      expect(new Set(paid.map(({ day }) => day)).size).toBe(paid.length);
      for (const [index, { day, streak }] of paid.entries()) {
        const before = paid[index - 1];
        const goesOn = before !== undefined && daysBetween(before.day, day) <= grace + 1;
        expect(streak).toBe(goesOn ? before.streak + 1 : 1);
      }
    },
  );
  fc.assert(property, { numRuns: 300 });
});

test("a day begins where the one before ends, also when clocks change at midnight", () => {
  const starts = fc.property(fc.constantFrom(...ZONES), fc.nat(730), (zone, number) => {
    const day = plusDays("2026-01-01", number);
    const start = momentOf(readWall(`${day}T00:00`), zone);
    expect([dayIn(zone, start - 1), dayIn(zone, start)]).toEqual([plusDays(day, -1), day]);
  });
  fc.assert(starts, { numRuns: 500 });
});

test("a reward never falls before the cap and never rises after it, apart from the bonus", () => {
  const rates = fc.record({
    dailyPoints: fc.integer({ min: 1, max: 1000 }),
    streakStep: fc.nat(100),
    streakCap: fc.integer({ min: 1, max: 365 }),
    weeklyBonus: fc.nat(1000),
  });
  fc.assert(
    fc.property(rates, fc.integer({ min: 1, max: 400 }), (of, streak) => {
      const [one, other] = [rewardOn(streak, of), rewardOn(streak + 1, of)];
      expect(other.points - other.bonus - (one.points - one.bonus)).toBe(streak < of.streakCap ? of.streakStep : 0);
      expect(one.bonus).toBe(streak % 7 === 0 ? of.weeklyBonus : 0);
    }),
  );
});
