// Resets of streaks and codes. What was before is kept in the same rows, so that a reset can be undone.
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import type { ResetPart } from "../contract.ts";
import {
  claimCodes as codes,
  claimResetCounters as counters,
  claimDays as days,
  claimResets as resets,
  claimStreaks as streaks,
  claimCodeUses as uses,
} from "./tables.ts";

export type ResetRow = typeof resets.$inferSelect;

/** Locks the guild's resets until the transaction ends, and returns a function that takes the next number. */
export const lockResets = (tx: Orm, guildId: Snowflake) => lockCounter(tx, counters, guildId);

/** The last reset of this part; null if it was undone. Only the last one is kept in the rows. */
export async function lastReset(orm: Orm, guildId: Snowflake, part: ResetPart): Promise<ResetRow | null> {
  const [row] = await orm
    .select()
    .from(resets)
    .where(and(eq(resets.guildId, guildId), eq(resets.part, part)))
    .orderBy(desc(resets.number))
    .limit(1);
  return row && row.undoneAt === null ? row : null;
}

/** False if this request reset it before. */
export async function putReset(tx: Orm, row: typeof resets.$inferInsert): Promise<boolean> {
  return (await tx.insert(resets).values(row).onConflictDoNothing().returning({ key: resets.key })).length > 0;
}

export const markUndone = (tx: Orm, { guildId, number }: ResetRow, undoneAt: Date): Promise<unknown> =>
  tx
    .update(resets)
    .set({ undoneAt })
    .where(and(eq(resets.guildId, guildId), eq(resets.number, number)));

export const resetStreaks = (tx: Orm, guildId: Snowflake, number: number): Promise<unknown> =>
  tx
    .update(streaks)
    .set({ streak: 0, resetNumber: number, resetStreak: streaks.streak, resetDay: streaks.lastDay })
    .where(and(eq(streaks.guildId, guildId), gt(streaks.streak, 0)));

/**
 * Gives members the streaks from before the reset, with the days since if none were missed beyond the grace days; a
 * streak that was lost since stays lost.
 */
export const restoreStreaks = (tx: Orm, guildId: Snowflake, number: number, graceDays: number): Promise<unknown> =>
  tx.execute(sql`
    with since as (
      select one.member_id, count(day.day)::integer as claims, min(day.day) as first
      from ${streaks} one
      left join ${days} day on day.guild_id = one.guild_id and day.member_id = one.member_id and day.day > one.reset_day
      where one.guild_id = ${guildId} and one.reset_number = ${number}
      group by one.member_id
    ), restored as (
      select one.member_id, case
        when since.claims = 0 then one.reset_streak
        when since.claims = one.streak and since.first - one.reset_day - 1 <= ${graceDays} then one.reset_streak + one.streak
        else one.streak
      end as streak
      from ${streaks} one join since on since.member_id = one.member_id
      where one.guild_id = ${guildId}
    )
    update ${streaks} one
    set streak = restored.streak, best = greatest(one.best, restored.streak),
      reset_number = null, reset_streak = null, reset_day = null
    from restored where one.guild_id = ${guildId} and one.member_id = restored.member_id`);

/** Sets all uses aside: every code can be used again, also by those who used it. */
export async function resetUses(tx: Orm, guildId: Snowflake, number: number): Promise<void> {
  await tx
    .update(uses)
    .set({ resetNumber: number })
    .where(and(eq(uses.guildId, guildId), isNull(uses.resetNumber)));
  await tx
    .update(codes)
    .set({ uses: 0, resetNumber: number, resetUses: codes.uses })
    .where(and(eq(codes.guildId, guildId), gt(codes.uses, 0)));
}

/** Counts the uses from before the reset again. A member who used the same code since has two uses, and keeps both. */
export async function restoreUses(tx: Orm, guildId: Snowflake, number: number): Promise<void> {
  await tx.execute(sql`
    update ${uses} one set reset_number = null
    where one.guild_id = ${guildId} and one.reset_number = ${number} and not exists (
      select from ${uses} since where since.guild_id = one.guild_id and since.code = one.code
        and since.member_id = one.member_id and since.reset_number is null
    )`);
  await tx
    .update(codes)
    .set({ uses: sql`${codes.uses} + ${codes.resetUses}`, resetNumber: null, resetUses: null })
    .where(and(eq(codes.guildId, guildId), eq(codes.resetNumber, number)));
}
