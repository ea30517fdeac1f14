// Limits on the points that members can earn in a module, from all its rewards together.
import { field } from "../field.ts";

const DAY_S = 86_400;
const WEEK_S = 7 * DAY_S;

/** 0 means no limit, null no pause. The pause is in seconds. */
export type RewardCaps = {
  dailyBudget: number;
  memberDailyPoints: number;
  memberDailyWins: number;
  cooldown: number | null;
};

/** Settings of a module that pays rewards; their words are in `rewardCapWords`. */
export const rewardCapFields = () => ({
  dailyBudget: field.number({ min: 0, max: 1_000_000_000, fallback: 0, unit: "points" }),
  memberDailyPoints: field.number({ min: 0, max: 1_000_000, fallback: 0, unit: "points" }),
  memberDailyWins: field.number({ min: 0, max: 1000, fallback: 0 }),
  cooldown: field.optionalDuration({ minSeconds: 1, maxSeconds: WEEK_S, fallback: null }),
});

/** What a member has earned in this module so far. `kindWinsToday`: wins of the same type, such as one drop. */
export type Earned = { pointsToday: number; winsToday: number; kindWinsToday: number; lastWonAt: Date | null };
export const NOTHING_EARNED: Earned = { pointsToday: 0, winsToday: 0, kindWinsToday: 0, lastWonAt: null };

/** Codes of `rewardTexts.caps`. */
export const CAP_CODES = ["budget", "memberPoints", "memberWins", "kindWins", "cooldown"] as const;
export type CapReason = { code: (typeof CAP_CODES)[number]; params?: Record<string, number> };

/** A payment to check, with what it is checked against. */
export type Payment = {
  earned: Earned;
  /** Points that the module issued today; null if that isn't checked because nothing is paid yet. */
  issued: number | null;
  amount: number;
  at: Date;
  /** How often a member can win this type in a day; 0 for no limit. */
  kindWinsPerDay: number;
};

/** Every cap that prevents a payment; empty if none does. */
export function capsAgainst(caps: RewardCaps, { earned, issued, amount, at, kindWinsPerDay }: Payment): CapReason[] {
  const { dailyBudget, memberDailyPoints, memberDailyWins, cooldown } = caps;
  const reasons: CapReason[] = [];
  if (dailyBudget > 0 && issued !== null && issued + amount > dailyBudget) reasons.push({ code: "budget" });
  if (memberDailyPoints > 0 && earned.pointsToday + amount > memberDailyPoints) {
    reasons.push({ code: "memberPoints", params: { limit: memberDailyPoints } });
  }
  if (memberDailyWins > 0 && earned.winsToday >= memberDailyWins) {
    reasons.push({ code: "memberWins", params: { limit: memberDailyWins } });
  }
  if (kindWinsPerDay > 0 && earned.kindWinsToday >= kindWinsPerDay) {
    reasons.push({ code: "kindWins", params: { limit: kindWinsPerDay } });
  }
  const readyAt = (earned.lastWonAt?.getTime() ?? 0) + (cooldown ?? 0) * 1000;
  if (cooldown !== null && earned.lastWonAt && readyAt > at.getTime()) {
    reasons.push({ code: "cooldown", params: { until: Math.ceil(readyAt / 1000) } });
  }
  return reasons;
}

/** What the member will have earned after this payment. */
export const withPayment = (earned: Earned, amount: number, at: Date): Earned => ({
  pointsToday: earned.pointsToday + amount,
  winsToday: earned.winsToday + 1,
  kindWinsToday: earned.kindWinsToday + 1,
  lastWonAt: at,
});
