// Ends a drop for claims; a job does the rest.
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
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
    if (changed && by) await auditDrop(tx, changed, by, "drop.stopped");
    return changed;
  });
  if (closing) await closeLater(ctx, closing.number);
  return closing;
}

/** A person started or stopped a drop, in the dashboard or by command. */
export const auditDrop = (
  tx: Orm,
  { guildId, number, kindName: kind }: Pick<Drop, "guildId" | "number" | "kindName">,
  actor: Person,
  action: "drop.started" | "drop.stopped",
): Promise<void> =>
  recordAudit(tx, { guildId, actor, action, module: "click-to-earn", changes: [], details: { number, kind } });
