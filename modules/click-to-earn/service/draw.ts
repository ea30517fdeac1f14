// The end of a drop in the records: a draw is drawn and paid, and what cannot be drawn any more is void.
import { checkAgain } from "#kit-server/module/eligibility/check-eligibility.ts";
import type { DropEnd, Reason } from "../contract.ts";
import { addIssued, type Claim, entriesOf, holdDay, winsOf, writeClaims } from "../store/claims.ts";
import { changeDrop, type Drop, holdDrop, readDrop } from "../store.ts";
import type { Ctx } from "./context.ts";
import { decideDraw } from "./decide-draw.ts";
import { drawOrder } from "./fair.ts";
import { gateReasons } from "./gate-reasons.ts";
import { payClaims } from "./pay.ts";

/** End reasons after which entries are still drawn. */
const DRAWN: readonly (DropEnd | null)[] = ["time", "full", "stopped"];
/** How many rows one statement writes. */
const ROWS = 1_000;
/** Members who are asked for at the same time. */
const AT_ONCE = 5;

/** The drop as it ended; null when it takes claims still. Whatever is interrupted, it is drawn once. */
export async function drawWinners(ctx: Ctx, name: Drop): Promise<Drop | null> {
  // Read again: two processes may be ending it, and one has an older state.
  const drop = await readDrop(ctx.orm, name);
  if (drop?.state !== "closing") return drop?.state === "ended" ? drop : null;
  const order = drop.kind.mode === "draw" ? drawOrder(drop.seed, await entriesOf(ctx.orm, drop)) : [];
  const isDrawn = order.length > 0 && DRAWN.includes(drop.endedWhy) && order.length >= drop.kind.minParticipants;
  if (!isDrawn) return seen(await endDrawn(ctx, drop, order, null));
  // Of thousands of entries only as many are checked as can win, plus more when limits exclude some.
  const standings = new Map<string, Reason[]>();
  const left = await ctx.members.whoLeftSince(drop.postedAt ?? drop.startedAt);
  for (let wanted = drop.winnersMax ?? order.length; ; wanted *= 2) {
    await loadStandings(ctx, drop, order, { wanted, standings, left });
    const ended = await endDrawn(ctx, drop, order, standings);
    if (ended !== "tooFewSeen") return ended;
  }
}

const seen = (ended: Drop | null | "tooFewSeen"): Drop | null => (ended === "tooFewSeen" ? null : ended);

type Looking = { wanted: number; standings: Map<string, Reason[]>; left: ReadonlySet<string> };

/** In the order of the draw, until so many may win. */
async function loadStandings(ctx: Ctx, drop: Drop, order: readonly Claim[], looking: Looking): Promise<void> {
  const { wanted, standings, left } = looking;
  const gate = [...ctx.config.gate, ...drop.kind.gate];
  for (let from = 0; from < order.length; from += AT_ONCE) {
    if ([...standings.values()].filter((reasons) => reasons.length === 0).length >= wanted) return;
    const some = order.slice(from, from + AT_ONCE).filter(({ memberId }) => !standings.has(memberId));
    await Promise.all(
      some.map(async ({ memberId }) => {
        if (gate.length === 0) {
          standings.set(memberId, left.has(memberId) ? [{ code: "left" }] : []);
          return;
        }
        const { failed, hasLeft } = await checkAgain(ctx, gate, memberId);
        standings.set(memberId, hasLeft ? [{ code: "left" }] : gateReasons(failed));
      }),
    );
  }
}

/** Null standings: nobody is drawn. */
async function endDrawn(
  ctx: Ctx,
  name: Drop,
  order: readonly Claim[],
  standings: ReadonlyMap<string, Reason[]> | null,
): Promise<Drop | null | "tooFewSeen"> {
  const { orm, config, guildId, clock } = ctx;
  const now = clock.now();
  const day = await ctx.time.today();
  return orm.transaction(async (tx) => {
    const drop = await holdDrop(tx, name);
    if (drop?.state !== "closing") return drop?.state === "ended" ? drop : null;
    const issued = await holdDay(tx, guildId, day);
    const wins = await winsOf(tx, drop, idsOf(order), day);
    const decided = standings && decideDraw({ config, drop, day, issued, now, wins, standings }, order);
    if (decided?.hasUnseen) return "tooFewSeen";
    const claims = decided?.claims ?? order.map((entry) => ({ ...entry, outcome: "void" as const }));
    for (let from = 0; from < claims.length; from += ROWS) {
      const some = claims.slice(from, from + ROWS);
      await writeClaims(tx, some);
      if (decided) await payClaims(tx, ctx, drop, some);
    }
    const { winners, points } = decided ?? { winners: 0, points: 0 };
    if (points > 0) await addIssued(tx, guildId, day, points);
    const isTooFew =
      drop.kind.mode === "draw" && !decided && DRAWN.includes(drop.endedWhy) && drop.kind.minParticipants > 1;
    return changeDrop(tx, drop, {
      state: "ended",
      endedAt: now,
      endedWhy: isTooFew ? "tooFew" : drop.endedWhy,
      winners: drop.winners + winners,
      points: drop.points + points,
    });
  });
}

const idsOf = (claims: readonly Claim[]): string[] => claims.map(({ memberId }) => memberId);
