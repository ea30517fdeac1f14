import { and, count, desc, eq, gte, isNotNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Funnel } from "#kit/funnel.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

/** A step is a moment that each row that came there has, or a condition. */
type Step = { step: string; at: PgColumn } | { step: string; only: SQL };
type Asked = {
  guildId: Snowflake;
  /** Rows whose first step is this recent. */
  since: Date;
  first: { step: string; at: PgColumn };
  rest: readonly Step[];
  /** The column with the reason of those who came no further. */
  reason?: PgColumn;
};

/** The steps of one table's rows, in two queries. */
export async function funnelOf(
  orm: Orm,
  table: PgTable & { guildId: PgColumn },
  { guildId, since, first, rest, reason }: Asked,
): Promise<Funnel> {
  const within = and(eq(table.guildId, guildId), gte(first.at, since));
  const all: readonly Step[] = [first, ...rest];
  const reached = all.map((_, last) =>
    and(...all.slice(0, last + 1).map((one) => ("at" in one ? isNotNull(one.at) : one.only))),
  );
  const selected = Object.fromEntries(
    all.flatMap((step, place) => [
      [`count${place}`, sql<number>`(count(*) filter (where ${reached[place]}))::integer`],
      [`median${place}`, medianOf(all[place - 1], step, reached[place])],
    ]),
  );
  const [row = {}] = (await orm
    .select(selected)
    .from(table as PgTable)
    .where(within)) as Record<string, number | null>[];
  const steps = all.map(({ step }, place) => ({
    step,
    count: row[`count${place}`] ?? 0,
    medianSeconds: row[`median${place}`] ?? null,
  }));
  return { steps, drops: reason ? await dropsBy(orm, table, reason, within) : [] };
}

function medianOf(before: Step | undefined, step: Step, reached: SQL | undefined): SQL {
  if (!before || !("at" in before) || !("at" in step)) return sql`null::float8`;
  return sql`percentile_cont(0.5) within group (order by extract(epoch from ${step.at} - ${before.at})) filter (where ${reached})`;
}

async function dropsBy(orm: Orm, table: PgTable, reason: PgColumn, within: SQL | undefined) {
  const many = count();
  const rows = await orm
    .select({ reason, count: many })
    .from(table)
    .where(and(within, isNotNull(reason)))
    .groupBy(reason)
    .orderBy(desc(many), reason);
  return rows.map((row) => ({ reason: String(row.reason), count: row.count }));
}
