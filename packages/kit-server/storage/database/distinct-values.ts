import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "./database.ts";

/**
 * The values of a guild's rows in this column, in order, as a query with the column `value`. Each is the next one in an index that
 * begins with the guild and the column, so it takes as long as there are values, not rows.
 */
export function valuesOf(table: PgTable & { guildId: PgColumn }, column: PgColumn, guildId: Snowflake): SQL {
  const next = (after?: SQL) => sql`(
    select ${column} as value from ${table} where ${table.guildId} = ${guildId} and ${after ? sql`${column} > ${after}` : sql`${column} is not null`}
    order by ${column} limit 1)`;
  return sql`(
    with recursive found as (
      ${next()} union all
      select (select value from ${next(sql`found.value`)} as following) from found where found.value is not null
    ) select value from found where value is not null)`;
}

/** The values of a guild's rows in a column of texts, in order. */
export async function distinctValues(
  orm: Orm,
  table: PgTable & { guildId: PgColumn },
  column: PgColumn,
  guildId: Snowflake,
): Promise<string[]> {
  const { rows } = await orm.execute<{ value: string }>(
    sql`select value from ${valuesOf(table, column, guildId)} as listed`,
  );
  return rows.map(({ value }) => value);
}
