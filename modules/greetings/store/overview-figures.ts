import { and, count, eq, gte, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/database/database.ts";
import { daysAgo, sumOfSevenDays, twoSpansAgo } from "#kit-server/figures/seven-days.ts";
import { greetingsSends } from "../store.ts";

/** Overview figures of greetings: new members welcomed and failures in the last seven days. */
export async function overviewFigures(orm: Orm, guildId: Snowflake, now: Date) {
  const { at, kind, outcome } = greetingsSends;
  const rows = await orm
    .select({ daysAgo: daysAgo(at, now), kind, outcome, total: count() })
    .from(greetingsSends)
    .where(and(eq(greetingsSends.guildId, guildId), gte(at, twoSpansAgo(now))))
    .groupBy(sql`1`, kind, outcome);
  const daily = (isCounted: (row: (typeof rows)[number]) => boolean) => {
    const totals = new Map<number, number>();
    for (const row of rows.filter(isCounted)) totals.set(row.daysAgo, (totals.get(row.daysAgo) ?? 0) + row.total);
    return sumOfSevenDays(Array.from(totals, ([days, total]) => ({ daysAgo: days, total })));
  };
  return {
    welcomed: daily((row) => row.kind === "join" && row.outcome === "sent"),
    failed: daily((row) => row.outcome === "failed"),
  };
}
