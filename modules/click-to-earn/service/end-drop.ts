import type { DropEnd } from "../contract.ts";
import { changeDrop, type Drop, OPEN_STATES } from "../store.ts";
import type { Ctx, Person } from "./context.ts";

/** Enqueues the closing job once, for this time or as soon as possible. */
export const closeLater = (ctx: Ctx, number: number, at?: Date): Promise<void> =>
  at
    ? ctx.jobs.enqueue("close", { number }, { key: `close:${number}:${at.getTime()}`, startAfter: at })
    : ctx.jobs.enqueue("close", { number }, { key: `close:${number}` });

/** Stops taking claims; `by` is the person who stopped it. Null if it has already ended. */
export async function endDrop(
  ctx: Ctx,
  drop: Pick<Drop, "guildId" | "number">,
  why: DropEnd,
  by: Person | null = null,
): Promise<Drop | null> {
  const closing = await ctx.orm.transaction(async (tx) => {
    const changed = await changeDrop(tx, drop, { state: "closing", endedWhy: why }, OPEN_STATES);
    if (changed && by) await ctx.audit(tx, by, "drop.stopped", { number: changed.number, kind: changed.kindName });
    return changed;
  });
  if (closing) await closeLater(ctx, closing.number);
  return closing;
}
