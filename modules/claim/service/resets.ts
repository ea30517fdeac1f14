// Managers reset everyone's streaks, or every code, and undo that.
import type { Actor } from "#kit/actor.ts";
import { RESET_PARTS, type ResetPart, type Resets } from "../contract.ts";
import {
  lastReset,
  lockResets,
  markUndone,
  putReset,
  resetStreaks,
  resetUses,
  restoreStreaks,
  restoreUses,
} from "../store/resets.ts";
import { type Ctx, refuse } from "./context.ts";

export async function readResets({ orm, guildId }: Ctx): Promise<Resets> {
  const last = await Promise.all(RESET_PARTS.map((part) => lastReset(orm, guildId, part)));
  const [streaks = null, codes = null] = last.map((row) => row && { at: row.at.toISOString(), by: row.byName });
  return { streaks, codes };
}

/** Once for each key. */
export async function reset(ctx: Ctx, part: ResetPart, key: string, by: Actor): Promise<void> {
  const { orm, guildId, clock } = ctx;
  await orm.transaction(async (tx) => {
    const nextNumber = await lockResets(tx, guildId);
    const number = await nextNumber();
    const row = { guildId, number, key: `${by.id}:${key}`, part, at: clock.now(), byName: by.name };
    if (!(await putReset(tx, row))) return;
    await (part === "streaks" ? resetStreaks(tx, guildId, number) : resetUses(tx, guildId, number));
    await ctx.audit(tx, by, part === "streaks" ? "streaks.reset" : "codes.reset");
  });
}

/** Undoes the last reset; of two at once, one does. */
export async function undoReset(ctx: Ctx, part: ResetPart, by: Actor): Promise<void> {
  const { orm, guildId, clock, config } = ctx;
  await orm.transaction(async (tx) => {
    await lockResets(tx, guildId);
    const last = await lastReset(tx, guildId, part);
    if (!last) throw refuse("nothingToUndo");
    await (part === "streaks"
      ? restoreStreaks(tx, guildId, last.number, config.graceDays)
      : restoreUses(tx, guildId, last.number));
    await markUndone(tx, last, clock.now());
    await ctx.audit(tx, by, part === "streaks" ? "streaks.restored" : "codes.restored");
  });
}
