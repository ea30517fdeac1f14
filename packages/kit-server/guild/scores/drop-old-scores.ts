import { sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { RESET_KEPT_DAYS } from "./reset-board.ts";

/** How long past weeks and months are kept: last month stays until the end of this one. */
const KEPT_DAYS = 70;
const DAY_MS = 86_400_000;

/** Deletes the scores of weeks and months long past, and those from before a reset that can no longer be undone. */
export async function dropOldScores(orm: Orm, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  await orm.execute(sql`
    delete from scores where split_part(period, ':', 2) <> 'all' and reached_at < ${before(KEPT_DAYS)}::timestamptz`);
  const over = sql`
    update score_boards set reset_at = null where reset_at < ${before(RESET_KEPT_DAYS)}::timestamptz`;
  await orm.execute(over);
  await orm.execute(sql`
    delete from scores using score_boards as present
    where present.guild_id = scores.guild_id and present.board = scores.board
      and split_part(scores.period, ':', 1)::integer < present.generation - (present.reset_at is not null)::integer`);
}
