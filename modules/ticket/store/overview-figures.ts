// Overview figures of tickets: how many are waiting, and the last seven days compared with the seven before.
import { and, count, eq, gte, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { daysAgo, previousStart, sumOfSevenDays } from "#kit-server/guild/figures/seven-days.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { tickets } from "./tables.ts";

const measured = (value: number | null, before: number | null) => ({ value, before, days: [] });

export async function overviewFigures(orm: Orm, guildId: Snowflake, now: Date) {
  const { openedAt, firstResponseAt, rating } = tickets;
  const ofGuild = eq(tickets.guildId, guildId);
  const recent = and(ofGuild, gte(openedAt, previousStart(now)));
  const days = daysAgo(openedAt, now);
  const isLate = sql`${days} < 7`;
  const isEarly = sql`${days} >= 7`;
  const response = (span: SQL) => sql<number | null>`percentile_cont(0.5) within group (
    order by extract(epoch from ${firstResponseAt} - ${openedAt})) filter (where ${span})::float8`;
  const stars = (span: SQL) => sql<number | null>`avg(${rating}) filter (where ${span})::float8`;
  const [open, opened, [sums]] = await Promise.all([
    orm.$count(tickets, and(ofGuild, eq(tickets.state, "open"))),
    orm.select({ daysAgo: days, total: count() }).from(tickets).where(recent).groupBy(sql`1`),
    orm
      .select({
        response: response(isLate),
        responseBefore: response(isEarly),
        rating: stars(isLate),
        ratingBefore: stars(isEarly),
      })
      .from(tickets)
      .where(recent),
  ]);
  return {
    open: measured(open, null),
    opened: sumOfSevenDays(opened),
    firstResponse: measured(sums?.response ?? null, sums?.responseBefore ?? null),
    rating: measured(sums?.rating ?? null, sums?.ratingBefore ?? null),
  };
}
