// Posts, and the stories that each topic has covered.
import { and, desc, eq, gte, ilike, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Snowflake } from "#kit/snowflake.ts";
import { countByDay } from "#kit-server/guild/figures/count-by-day.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { anyQuery, anyWords } from "#kit-server/storage/database/text-search.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { POST_STATES, type Post, type PostState, postRecords } from "../contract.ts";
import { aiNewsCovered, aiNewsItems, aiNewsPosts, aiNewsReviews, wordsIn } from "./tables.ts";

const [posts, items, covered] = [aiNewsPosts, aiNewsItems, aiNewsCovered];
export type PostRow = typeof posts.$inferSelect;

export const postTable = recordTable({ module: "ai-news", table: posts, id: "number", key: "key" });

const worded = alias(posts, "worded");
/**
 * Whether a post has these words. They are always found in their index first: where the planner guesses that many posts have a rare
 * word, it reads the words of each post, newest first, which takes seconds.
 */
const hasWords = (guildId: Snowflake, text: string): SQL => sql`${posts.number} = any(array(
  select ${worded.number} from ${posts} as worded
  where ${worded.guildId} = ${guildId} and ${anyWords(wordsIn(worded.draft))} @@ ${anyQuery(text)}))`;

export const postsOf = (guildId: Snowflake) =>
  recordList(postRecords, {
    table: posts,
    sorts: { at: posts.at, topic: posts.topic },
    ties: [{ desc: posts.number }],
    filters: {
      text: (text) => hasWords(guildId, text),
      topic: (topic) => ilike(posts.topic, contains(topic)),
      state: posts.state,
    },
  });

export type FoundStory = {
  topic: string;
  postedAt: Date;
  channelId: Snowflake;
  messageId: Snowflake;
  title: string;
  url: string | null;
  source: string;
};
type Search = { guildId: Snowflake; text: string; topic: string | null; channels: readonly Snowflake[]; limit: number };

/** Stories with these words that were posted in one of the channels, newest first. */
export async function searchPosted(orm: Orm, { guildId, text, topic, channels, limit }: Search): Promise<FoundStory[]> {
  const inStory = anyWords(sql`(coalesce(story->>'title', '') || E'\\n' || coalesce(story->>'text', ''))`);
  const { rows } = await orm.execute(sql`
    select ${posts.topic} as topic, ${posts.postedAt} as "postedAt", ${posts.channelId} as "channelId",
      ${posts.messageId} as "messageId", story->>'title' as title, story->>'url' as url, story->>'source' as source
    from ${posts}, jsonb_array_elements((${posts.draft}->'entries') || (${posts.draft}->'others')) as story
    where ${wasPostedIn(guildId, topic, channels)} and ${hasWords(guildId, text)}
      and ${inStory} @@ ${anyQuery(text)}
    order by ${posts.number} desc limit ${limit}`);
  return rows.map((row) => ({ ...row, postedAt: new Date(row.postedAt as string) }) as FoundStory);
}

const wasPostedIn = (guildId: Snowflake, topic: string | null, channels: readonly Snowflake[]): SQL | undefined =>
  and(
    eq(posts.guildId, guildId),
    eq(posts.state, "posted"),
    topic === null ? undefined : eq(posts.topic, topic),
    sql`coalesce(${posts.forumId}, ${posts.channelId}) in (select jsonb_array_elements_text(${JSON.stringify(channels)}::jsonb))`,
  );

export const presentPost = ({
  guildId: _guildId,
  key: _key,
  cause: _cause,
  forumId: _forumId,
  at,
  postedAt,
  ...row
}: PostRow): Post => ({
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

/** The topic's newest post that was sent to one of the channels. */
export async function latestPost(
  orm: Orm,
  guildId: Snowflake,
  topic: string | null,
  channels: readonly Snowflake[],
): Promise<PostRow | null> {
  const found = orm
    .select()
    .from(posts)
    .where(wasPostedIn(guildId, topic, channels));
  const [post] = await found.orderBy(desc(posts.number)).limit(1);
  return post ?? null;
}

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
