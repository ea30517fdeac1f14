// Chooses and pays the winners of a draw: pure, so that tests can try any limits.
import { multiplied } from "#kit/eligibility/multipliers.ts";
import { capsAgainst, type Earned, NOTHING_EARNED, withPayment } from "#kit/rewards/reward-caps.ts";
import type { DropsConfig, Reason } from "../contract.ts";
import type { Claim, NewClaim } from "../store/claims.ts";
import type { Drop } from "../store.ts";

export type KnownDraw = {
  config: DropsConfig;
  drop: Drop;
  day: string;
  issued: number;
  now: Date;
  wins: ReadonlyMap<string, Earned>;
  /** Reasons against each of these members. */
  eligibilities: ReadonlyMap<string, readonly Reason[]>;
};
/** `claims`: the winners, and those who would have won but for a reason. `isShort`: there are places for more. */
export type DecidedDraw = { claims: NewClaim[]; winners: number; points: number; isShort: boolean };

/** `checked`: the first entries in the order of the draw. */
export function decideDraw(known: KnownDraw, checked: readonly Claim[]): DecidedDraw {
  const { config, drop, day, now } = known;
  const wins = new Map(known.wins);
  const places = drop.winnersMax ?? Number.POSITIVE_INFINITY;
  const decided: DecidedDraw = { claims: [], winners: 0, points: 0, isShort: true };
  for (const entry of checked) {
    if (decided.winners >= places) break;
    const amount = entry.base === 0 ? 0 : multiplied(entry.base, entry.multiplier);
    const earned = wins.get(entry.memberId) ?? NOTHING_EARNED;
    const issued = known.issued + decided.points;
    const { winsPerDay: kindWinsPerDay } = drop.kind;
    const reasons = [
      ...(known.eligibilities.get(entry.memberId) ?? []),
      ...capsAgainst(config, { earned, issued, amount, at: now, kindWinsPerDay }),
    ];
    if (reasons.length > 0) {
      decided.claims.push({ ...entry, outcome: "lost", reasons });
      continue;
    }
    decided.winners += 1;
    decided.points += amount;
    wins.set(entry.memberId, withPayment(earned, amount, now));
    decided.claims.push({ ...entry, outcome: "paid", amount, place: decided.winners, paidAt: now, paidDay: day });
  }
  return { ...decided, isShort: decided.winners < places };
}
