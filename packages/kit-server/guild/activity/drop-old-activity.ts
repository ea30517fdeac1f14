import { sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** How long lines of the activity are kept: as long as joins and leaves. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;
/** Deleted at once, so that nobody waits for it. */
const BATCH = 5_000;

/** Drops lines that are older, some at a time until none is left. */
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
