import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { FigureValue } from "#kit/figure.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { daysAgo, previousStart, sumOfSevenDays } from "./seven-days.ts";

type Counted = {
  guildId: Snowflake;
  /** The end of the time span. */
  now: Date;
  /** When each row happened. */
  at: PgColumn;
  only?: SQL | undefined;
  /** What to sum up; defaults to the number of rows. */
  sum?: SQL;
};

/** A figure for the overview: a guild's rows of the last seven days, by day, and of the seven days before. */
export async function countByDay(
  orm: Orm,
  table: PgTable & { guildId: PgColumn },
  { guildId, now, at, only, sum = sql`count(*)` }: Counted,
): Promise<FigureValue> {
  const rows = await orm
    .select({ daysAgo: daysAgo(at, now), total: sql<number>`coalesce(${sum}, 0)::float8` })
    .from(table as PgTable)
    .where(and(eq(table.guildId, guildId), gte(at, previousStart(now)), only))
    .groupBy(sql`1`);
  return sumOfSevenDays(rows);
}
