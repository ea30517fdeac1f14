// News, and the marks by which entries that were seen before are recognized.
import { and, eq, gt, inArray, lt, ne, notExists, notInArray, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { aiNewsCovered, aiNewsItems, aiNewsSeen } from "./tables.ts";

const [items, seen, covered] = [aiNewsItems, aiNewsSeen, aiNewsCovered];
export type ItemRow = Omit<typeof items.$inferSelect, "seq">;

type Marks = { guildId: string; sourceId: string; marks: readonly string[]; at: Date };

/** Notes marks, each at most once a day; returns those that the source didn't have before. */
export async function noteMarks(tx: Orm, { guildId, sourceId, marks, at }: Marks): Promise<Set<string>> {
  if (marks.length === 0) return new Set();
  const { rows } = await tx.execute<{ mark: string; is_new: boolean }>(sql`
    insert into ${seen} as kept (guild_id, source_id, mark, seen_at)
    select ${guildId}, ${sourceId}, mark, ${at} from jsonb_array_elements_text(${JSON.stringify(marks)}::jsonb) as mark
    on conflict (guild_id, source_id, mark) do update set seen_at = excluded.seen_at
    where kept.seen_at < excluded.seen_at - interval '1 day'
    returning mark, xmax = 0 as is_new`);
  return new Set(rows.flatMap(({ mark, is_new: isNew }) => (isNew ? [mark] : [])));
}

/** News since then that was added after the item with this `seq`, in order. */
export const itemsAfter = (tx: Orm, guildId: Snowflake, { since, seq }: { since: Date; seq: number }) =>
  tx
    .select({
      ...{ seq: items.seq, id: items.id, story: items.story, sourceId: items.sourceId, urlKey: items.urlKey },
      ...{ title: items.title, titleWords: items.titleWords, textWords: items.textWords, foundAt: items.foundAt },
    })
    .from(items)
    .where(and(eq(items.guildId, guildId), gt(items.seq, seq), gt(items.foundAt, since)))
    .orderBy(items.seq);

/** As one parameter: a builder's statement with a parameter for each value costs more than everything else of news. */
export async function addItems(tx: Orm, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${items} (guild_id, id, source_id, source_name, url, url_key, title, text, author, categories, published_at,
      found_at, story, title_words, text_words)
    select "guildId", id, "sourceId", "sourceName", url, "urlKey", title, text, author, categories, "publishedAt",
      "foundAt", story, "titleWords", "textWords"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("guildId" text, id text, "sourceId" text,
      "sourceName" text, url text, "urlKey" text, title text, text text, author text, categories jsonb,
      "publishedAt" timestamptz, "foundAt" timestamptz, story text, "titleWords" int[], "textWords" int[])
    on conflict do nothing`);
}

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
