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
  /** Reasons against each checked member; an unchecked member is not drawn. */
  eligibilities: ReadonlyMap<string, readonly Reason[]>;
};
export type DecidedDraw = { claims: NewClaim[]; winners: number; points: number; hasUnseen: boolean };

/** `order`: the draw order. `hasUnseen`: a member who wasn't checked yet could still win. */
export function decideDraw(known: KnownDraw, order: readonly Claim[]): DecidedDraw {
  const { config, drop, day, now } = known;
  const wins = new Map(known.wins);
  const decided: DecidedDraw = { claims: [], winners: 0, points: 0, hasUnseen: false };
  for (const entry of order) {
    const isOver = drop.winnersMax !== null && decided.winners >= drop.winnersMax;
    const seen = known.eligibilities.get(entry.memberId);
    if (!isOver && !seen) decided.hasUnseen = true;
    const amount = entry.base === 0 ? 0 : multiplied(entry.base, entry.multiplier);
    const earned = wins.get(entry.memberId) ?? NOTHING_EARNED;
    const issued = known.issued + decided.points;
    const reasons =
      isOver || !seen
        ? []
        : [
            ...seen,
            ...capsAgainst(config, { earned: earned, issued, amount, at: now, kindWinsPerDay: drop.kind.winsPerDay }),
          ];
    if (isOver || !seen || reasons.length > 0) {
      decided.claims.push({ ...entry, outcome: "lost", reasons });
      continue;
    }
    decided.winners += 1;
    decided.points += amount;
    wins.set(entry.memberId, withPayment(earned, amount, now));
    decided.claims.push({ ...entry, outcome: "paid", amount, place: decided.winners, paidAt: now, paidDay: day });
  }
  return decided;
}
