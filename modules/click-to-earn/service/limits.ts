// Reasons against paying a member, based on wins and payments so far.
import type { DropKind, DropsConfig, Reason } from "../contract.ts";
import type { Wins } from "../store/claims.ts";

/** What a member is to be paid, and what it is judged by. */
export type Payment = {
  wins: Wins;
  /** Points issued today by all drops; null: that is not asked, as nothing is paid yet. */
  issued: number | null;
  amount: number;
  at: Date;
};

/** All that apply; empty when there are none. */
export function limitsAgainst(config: DropsConfig, kind: DropKind, { wins, issued, amount, at }: Payment): Reason[] {
  const { dailyBudget, memberDailyPoints, memberDailyWins, cooldown } = config;
  const reasons: Reason[] = [];
  if (dailyBudget > 0 && issued !== null && issued + amount > dailyBudget) reasons.push({ code: "budget" });
  if (memberDailyPoints > 0 && wins.pointsToday + amount > memberDailyPoints) {
    reasons.push({ code: "memberPoints", params: { limit: memberDailyPoints } });
  }
  if (memberDailyWins > 0 && wins.winsToday >= memberDailyWins) {
    reasons.push({ code: "memberWins", params: { limit: memberDailyWins } });
  }
  if (kind.winsPerDay > 0 && wins.kindWinsToday >= kind.winsPerDay) {
    reasons.push({ code: "kindWins", params: { limit: kind.winsPerDay } });
  }
  const readyAt = (wins.lastWonAt?.getTime() ?? 0) + (cooldown ?? 0) * 1000;
  if (cooldown !== null && wins.lastWonAt && readyAt > at.getTime()) {
    reasons.push({ code: "cooldown", params: { until: Math.ceil(readyAt / 1000) } });
  }
  return reasons;
}

/** What winning this much now makes of it. */
export const withWin = (wins: Wins, amount: number, at: Date): Wins => ({
  pointsToday: wins.pointsToday + amount,
  winsToday: wins.winsToday + 1,
  kindWinsToday: wins.kindWinsToday + 1,
  lastWonAt: at,
});
