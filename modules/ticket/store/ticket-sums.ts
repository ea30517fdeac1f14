// Sums over groups of tickets.
import { and, count, eq, gte, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Spread, TicketSums } from "../contract.ts";
import { tickets } from "./tables.ts";

const { openedAt, firstResponseAt, closedAt, rating } = tickets;
const DAY_MS = 86_400_000;

/** A period of days that ends today, divided into steps of several days. */
export type Span = {
  guildId: Snowflake;
  timeZone: string;
  /** In the guild's time zone. */
  today: string;
  stepDays: number;
  steps: number;
};

/** From 0, which ends today; as many more cover the period before. */
export const stepOf = (column: AnyPgColumn, { timeZone, today, stepDays }: Span): SQL<number> =>
  sql<number>`((${today}::date - (${column} at time zone ${timeZone})::date) / ${stepDays}::int)`;

/** In this period, or also in the one before. */
export const within = (column: AnyPgColumn, span: Span, times: 1 | 2 = 1): SQL | undefined =>
  and(
    // A day more than any time zone needs: it limits the rows that the exact computation reads.
    gte(column, new Date(Date.parse(span.today) - (span.steps * span.stepDays * times + 1) * DAY_MS)),
    sql`${stepOf(column, span)} between 0 and ${span.steps * times - 1}`,
  );

const percentile = (share: number, to: AnyPgColumn) =>
  sql<number | null>`percentile_cont(${sql.raw(String(share))})
    within group (order by extract(epoch from ${to} - ${openedAt}))::float8`;

export type SumsRow<Key> = Omit<TicketSums, "closed"> & { key: Key };

/** Sums over the tickets opened in the period, grouped by this key. */
export async function sumsBy<Key>(orm: Orm, span: Span, key: SQL<Key>, times: 1 | 2 = 1): Promise<SumsRow<Key>[]> {
  const rows = await orm
    .select({
      key,
      opened: count(),
      firstMedian: percentile(0.5, firstResponseAt),
      first90: percentile(0.9, firstResponseAt),
      resolutionMedian: percentile(0.5, closedAt),
      resolution90: percentile(0.9, closedAt),
      rating: sql<number | null>`avg(${rating})::float8`,
      ratings: count(rating),
    })
    .from(tickets)
    .where(and(eq(tickets.guildId, span.guildId), within(openedAt, span, times)))
    // By position: a key with parameters would be a different expression here.
    .groupBy(sql`1`);
  return rows.map(({ firstMedian, first90, resolutionMedian, resolution90, ...row }) => ({
    ...row,
    key: row.key as Key,
    firstResponse: { median: firstMedian, p90: first90 },
    resolution: { median: resolutionMedian, p90: resolution90 },
  }));
}

/** How many were closed in each step, including the period before. */
export async function closedBySteps(orm: Orm, span: Span): Promise<Map<number, number>> {
  const rows = await orm
    .select({ step: stepOf(closedAt, span), total: count() })
    .from(tickets)
    .where(and(eq(tickets.guildId, span.guildId), within(closedAt, span, 2)))
    .groupBy(sql`1`);
  return new Map(rows.map(({ step, total }) => [Number(step), total]));
}

const NONE: Spread = { median: null, p90: null };
export const NO_SUMS: TicketSums = {
  opened: 0,
  closed: 0,
  firstResponse: NONE,
  resolution: NONE,
  rating: null,
  ratings: 0,
};
