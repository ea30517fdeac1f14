// Decides a batch of presses: pure, so that tests can try every interleaving.
import { multiplied } from "#kit/eligibility/multipliers.ts";
import { capsAgainst, type Earned, NOTHING_EARNED, withPayment } from "#kit/rewards/reward-caps.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { pointsFor } from "#kit-server/guild/draws/draw-order.ts";
import type { DropsConfig, Reason } from "../contract.ts";
import type { Claim, NewClaim } from "../store/claims.ts";
import { type Drop, OPEN_STATES } from "../store.ts";

/** Claims faster than humans can see and press. */
const TOO_FAST_MS = 300;
/** After this many wrong symbols, a member is excluded from this drop. */
const WRONG_SYMBOLS_MAX = 3;

export type Press = {
  /** The interaction's id: a redelivery gets the same reply. */
  id: string;
  memberId: Snowflake;
  memberName: string;
  isBot: boolean;
  /** Click time by Discord's clock. */
  at: Date;
  /** The symbol question that was answered, counted from 0, and whether the answer is wrong; null if none was asked. */
  pick: { attempt: number; isWrong: boolean } | null;
};
/** What was loaded about the member of a claim. */
export type Eligibility = {
  /** The conditions that the member doesn't meet. */
  gate: readonly Reason[];
  multiplier: number;
  /** Chances in a draw. */
  weight: number;
};
export type Verdict = {
  press: Press;
  /** `had`: an earlier press was paid or entered. */
  kind: "paid" | "entered" | "had" | "refused";
  reasons: readonly Reason[];
  base: number;
  amount: number;
  multiplier: number;
  /** The existing record, when this claim changed nothing. */
  claim: NewClaim | null;
};
export type Decided = {
  verdicts: Verdict[];
  /** One per member: the latest reply. */
  claims: NewClaim[];
  winners: number;
  participants: number;
  points: number;
};
export type Known = {
  config: DropsConfig;
  drop: Drop;
  day: string;
  issued: number;
  /** By Discord's clock. */
  postedAt: Date;
  /** In the order of the presses. */
  eligibilities: readonly Eligibility[];
  claims: ReadonlyMap<string, Claim>;
  wins: ReadonlyMap<string, Earned>;
};

const OPEN: Eligibility = { gate: [], multiplier: 1, weight: 1 };

/** By the order of the presses, not of their arrival. */
export function decideClaims(known: Known, presses: readonly Press[]): Decided {
  const { drop, config } = known;
  const claims = new Map<string, NewClaim>(known.claims);
  const wins = new Map(known.wins);
  const touched = new Set<string>();
  const decided: Decided = { verdicts: [], claims: [], winners: 0, participants: 0, points: 0 };

  const judged = presses.map((press, at) => ({ press, eligibility: known.eligibilities[at] ?? OPEN }));
  for (const { press, eligibility } of judged.toSorted((one, other) => earlierFirst(one.press, other.press))) {
    const before = claims.get(press.memberId);
    if (before && before.outcome !== "refused") {
      decided.verdicts.push(repeated(press, before));
      continue;
    }
    const base = pointsFor(drop.kind.reward, drop.seed, press.memberId);
    const { multiplier, gate, weight } = eligibility;
    const amount = base === 0 ? 0 : multiplied(base, multiplier);
    const earned = wins.get(press.memberId) ?? NOTHING_EARNED;
    const isFull = drop.winnersMax !== null && drop.winners + decided.winners >= drop.winnersMax;
    const { isWrong, wrongSymbols } = pickOf(press, before);
    const afterMs = Math.max(0, press.at.getTime() - known.postedAt.getTime());
    const isDraw = drop.kind.mode === "draw";
    const issued = isDraw ? null : known.issued + decided.points;
    const reasons = overAgainst(drop, press, isFull && !isDraw) ?? [
      ...(press.isBot ? [{ code: "bot" } as const] : []),
      ...earlyAgainst(drop, press, afterMs),
      ...(isWrong || wrongSymbols >= WRONG_SYMBOLS_MAX
        ? [{ code: "wrongSymbol", params: { left: WRONG_SYMBOLS_MAX - wrongSymbols } } as const]
        : []),
      ...gate,
      ...capsAgainst(config, {
        ...{ earned: earned, issued, amount: isDraw ? 0 : amount, at: press.at },
        kindWinsPerDay: drop.kind.winsPerDay,
      }),
    ];
    const kind = reasons.length > 0 ? "refused" : isDraw ? "entered" : "paid";
    decided.verdicts.push({
      press,
      kind,
      reasons,
      base,
      amount: kind === "paid" ? amount : 0,
      multiplier,
      claim: null,
    });
    touched.add(press.memberId);
    claims.set(press.memberId, {
      guildId: drop.guildId,
      number: drop.number,
      memberId: press.memberId,
      memberName: press.memberName,
      pressId: press.id,
      outcome: kind,
      reasons: [...reasons],
      presses: (before?.presses ?? 0) + 1,
      wrongSymbols,
      at: press.at,
      afterMs,
      isFlagged: afterMs - drop.kind.delay * 1000 < TOO_FAST_MS,
      base,
      multiplier,
      weight,
      amount: kind === "paid" ? amount : 0,
      place: kind === "paid" ? drop.winners + decided.winners + 1 : null,
      paidAt: kind === "paid" ? press.at : null,
      paidDay: kind === "paid" ? known.day : null,
    });
    if (kind === "refused") continue;
    decided.participants += 1;
    if (kind === "entered") continue;
    decided.winners += 1;
    decided.points += amount;
    wins.set(press.memberId, withPayment(earned, amount, press.at));
  }
  return { ...decided, claims: [...touched].flatMap((id) => claims.get(id) ?? []) };
}

/** Interaction ids grow with time; entries without one sort by time alone. */
const earlierFirst = (one: Press, other: Press): number =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1);

function repeated(press: Press, before: NewClaim): Verdict {
  const { outcome, base = 0, amount = 0, multiplier = 1 } = before;
  const isSame = before.pressId === press.id;
  const kind = isSame && (outcome === "paid" || outcome === "entered") ? outcome : "had";
  return { press, kind, reasons: [], base, amount, multiplier, claim: before };
}

/**
 * One answer per question: further simultaneous clicks don't count, right or wrong. A redelivery gets the same result.
 */
function pickOf({ id, pick }: Press, before: NewClaim | undefined) {
  const wrongBefore = before?.wrongSymbols ?? 0;
  const isAgain = before?.pressId === id;
  const isLate = pick !== null && pick.attempt !== wrongBefore && !isAgain;
  const countsAsWrong = pick?.isWrong === true && !isLate && !isAgain;
  return { isWrong: isLate || pick?.isWrong === true, wrongSymbols: wrongBefore + (countsAsWrong ? 1 : 0) };
}

/** If the drop takes no more claims, no other reason matters. */
function overAgainst(drop: Drop, { at }: Press, isFull: boolean): Reason[] | null {
  if (isFull || drop.endedWhy === "full") return [{ code: "full" }];
  const isOver = !OPEN_STATES.includes(drop.state) || (drop.endsAt !== null && at.getTime() >= drop.endsAt.getTime());
  return isOver ? [{ code: "ended" }] : null;
}

function earlyAgainst({ kind }: Drop, { at }: Press, afterMs: number): Reason[] {
  const opensMs = kind.delay * 1000;
  if (afterMs >= opensMs) return [];
  return [{ code: "tooEarly", params: { until: Math.ceil((at.getTime() + opensMs - afterMs) / 1000) } }];
}
