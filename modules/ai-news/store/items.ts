// News, and the marks by which entries that were seen before are recognized.
import { and, arrayOverlaps, eq, gt, inArray, lt, ne, notExists, notInArray, or, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { aiNewsCovered, aiNewsItems, aiNewsSeen } from "./tables.ts";

const [items, seen, covered] = [aiNewsItems, aiNewsSeen, aiNewsCovered];
export type ItemRow = typeof items.$inferSelect;

/** Which of these marks the source had before. */
export async function knownMarks(
  tx: Orm,
  guildId: Snowflake,
  sourceId: string,
  marks: readonly string[],
): Promise<Set<string>> {
  if (marks.length === 0) return new Set();
  const rows = await tx
    .select({ mark: seen.mark })
    .from(seen)
    .where(and(eq(seen.guildId, guildId), eq(seen.sourceId, sourceId), inArray(seen.mark, [...marks])));
  return new Set(rows.map(({ mark }) => mark));
}

/** Writes each mark at most once a day. */
export async function noteMarks(
  tx: Orm,
  guildId: Snowflake,
  sourceId: string,
  marks: readonly string[],
  at: Date,
): Promise<void> {
  if (marks.length === 0) return;
  await tx.execute(sql`
    insert into ${seen} as kept (guild_id, source_id, mark, seen_at)
    select ${guildId}, ${sourceId}, mark, ${at} from jsonb_array_elements_text(${JSON.stringify(marks)}::jsonb) as mark
    on conflict (guild_id, source_id, mark) do update set seen_at = excluded.seen_at
    where kept.seen_at < excluded.seen_at - interval '1 day'`);
}

type Sought = { since: Date; words: readonly number[]; urlKeys: readonly string[] };
/** The news that may be the same story as new items: it shares a word of their titles, or an address. */
export const recentItems = (tx: Orm, guildId: Snowflake, { since, words, urlKeys }: Sought) =>
  tx
    .select({
      ...{ id: items.id, story: items.story, sourceId: items.sourceId, urlKey: items.urlKey, title: items.title },
      titleWords: items.titleWords,
    })
    .from(items)
    .where(
      and(
        eq(items.guildId, guildId),
        gt(items.foundAt, since),
        or(
          and(eq(items.story, items.id), arrayOverlaps(items.titleWords, [...words])),
          urlKeys.length > 0 ? inArray(items.urlKey, [...urlKeys]) : undefined,
        ),
      ),
    )
    .orderBy(items.foundAt, items.id);

/** The words of their texts, which only few of them are compared by. */
export async function textWordsOf(tx: Orm, guildId: Snowflake, ids: readonly string[]): Promise<Map<string, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: items.id, textWords: items.textWords })
    .from(items)
    .where(and(eq(items.guildId, guildId), inArray(items.id, [...ids])));
  return new Map(rows.map(({ id, textWords }) => [id, textWords]));
}

export const addItems = async (tx: Orm, rows: readonly ItemRow[]): Promise<void> => {
  if (rows.length > 0)
    await tx
      .insert(items)
      .values([...rows])
      .onConflictDoNothing();
};

/** News whose story the topic hasn't covered, oldest first. */
export const uncovered = (orm: Orm, guildId: Snowflake, topic: string, since: Date): Promise<ItemRow[]> =>
  orm
    .select()
    .from(items)
    .where(
      and(
        eq(items.guildId, guildId),
        gt(items.foundAt, since),
        notExists(
          orm
            .select({ one: sql`1` })
            .from(covered)
            .where(and(eq(covered.guildId, guildId), eq(covered.topic, topic), eq(covered.story, items.story))),
        ),
      ),
    )
    .orderBy(items.foundAt, items.id)
    .limit(2000);

/** In place of a story: the topic has begun. */
const BEGUN = "";

/** A topic that is new, or was renamed, begins with the news from then on; one that is gone is forgotten. */
export const beginTopics = (orm: Orm, guildId: Snowflake, topics: readonly string[], at: Date): Promise<void> =>
  orm.transaction(async (tx) => {
    const isGone = topics.length > 0 ? notInArray(covered.topic, [...topics]) : undefined;
    await tx.delete(covered).where(and(eq(covered.guildId, guildId), eq(covered.story, BEGUN), isGone));
    for (const topic of topics) {
      const mark = { guildId, topic, story: BEGUN, number: 0, at };
      const [begun] = await tx.insert(covered).values(mark).onConflictDoNothing().returning({ topic: covered.topic });
      if (!begun) continue;
      await tx.execute(sql`
        insert into ${covered} (guild_id, topic, story, number, at)
        select distinct ${guildId}, ${topic}, ${items.story}, 0, ${at}::timestamptz from ${items} where ${eq(items.guildId, guildId)}
        on conflict do nothing`);
    }
  });

/** Deletes what is older, and marks that left their source long ago. */
export async function forgetItems(orm: Orm, guildId: Snowflake, before: Date, marksBefore: Date): Promise<void> {
  await orm.delete(items).where(and(eq(items.guildId, guildId), lt(items.foundAt, before)));
  await orm.delete(covered).where(and(eq(covered.guildId, guildId), lt(covered.at, before), ne(covered.story, BEGUN)));
  await orm.delete(seen).where(and(eq(seen.guildId, guildId), lt(seen.seenAt, marksBefore)));
}

export const forgetMarks = async (orm: Orm, guildId: Snowflake, sourceIds: readonly string[]): Promise<void> => {
  if (sourceIds.length === 0) return;
  await orm.delete(seen).where(and(eq(seen.guildId, guildId), inArray(seen.sourceId, [...sourceIds])));
};
