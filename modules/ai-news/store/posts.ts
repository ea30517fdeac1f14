// Posts, and the stories that each topic has covered.
import { and, desc, eq, gte, ilike, inArray, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { countByDay } from "#kit-server/guild/figures/count-by-day.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { POST_STATES, type Post, type PostState, postRecords } from "../contract.ts";
import { aiNewsCovered, aiNewsItems, aiNewsPosts, aiNewsReviews } from "./tables.ts";

const [posts, items, covered] = [aiNewsPosts, aiNewsItems, aiNewsCovered];
export type PostRow = typeof posts.$inferSelect;

export const postTable = recordTable({ module: "ai-news", table: posts, id: "number", key: "key" });

export const postList = recordList(postRecords, {
  table: posts,
  sorts: { at: posts.at, topic: posts.topic },
  ties: [desc(posts.number)],
  filters: { topic: (topic) => ilike(posts.topic, contains(topic)), state: posts.state },
});

export const presentPost = ({ guildId: _guildId, key: _key, cause: _cause, at, postedAt, ...row }: PostRow): Post => ({
  ...row,
  at: at.toISOString(),
  postedAt: postedAt?.toISOString() ?? null,
});

/** Which of these stories the topic has covered meanwhile; those that it returns must not be posted. */
export async function cover(
  tx: Orm,
  { guildId, topic, number, at }: Pick<PostRow, "guildId" | "topic" | "number" | "at">,
  stories: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .insert(covered)
    .values([...new Set(stories)].map((story) => ({ guildId, topic, story, number, at })))
    .onConflictDoNothing()
    .returning({ story: covered.story });
  const isNew = new Set(rows.map(({ story }) => story));
  return new Set(stories.filter((story) => !isNew.has(story)));
}

/** Posts that a killed process left on their way, and those whose channel couldn't be used. */
export const unfinishedPosts = (orm: Orm, guildId: Snowflake): Promise<PostRow[]> =>
  orm
    .select()
    .from(posts)
    .where(and(eq(posts.guildId, guildId), inArray(posts.state, ["draft", "approved"])))
    .orderBy(posts.number)
    .limit(100);

/** The topic's newest posts that were sent. */
export const latestPosts = (orm: Orm, guildId: Snowflake, topic: string | null, limit: number): Promise<PostRow[]> =>
  orm
    .select()
    .from(posts)
    .where(
      and(eq(posts.guildId, guildId), eq(posts.state, "posted"), topic === null ? undefined : eq(posts.topic, topic)),
    )
    .orderBy(desc(posts.number))
    .limit(limit);

export async function newsFigures(orm: Orm, guildId: Snowflake, now: Date) {
  const reviews = aiNewsReviews;
  const [waiting, found, posted] = await Promise.all([
    orm.$count(reviews, and(eq(reviews.guildId, guildId), eq(reviews.state, "pending"))),
    countByDay(orm, items, { guildId, now, at: items.foundAt }),
    countByDay(orm, posts, { guildId, now, at: posts.postedAt }),
  ]);
  return { waiting: { value: waiting, before: null, days: [] }, found, posted };
}

export async function newsInsights(orm: Orm, guildId: Snowflake, since: Date) {
  const dayOf = (column: typeof items.foundAt | typeof posts.postedAt) => sql<string>`to_char(${column}, 'YYYY-MM-DD')`;
  const [found, posted, sources, quoted, states] = await Promise.all([
    orm
      .select({ day: dayOf(items.foundAt), count: sql<number>`count(*)::int` })
      .from(items)
      .where(and(eq(items.guildId, guildId), gte(items.foundAt, since)))
      .groupBy(sql`1`),
    orm
      .select({
        day: dayOf(posts.postedAt),
        count: sql<number>`sum(jsonb_array_length(${posts.draft}->'entries'))::int`,
      })
      .from(posts)
      .where(and(eq(posts.guildId, guildId), gte(posts.postedAt, since)))
      .groupBy(sql`1`),
    orm
      .select({ name: items.sourceName, count: sql<number>`count(*)::int` })
      .from(items)
      .where(and(eq(items.guildId, guildId), gte(items.foundAt, since)))
      .groupBy(items.sourceName),
    orm.execute<{ name: string; count: number }>(sql`
      select entry->>'source' as name, count(*)::int as count
      from ${posts}, jsonb_array_elements(${posts.draft}->'entries') as entry
      where ${posts.guildId} = ${guildId} and ${posts.postedAt} >= ${since} group by 1`),
    orm
      .select({ state: posts.state, count: sql<number>`count(*)::int`, opened: sql<number>`sum(${posts.opened})::int` })
      .from(posts)
      .where(and(eq(posts.guildId, guildId), gte(posts.at, since)))
      .groupBy(posts.state),
  ]);
  const postedOf = new Map(quoted.rows.map(({ name, count }) => [name, count]));
  const counts = Object.fromEntries(POST_STATES.map((state) => [state, 0])) as Record<PostState, number>;
  for (const { state, count } of states) counts[state] = count;
  const days = [...new Set([...found, ...posted].map(({ day }) => day))].toSorted();
  const on = (rows: readonly { day: string; count: number }[], day: string): number =>
    rows.find((row) => row.day === day)?.count ?? 0;
  return {
    days: days.map((day) => ({ day, found: on(found, day), posted: on(posted, day) })),
    sources: sources
      .map(({ name, count }) => ({ name, found: count, posted: postedOf.get(name) ?? 0 }))
      .toSorted((one, other) => other.found - one.found),
    posts: counts,
    opened: states.reduce((sum, { opened }) => sum + opened, 0),
  };
}
