import { and, asc, eq, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { scheduleRuns } from "./tables.ts";

/** The time of a module's next run, if it is predictable; null if nothing is planned. */
export async function nextRunOf(orm: Orm, guildId: Snowflake, module: string): Promise<Date | null> {
  const { nextAt, schedule } = scheduleRuns;
  const [row] = await orm
    .select({ nextAt })
    .from(scheduleRuns)
    .where(
      and(
        eq(scheduleRuns.guildId, guildId),
        eq(scheduleRuns.module, module),
        sql`${schedule}->>'kind' in ('weekly', 'every', 'once')`,
      ),
    )
    .orderBy(asc(nextAt))
    .limit(1);
  return row?.nextAt ?? null;
}
