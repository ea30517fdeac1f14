import { and, count, eq, gte, ne, notInArray, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/database/database.ts";
import { daysAgo, sumOfSevenDays, twoSpansAgo } from "#kit-server/figures/seven-days.ts";
import { dropClaims, drops } from "./tables.ts";

/** Overview figures of drops: running, and claims and points of the last seven days. */
export async function overviewFigures(orm: Orm, guildId: Snowflake, now: Date) {
  const { at, outcome, amount } = dropClaims;
  const [running, rows] = await Promise.all([
    orm.$count(drops, and(eq(drops.guildId, guildId), ne(drops.state, "ended"))),
    orm
      .select({
        daysAgo: daysAgo(at, now),
        total: count(),
        points: sql<number>`coalesce(sum(${amount}) filter (where ${outcome} = 'paid'), 0)::float8`,
      })
      .from(dropClaims)
      .where(
        and(eq(dropClaims.guildId, guildId), gte(at, twoSpansAgo(now)), notInArray(outcome, ["refused", "takenBack"])),
      )
      .groupBy(sql`1`),
  ]);
  return {
    running: { value: running, before: null, days: [] },
    claims: sumOfSevenDays(rows),
    points: sumOfSevenDays(rows.map(({ daysAgo: days, points }) => ({ daysAgo: days, total: points }))),
  };
}
