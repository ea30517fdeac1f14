import { sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** How long activity is kept: as long as joins and leaves. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;
/** Rows deleted per statement, so that other queries don't wait. */
const BATCH = 5_000;

/** Deletes older lines in batches. */
export async function dropOldActivity(orm: Orm, now: Date, batch = BATCH): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  let dropped: number;
  do {
    const gone = await orm.execute(sql`
      delete from activity where (guild_id, id) in (
        select guild_id, id from activity where at < ${before}::timestamptz limit ${batch}
      ) returning 1`);
    dropped = gone.rows.length;
  } while (dropped === batch);
}
