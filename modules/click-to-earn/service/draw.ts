// The result of a drop: winners are drawn and paid, and entries that can't be drawn become void.
import type { Snowflake } from "#kit/snowflake.ts";
import { drawOrder } from "#kit-server/guild/draws/draw-order.ts";
import type { Verdict } from "#kit-server/module/eligibility/check-eligibility.ts";
import { checkInOrder } from "#kit-server/module/eligibility/check-in-order.ts";
import { addIssued, lockDay } from "#kit-server/storage/numbers/day-totals.ts";
import type { DropEnd, Reason } from "../contract.ts";
import { type Claim, entriesOf, winsOf, writeClaims } from "../store/claims.ts";
import { changeDrop, type Drop, dropDays, holdDrop, readDrop } from "../store.ts";
import { announced } from "./announced-draw.ts";
import { blockReasons } from "./blocks.ts";
import type { Ctx } from "./context.ts";
import { decideDraw } from "./decide-draw.ts";
import { gateReasons } from "./gate-reasons.ts";
import { payClaims } from "./reward-cause.ts";

/** End reasons after which entries are still drawn. */
const DRAWN: readonly (DropEnd | null)[] = ["time", "full", "stopped"];
/** Rows per statement. */
const ROWS = 1_000;

/** The ended drop; null while it still takes claims. Drawn once despite interruptions. */
export async function drawWinners(ctx: Ctx, name: Drop): Promise<Drop | null> {
  // Read again: two processes may be ending it, and one has an older state.
  const drop = await readDrop(ctx.orm, name);
  if (drop?.state !== "closing") return drop?.state === "ended" ? drop : null;
  const order = drop.kind.mode === "draw" ? drawOrder(drop.seed, await entriesOf(ctx.orm, drop)) : [];
  const isDrawn = order.length > 0 && DRAWN.includes(drop.endedWhy) && order.length >= drop.kind.minParticipants;
  if (!isDrawn) return seen(await endDrawn(ctx, drop, order, null));
  // Of thousands of entries, only as many are checked as can win, and more if limits exclude some.
  const memberIds = order.map(({ memberId }) => memberId);
  const gate = [...ctx.config.gate, ...drop.kind.gate];
  const since = drop.postedAt ?? drop.startedAt;
  const verdicts: Verdicts = new Map();
  const blocked = await blockReasons(ctx);
  for (let wanted = drop.winnersMax ?? order.length; ; wanted *= 2) {
    await checkInOrder(ctx, { memberIds, gate, wanted, since, verdicts });
    const ended = await endDrawn(ctx, drop, order, { verdicts, blocked });
    if (ended !== "tooFewSeen") return ended;
  }
}

const seen = (ended: Drop | null | "tooFewSeen"): Drop | null => (ended === "tooFewSeen" ? null : ended);

type Verdicts = Map<Snowflake, Verdict>;

const reasonsOf = ({ failed, hasLeft }: Verdict): Reason[] => (hasLeft ? [{ code: "left" }] : gateReasons(failed));

/** Without `checked`, nobody is drawn. */
async function endDrawn(
  ctx: Ctx,
  name: Drop,
  order: readonly Claim[],
  checked: { verdicts: Verdicts; blocked: ReadonlyMap<Snowflake, readonly Reason[]> } | null,
): Promise<Drop | null | "tooFewSeen"> {
  const { orm, config, guildId, clock } = ctx;
  const now = clock.now();
  const day = await ctx.time.today();
  return orm.transaction(async (tx) => {
    const drop = await holdDrop(tx, name);
    if (drop?.state !== "closing") return drop?.state === "ended" ? drop : null;
    const issued = await lockDay(tx, dropDays, guildId, day);
    const wins = await winsOf(
      tx,
      drop,
      order.map(({ memberId }) => memberId),
      day,
    );
    const reasonsAgainst = (id: Snowflake, verdict: Verdict) => [
      ...(checked?.blocked.get(id) ?? []),
      ...reasonsOf(verdict),
    ];
    const eligibilities = new Map(
      [...(checked?.verdicts ?? [])].map(([id, verdict]) => [id, reasonsAgainst(id, verdict)]),
    );
    const decided = checked && decideDraw({ config, drop, day, issued, now, wins, eligibilities }, order);
    if (decided?.hasUnseen) return "tooFewSeen";
    const claims = decided?.claims ?? order.map((entry) => ({ ...entry, outcome: "void" as const }));
    for (let from = 0; from < claims.length; from += ROWS) {
      const some = claims.slice(from, from + ROWS);
      await writeClaims(tx, some);
      if (decided) await payClaims(tx, ctx, drop, some);
    }
    const { winners, points } = decided ?? { winners: 0, points: 0 };
    await addIssued(tx, dropDays, guildId, day, points);
    if (drop.kind.mode === "draw") {
      const won = claims.filter(({ outcome }) => outcome === "paid").map(({ memberId }) => memberId);
      const isOut = new Set(claims.filter(({ reasons }) => reasons?.length).map(({ memberId }) => memberId));
      await ctx.draws.reveal(tx, {
        ...announced(drop),
        ...{ at: now, winnersMax: decided ? drop.winnersMax : 0, winners: won },
        entries: order.map(({ memberId, weight }) => ({ memberId, weight, isOut: isOut.has(memberId) })),
      });
    }
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
