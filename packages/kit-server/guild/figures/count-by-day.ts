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
};
type GuildTable = PgTable & { guildId: PgColumn };

/** A figure for the overview: a guild's rows of the last seven days, by day, and of the seven before. */
export const countByDay = async (orm: Orm, table: GuildTable, counted: Counted): Promise<FigureValue> =>
  (await sumsByDay(orm, table, { ...counted, sums: { rows: sql`count(*)` } })).rows;

/** Several such figures of the same rows, which are read once; `sums` are aggregates. */
export async function sumsByDay<Name extends string>(
  orm: Orm,
  table: GuildTable,
  { guildId, now, at, only, sums }: Counted & { sums: Readonly<Record<Name, SQL>> },
): Promise<Record<Name, FigureValue>> {
  const names = Object.keys(sums) as Name[];
  const totals = Object.fromEntries(names.map((name) => [name, sql<number>`coalesce(${sums[name]}, 0)::float8`]));
  const rows = (await orm
    .select({ daysAgo: daysAgo(at, now), ...totals })
    .from(table as PgTable)
    .where(and(eq(table.guildId, guildId), gte(at, previousStart(now)), only))
    .groupBy(sql`1`)) as ({ daysAgo: number } & Record<Name, number>)[];
  const figures = names.map((name) => [
    name,
    sumOfSevenDays(rows.map((row) => ({ daysAgo: row.daysAgo, total: row[name] }))),
  ]);
  return Object.fromEntries(figures) as Record<Name, FigureValue>;
}
