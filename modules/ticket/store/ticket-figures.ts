// What tickets add up to: how quick answers are, how many come and go, and who bears the load.
import { and, count, eq, gte, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/database/database.ts";
import { ticketMessages, tickets } from "./tables.ts";

const DAY_MS = 86_400_000;

const median = (from: AnyPgColumn, to: AnyPgColumn) =>
  sql<number | null>`percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from}))::float8`;

/** Of the tickets opened in these days (UTC). Times are medians in seconds. */
export async function ticketFigures(orm: Orm, guildId: Snowflake, days: number, now: Date) {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - days + 1));
  const recent = and(eq(tickets.guildId, guildId), gte(tickets.openedAt, since));
  const { firstResponseAt, openedAt, closedAt, rating, claimerId, claimerName } = tickets;
  const dayOf = (column: typeof openedAt | typeof closedAt) =>
    sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`;
  const [[sums], opened, closed, claims, answers] = await Promise.all([
    orm
      .select({
        firstResponse: median(openedAt, firstResponseAt),
        resolution: median(openedAt, closedAt),
        rating: sql<number | null>`avg(${rating})::float8`,
        ratings: count(rating),
      })
      .from(tickets)
      .where(recent),
    orm
      .select({ day: dayOf(openedAt), total: count() })
      .from(tickets)
      .where(recent)
      .groupBy(dayOf(openedAt)),
    orm
      .select({ day: dayOf(closedAt), total: count() })
      .from(tickets)
      .where(and(eq(tickets.guildId, guildId), gte(closedAt, since)))
      .groupBy(dayOf(closedAt)),
    orm
      .select({
        id: claimerId,
        name: sql<string>`max(${claimerName})`,
        claimed: count(),
        rating: sql<number | null>`avg(${rating})::float8`,
      })
      .from(tickets)
      .where(and(recent, sql`${claimerId} is not null`))
      .groupBy(claimerId),
    orm
      .select({ id: ticketMessages.authorId, name: sql<string>`max(${ticketMessages.authorName})`, answers: count() })
      .from(ticketMessages)
      .where(and(eq(ticketMessages.guildId, guildId), eq(ticketMessages.kind, "staff"), gte(ticketMessages.at, since)))
      .groupBy(ticketMessages.authorId),
  ]);
  const of = (rows: readonly { day: string; total: number }[], day: string) =>
    rows.find((row) => row.day === day)?.total ?? 0;
  const staff = new Map<
    string,
    { member: { id: string; name: string }; claimed: number; answers: number; rating: number | null }
  >();
  for (const { id, name, ...one } of claims) if (id) staff.set(id, { member: { id, name }, ...one, answers: 0 });
  for (const { id, name, answers: total } of answers) {
    const known = staff.get(id) ?? { member: { id, name }, claimed: 0, rating: null };
    staff.set(id, { ...known, answers: total });
  }
  return {
    firstResponse: sums?.firstResponse ?? null,
    resolution: sums?.resolution ?? null,
    rating: sums?.rating ?? null,
    ratings: sums?.ratings ?? 0,
    days: Array.from({ length: days }, (_, at) => {
      const day = new Date(since.getTime() + at * DAY_MS).toISOString().slice(0, 10);
      return { day, opened: of(opened, day), closed: of(closed, day) };
    }),
    load: [...staff.values()].sort((one, other) => other.claimed + other.answers - one.claimed - one.answers),
  };
}
