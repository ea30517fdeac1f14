// Figures of AI moderation.
import { and, count, desc, eq, gte, inArray, lte, ne, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { sumsByDay } from "#kit-server/guild/figures/count-by-day.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { countWaiting } from "./cases.ts";
import { aiModerationCases as cases, aiModerationReviews as reviews } from "./tables.ts";

const RULES_MAX = 50;

/** What rules, the model and people did since then. */
export async function caseFigures(orm: Orm, guildId: Snowflake, since: Date, zone: string) {
  const within = and(eq(cases.guildId, guildId), gte(cases.at, since));
  const day = sql<string>`to_char(${cases.at} at time zone ${zone}, 'YYYY-MM-DD')`;
  const [total, days, rules, actions, decided] = await Promise.all([
    orm.$count(cases, within),
    orm.select({ day, count: count() }).from(cases).where(within).groupBy(sql`1`).orderBy(sql`1`),
    orm
      .select({
        name: cases.rule,
        source: cases.source,
        hits: sql<number>`sum(${cases.hits})::int`,
        right: sql<number>`count(*) filter (where ${cases.verdict} = 'right')::int`,
        wrong: sql<number>`count(*) filter (where ${cases.verdict} = 'wrong')::int`,
      })
      .from(cases)
      .where(and(within, sql`${cases.rule} <> ''`))
      .groupBy(cases.rule, cases.source)
      .orderBy(desc(sql`3`), cases.rule)
      .limit(RULES_MAX),
    orm
      .select({ name: cases.action, count: count() })
      .from(cases)
      .where(and(within, eq(cases.state, "done"), ne(cases.mode, "shadow")))
      .groupBy(cases.action)
      .orderBy(desc(count())),
    orm
      .select({ state: reviews.state, count: count() })
      .from(reviews)
      .where(and(eq(reviews.guildId, guildId), gte(reviews.at, since)))
      .groupBy(reviews.state),
  ]);
  const appeals = { approved: 0, denied: 0, pending: 0 };
  for (const { state, count: times } of decided) if (state in appeals) appeals[state as keyof typeof appeals] = times;
  return { total, days, rules, actions, appeals };
}

/** The overview's figures. */
export const overviewFigures = async (orm: Orm, guildId: Snowflake, now: Date) => {
  const sums = { cases: sql`count(*)`, undone: sql`count(*) filter (where ${cases.state} = 'undone')` };
  const [waiting, opened] = await Promise.all([
    countWaiting(orm, guildId),
    sumsByDay(orm, cases, { guildId, now, at: cases.at, sums }),
  ]);
  return { waiting: { value: waiting, before: null, days: [] }, ...opened };
};

/** How often each rule matched in a time, the busiest first. */
export const hitsBetween = (orm: Orm, guildId: Snowflake, from: Date, to: Date) =>
  orm
    .select({
      rule: cases.rule,
      hits: sql<number>`sum(${cases.hits})::int`,
    })
    .from(cases)
    .where(
      and(
        eq(cases.guildId, guildId),
        gte(cases.at, from),
        lte(cases.at, to),
        inArray(cases.source, ["rule", "autoMod"]),
      ),
    )
    .groupBy(cases.rule)
    .orderBy(desc(sql`2`), cases.rule);
