// The end of a drop in the records: a draw is drawn and paid, and what cannot be drawn any more is void.
import type { DropEnd } from "../contract.ts";
import {
  addIssued,
  entriesOf,
  holdDay,
  type NewClaim,
  NO_WINS,
  type Wins,
  winsOf,
  writeClaims,
} from "../store/claims.ts";
import { changeDrop, type Drop, holdDrop } from "../store.ts";
import type { Ctx } from "./context.ts";
import { drawOrder } from "./fair.ts";
import { guildDay } from "./guild-day.ts";
import { limitsAgainst, withWin } from "./limits.ts";
import { payClaims } from "./pay.ts";

/** Ends in which those who entered still are drawn. */
const DRAWN: readonly (DropEnd | null)[] = ["time", "full", "stopped"];
/** How many rows one statement writes. */
const ROWS = 1_000;

/** The drop as it ended; null when someone else is at it, or it takes claims still. */
export async function drawWinners(ctx: Ctx, { guildId, number }: Drop): Promise<Drop | null> {
  const { orm, config, clock } = ctx;
  const now = clock.now();
  const day = await guildDay(ctx);
  return orm.transaction(async (tx) => {
    const drop = await holdDrop(tx, { guildId, number });
    if (drop?.state !== "closing") return drop?.state === "ended" ? drop : null;
    const { kind, seed, endedWhy, winnersMax } = drop;
    const entries = kind.mode === "draw" ? await entriesOf(tx, drop) : [];
    const isTooFew = kind.mode === "draw" && DRAWN.includes(endedWhy) && entries.length < kind.minParticipants;
    const isDrawn = DRAWN.includes(endedWhy) && !isTooFew;
    let issued = await holdDay(tx, guildId, day);
    const known = entries.length === 0 ? new Map<string, Wins>() : await winsOf(tx, drop, entries.map(idOf), day);
    const settled: NewClaim[] = [];
    let winners = 0;
    for (const entry of drawOrder(seed, entries)) {
      if (!isDrawn) {
        settled.push({ ...entry, outcome: "void" });
        continue;
      }
      const amount = Math.round(entry.base * entry.multiplier);
      const wins = known.get(entry.memberId) ?? NO_WINS;
      const isOver = winnersMax !== null && winners >= winnersMax;
      const reasons = isOver ? [] : limitsAgainst(config, kind, { wins, issued, amount, at: now });
      if (isOver || reasons.length > 0) {
        settled.push({ ...entry, outcome: "lost", reasons });
        continue;
      }
      winners += 1;
      issued += amount;
      known.set(entry.memberId, withWin(wins, amount, now));
      settled.push({ ...entry, outcome: "paid", amount, place: winners, paidAt: now, paidDay: day });
    }
    const points = settled.reduce((sum, { outcome, amount = 0 }) => sum + (outcome === "paid" ? amount : 0), 0);
    for (let from = 0; from < settled.length; from += ROWS) {
      const some = settled.slice(from, from + ROWS);
      await writeClaims(tx, some);
      await payClaims(tx, ctx, drop, some);
    }
    if (points > 0) await addIssued(tx, guildId, day, points);
    return changeDrop(tx, drop, {
      state: "ended",
      endedAt: now,
      endedWhy: isTooFew ? "tooFew" : endedWhy,
      winners: drop.winners + winners,
      points: drop.points + points,
    });
  });
}

const idOf = ({ memberId }: { memberId: string }): string => memberId;
