import { REFERRAL_RULES, type VoidReason } from "../contract.ts";

const DAY_MS = 86_400_000;

export type Facts = {
  arrivedAt: Date;
  /** The bot has been in the guild without interruption. */
  isThere: boolean;
  memberCount: number;
  /** At least one module is on. */
  isSetUp: boolean;
  /** The code's owner owns the guild or has changed its settings. */
  isOwn: boolean;
  /** Referrals of the same code confirmed this month. */
  confirmedThisMonth: number;
};

export type Verdict = { state: "pending" | "confirmed" } | { state: "void"; reason: VoidReason };

const refused = (reason: VoidReason): Verdict => ({ state: "void", reason });

export const keptDays = (arrivedAt: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - arrivedAt.getTime()) / DAY_MS));

/** State of a pending referral. */
export function judge(facts: Facts, minMembers: number, now: Date): Verdict {
  if (facts.isOwn) return refused("ownServer");
  if (!facts.isThere) return refused("botRemoved");
  const days = keptDays(facts.arrivedAt, now);
  if (days < REFERRAL_RULES.keptDays) return { state: "pending" };
  const isOver = days >= REFERRAL_RULES.pendingDays;
  if (facts.memberCount < minMembers) return isOver ? refused("tooSmall") : { state: "pending" };
  if (!facts.isSetUp) return isOver ? refused("notSetUp") : { state: "pending" };
  if (facts.confirmedThisMonth >= REFERRAL_RULES.confirmedPerMonth) return refused("monthlyCap");
  return { state: "confirmed" };
}
