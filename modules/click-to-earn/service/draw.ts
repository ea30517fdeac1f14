// The result of a drop: winners are drawn and paid. Of hundreds of thousands of entries, only those that could win are read and
// written while others wait; `closeEntries` does the rest.
import type { Snowflake } from "#kit/snowflake.ts";
import { type DrawEntry, drawOrder } from "#kit-server/guild/draws/draw-order.ts";
import type { Verdict } from "#kit-server/module/eligibility/check-eligibility.ts";
import { checkInOrder } from "#kit-server/module/eligibility/check-in-order.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { addIssued, lockDay, readDay } from "#kit-server/storage/numbers/day-totals.ts";
import type { DropEnd, Reason } from "../contract.ts";
import { claimsOf, entriesOf, winsOf, writeClaims } from "../store/claims.ts";
import { changeDrop, type Drop, dropDays, holdDrop, readDrop } from "../store.ts";
import type { Ctx } from "./context.ts";
import { type DecidedDraw, decideDraw } from "./decide-draw.ts";
import { blockReasons, gateReasons } from "./gate.ts";
import { payClaims } from "./reward-cause.ts";

/** End reasons after which entries are still drawn. */
const DRAWN: readonly (DropEnd | null)[] = ["time", "full", "stopped"];
/** Rows per statement. */
const ROWS = 1_000;

/** A draw as it is announced before anyone can enter. */
export const announced = ({ number, kindName: title, seed, startedAt: at }: Drop) => ({
  ...{ key: String(number), title, seed, at },
});

/** Whether the entries of a drop that ended took part in a draw. */
export const isDrawn = ({ endedWhy }: Pick<Drop, "endedWhy">): boolean => DRAWN.includes(endedWhy);

/** The ended drop; null while it still takes claims. Drawn once despite interruptions. */
export async function drawWinners(ctx: Ctx, name: Drop): Promise<Drop | null> {
  // Read again: two processes may be ending it, and one has an older state.
  const drop = await readDrop(ctx.orm, name);
  if (drop?.state !== "closing") return drop?.state === "ended" ? drop : null;
  const isDraw = drop.kind.mode === "draw";
  const entries = isDraw ? await entriesOf(ctx.orm, drop) : [];
  if (isDraw && isDrawn(drop) && entries.length < drop.kind.minParticipants && drop.kind.minParticipants > 1) {
    return seen(await endDrawn(ctx, { ...drop, endedWhy: "tooFew" }, entries, null));
  }
  if (entries.length === 0 || !isDrawn(drop)) return seen(await endDrawn(ctx, drop, entries, null));
  const memberIds = (await drawOrder(drop.seed, entries)).map(({ memberId }) => memberId);
  const gate = [...ctx.config.gate, ...drop.kind.gate];
  const since = drop.postedAt ?? drop.startedAt;
  const verdicts: Verdicts = new Map();
  const blocked = await blockReasons(ctx);
  // Only as many as can win are checked, and more if limits exclude some.
  for (let wanted = drop.winnersMax ?? memberIds.length; ; wanted *= 2) {
    await checkInOrder(ctx, { memberIds, gate, wanted, since, verdicts });
    const reasons = new Map(
      memberIds
        .slice(0, verdicts.size)
        .map((id) => [id, [...(blocked.get(id) ?? []), ...reasonsOf(verdicts.get(id))]] as const),
    );
    const ended = await endDrawn(ctx, drop, entries, reasons);
    if (ended !== "tooFewSeen") return ended;
  }
}

const seen = (ended: Drop | null | "tooFewSeen"): Drop | null => (ended === "tooFewSeen" ? null : ended);

type Verdicts = Map<Snowflake, Verdict>;

const reasonsOf = (verdict: Verdict | undefined): Reason[] =>
  verdict?.hasLeft ? [{ code: "left" }] : gateReasons(verdict?.failed ?? []);

/** Meanwhile something changed who wins. */
class Outdated extends Error {}

/** `checked`: the first in the order of the draw, each with what is against them; without it, nobody is drawn. */
async function endDrawn(
  ctx: Ctx,
  drop: Drop,
  entries: readonly DrawEntry[],
  checked: ReadonlyMap<Snowflake, readonly Reason[]> | null,
): Promise<Drop | null | "tooFewSeen"> {
  const { orm, config, guildId, clock } = ctx;
  const now = clock.now();
  const day = await ctx.time.today();
  const ids = [...(checked?.keys() ?? [])];
  const decide = async (tx: Orm, issued: number): Promise<DecidedDraw> => {
    const [found, wins] = [await claimsOf(tx, drop, ids), await winsOf(tx, drop, ids, day)];
    const claims = ids.flatMap((id) => found.get(id) ?? []);
    return decideDraw({ config, drop, day, issued, now, wins, eligibilities: checked ?? new Map() }, claims);
  };
  const isShort = (decided: DecidedDraw) => checked !== null && decided.isShort && ids.length < entries.length;
  const expected = await decide(orm, await readDay(orm, dropDays, guildId, day));
  if (isShort(expected)) return "tooFewSeen";
  const ended = orm.transaction(async (tx) => {
    // First, because it takes long for many entries, and nobody waits for its lock.
    if (drop.kind.mode === "draw") {
      const out = new Set(idsOf(expected, "lost"));
      await ctx.draws.reveal(tx, {
        ...announced(drop),
        ...{ at: now, winnersMax: checked ? drop.winnersMax : 0, winners: idsOf(expected, "paid") },
        entries: entries.map(({ memberId, weight }) => ({ memberId, weight, isOut: out.has(memberId) })),
      });
    }
    const held = await holdDrop(tx, drop);
    if (held?.state !== "closing") return held?.state === "ended" ? held : null;
    const decided = await decide(tx, await lockDay(tx, dropDays, guildId, day));
    if (outcomesOf(decided) !== outcomesOf(expected)) throw new Outdated();
    const { claims, winners, points } = decided;
    for (let from = 0; from < claims.length; from += ROWS) {
      const some = claims.slice(from, from + ROWS);
      await writeClaims(tx, some);
      await payClaims(tx, ctx, drop, some);
    }
    await addIssued(tx, dropDays, guildId, day, points);
    return changeDrop(tx, held, {
      ...{ state: "ended", endedAt: now, endedWhy: drop.endedWhy },
      winners: held.winners + winners,
      points: held.points + points,
    });
  });
  return ended.catch((error: unknown) => {
    if (error instanceof Outdated) return endDrawn(ctx, drop, entries, checked);
    throw error;
  });
}

const idsOf = ({ claims }: DecidedDraw, wanted: string): string[] =>
  claims.filter(({ outcome }) => outcome === wanted).map(({ memberId }) => memberId);
const outcomesOf = ({ claims }: DecidedDraw): string =>
  JSON.stringify(claims.map(({ memberId, outcome }) => [memberId, outcome]));
