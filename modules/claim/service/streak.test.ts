import { expect, test } from "vitest";
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
