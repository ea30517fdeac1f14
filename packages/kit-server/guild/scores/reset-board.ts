// Resetting a board, and undoing it. A board counts in generations: a reset starts the next one at once, however many
// members it has, and the previous one is kept until the daily upkeep deletes it.
import { and, eq, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { scoreBoards } from "./tables.ts";

/** How long a reset can be undone. */
export const RESET_KEPT_DAYS = 30;

/** When the board was last reset; null if never, or if the reset was undone. */
export async function boardResetAt(orm: Orm, guildId: Snowflake, board: string): Promise<Date | null> {
  const [row] = await orm
    .select({ resetAt: scoreBoards.resetAt })
    .from(scoreBoards)
    .where(and(eq(scoreBoards.guildId, guildId), eq(scoreBoards.board, board)));
  return row?.resetAt ?? null;
}

/** Resets everyone's score in all periods; balances of points don't change. */
export async function resetBoard(tx: Orm, guildId: Snowflake, board: string): Promise<void> {
  await tx
    .insert(scoreBoards)
    .values({ guildId, board, generation: 1, resetAt: sql`now()` })
    .onConflictDoUpdate({
      target: [scoreBoards.guildId, scoreBoards.board],
      set: { generation: sql`${scoreBoards.generation} + 1`, resetAt: sql`now()` },
    });
}

/** Restores the scores from before the reset and adds those since; false if there is nothing to undo. */
export async function undoReset(tx: Orm, guildId: Snowflake, board: string): Promise<boolean> {
  const [now] = await tx
    .select()
    .from(scoreBoards)
    .where(and(eq(scoreBoards.guildId, guildId), eq(scoreBoards.board, board)))
    .for("update");
  if (!now?.resetAt) return false;
  const [from, to] = [`${now.generation}:`, `${now.generation - 1}:`];
  await tx.execute(sql`
    insert into scores (guild_id, board, period, member_id, score, reached_at, is_shown)
    select guild_id, board, ${to}::text || split_part(period, ':', 2), member_id, score, reached_at, is_shown from scores
    where guild_id = ${guildId} and board = ${board} and starts_with(period, ${from}::text)
    order by period, member_id
    on conflict (guild_id, board, period, member_id) do update
      set score = scores.score + excluded.score, reached_at = excluded.reached_at, is_shown = excluded.is_shown`);
  await tx.execute(sql`
    delete from scores where guild_id = ${guildId} and board = ${board} and starts_with(period, ${from}::text)`);
  await tx
    .update(scoreBoards)
    .set({ generation: now.generation - 1, resetAt: null })
    .where(and(eq(scoreBoards.guildId, guildId), eq(scoreBoards.board, board)));
  return true;
}
