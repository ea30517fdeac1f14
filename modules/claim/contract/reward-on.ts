import type { ClaimConfig } from "./config.ts";

const WEEK = 7;

type Rates = Pick<ClaimConfig, "dailyPoints" | "streakStep" | "streakCap" | "weeklyBonus">;

/** The points for a day of a streak, 1 for its first, without multipliers; `bonus` is the part for a full week. */
export function rewardOn(streak: number, { dailyPoints, streakStep, streakCap, weeklyBonus }: Rates) {
  const bonus = streak % WEEK === 0 ? weeklyBonus : 0;
  return { points: dailyPoints + streakStep * (Math.min(streak, streakCap) - 1) + bonus, bonus };
}
