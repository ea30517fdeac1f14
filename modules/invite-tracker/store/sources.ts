// Where members came from, and how many of them stayed.
import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { Source, SourceRow } from "../contract.ts";
import { inviteTrackerJoins as joins, inviteTrackerLinks as links } from "./tables.ts";

const DAYS = [1, 7, 30] as const;
const DAY_MS = 86_400_000;
const ROWS_MAX = 50;

/** Joins by way, most first. */
export const countBySource = (orm: Orm, guildId: Snowflake) =>
  orm
    .select({ source: joins.source, joins: count() })
    .from(joins)
    .where(eq(joins.guildId, guildId))
    .groupBy(joins.source)
    .orderBy(desc(count()), asc(joins.source));

/** Each name or invite, and each way without one. A member counts as kept after days that have passed since they joined. */
export async function sourcesOf(orm: Orm, guildId: Snowflake, now: Date): Promise<SourceRow[]> {
  const kept = DAYS.map((days) => {
    const isOld = sql`${joins.joinedAt} <= ${new Date(now.getTime() - days * DAY_MS).toISOString()}`;
    const isKept = sql`(${joins.leftAt} is null or ${joins.leftAt} >= ${joins.joinedAt} + make_interval(days => ${days}))`;
    const of = sql<number>`(count(*) filter (where ${isOld}))::integer`;
    return { of, stayed: sql<number>`(count(*) filter (where ${and(isOld, isKept)}))::integer` };
  });
  const [one, seven, thirty] = kept as [(typeof kept)[0], (typeof kept)[0], (typeof kept)[0]];
  // Invites of the same name are one source.
  const title = sql`coalesce(${links.name}, ${joins.code})`;
  const source = sql<Source | null>`case when ${joins.code} is null then ${joins.source} end`;
  const rows = await orm
    .select({
      name: sql<string | null>`max(${links.name})`,
      code: sql<string | null>`case when min(${joins.code}) = max(${joins.code}) then min(${joins.code}) end`,
      source: sql<Source>`min(${joins.source})`,
      inviter: sql<
        string | null
      >`case when min(${joins.inviterId}) = max(${joins.inviterId}) then max(${joins.inviterName}) end`,
      joins: count(),
      ...{ of1: one.of, stayed1: one.stayed, of7: seven.of, stayed7: seven.stayed },
      ...{ of30: thirty.of, stayed30: thirty.stayed },
    })
    .from(joins)
    .leftJoin(links, and(eq(links.guildId, joins.guildId), eq(links.code, joins.code)))
    .where(eq(joins.guildId, guildId))
    .groupBy(title, source)
    .orderBy(desc(count()), asc(title))
    .limit(ROWS_MAX);
  return rows.map(({ name, code, source, inviter, joins: all, ...row }) => ({
    ...{ name, code, source, inviter, joins: all },
    retention: [
      { of: row.of1, stayed: row.stayed1 },
      { of: row.of7, stayed: row.stayed7 },
      { of: row.of30, stayed: row.stayed30 },
    ],
  }));
}
