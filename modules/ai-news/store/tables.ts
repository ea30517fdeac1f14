// Tables of AI news: sources, what was seen of them, news, the stories of each topic, and posts.
import { type SQL, sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { reviewTables } from "#kit-server/module/reviews/review-tables.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import { anyWords } from "#kit-server/storage/database/text-search.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import type { Draft, PostState, SourceFault, SourceState } from "../contract.ts";

export const { counters: aiNewsReviewCounters, reviews: aiNewsReviews } = reviewTables("ai_news");
/** The last post's number in each guild. */
export const aiNewsPostCounters = counterTable("ai_news_post_counters");

/** A row for each source in the settings. Its id is made of its address, so a source that is renamed stays the same. */
export const aiNewsSources = pgTable(
  "ai_news_sources",
  {
    guildId: text().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    kind: text().$type<"feed" | "channel">().notNull(),
    place: text().notNull(),
    /** The feed that was found for the address. */
    feedUrl: text(),
    state: text().$type<SourceState>().notNull().default("new"),
    fault: text().$type<SourceFault>(),
    /** Since it worked last. */
    failures: integer().notNull().default(0),
    failingSince: instant(),
    /** Nothing older is posted. */
    addedAt: instant().notNull(),
    /** It was read at least once, so what it contained then is known. */
    isKnown: boolean().notNull().default(false),
    checkedAt: instant(),
    /** Null for channels and while it is paused. */
    nextAt: instant(),
    newestAt: instant(),
    /** For conditional requests. */
    etag: text(),
    lastModified: text(),
    /** SHA-256 of the last content: what didn't change isn't parsed again. */
    contentHash: text(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.id] }), index().on(table.guildId, table.nextAt)],
);

/** Marks of the entries that a source had: by id, address and text. An entry with a known mark isn't new. */
export const aiNewsSeen = pgTable(
  "ai_news_seen",
  {
    guildId: text().notNull(),
    sourceId: text().notNull(),
    mark: text().notNull(),
    /** When it was in the source last, to the day. */
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.sourceId, table.mark] }), index().on(table.seenAt)],
);

export const aiNewsItems = pgTable(
  "ai_news_items",
  {
    guildId: text().notNull(),
    /** Made of the source and the entry's first mark. */
    id: text().notNull(),
    sourceId: text().notNull(),
    sourceName: text().notNull(),
    url: text(),
    /** The same for all addresses of one article. */
    urlKey: text(),
    title: text().notNull(),
    text: text().notNull(),
    author: text(),
    categories: jsonb().$type<string[]>().notNull(),
    publishedAt: instant(),
    foundAt: instant().notNull(),
    /** The id of the first item with the same story. */
    story: text().notNull(),
    /** Hashes of the words in its title and in its text: what stories are compared by. */
    titleWords: integer().array().notNull(),
    textWords: integer().array().notNull(),
    /** Within a guild in the order of commits, because items are added under the guild's lock. */
    seq: bigserial({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.id] }),
    index().on(table.guildId, table.seq),
    index().on(table.guildId, table.foundAt),
    index().on(table.guildId, table.story),
  ],
);

/** The stories that a topic has posted or left out: none is posted twice. */
export const aiNewsCovered = pgTable(
  "ai_news_covered",
  {
    guildId: text().notNull(),
    topic: text().notNull(),
    /** Empty in the row that says that the topic has begun. */
    story: text().notNull(),
    /** The post that quotes or names it; 0 for what was there before the topic. */
    number: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.topic, table.story] }), index().on(table.guildId, table.at)],
);

/** The titles and texts of a draft, and the titles of what it only names. */
export const wordsIn = (draft: PgColumn): SQL =>
  sql`(jsonb_path_query_array(${draft}, '$.*[*].title') || jsonb_path_query_array(${draft}, '$.entries[*].text'))`;

export const aiNewsPosts = pgTable(
  "ai_news_posts",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** Its cause: the topic with the due time, or with the story. */
    key: text().notNull(),
    /** When it was due, or the command that asked for it. */
    cause: text().notNull(),
    topic: text().notNull(),
    state: text().$type<PostState>().notNull().default("draft"),
    draft: jsonb().$type<Draft>().notNull(),
    isGenerated: boolean().notNull().default(false),
    at: instant().notNull(),
    postedAt: instant(),
    channelId: text(),
    messageId: text(),
    /** Where a forum's post is: the channel that decides who can see it. */
    forumId: text(),
    opened: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex().on(table.guildId, table.key),
    index().on(table.guildId, table.at),
    index().on(table.guildId, table.postedAt),
    index("ai_news_posts_words").using("gin", anyWords(wordsIn(table.draft))),
    index("ai_news_posts_unfinished").on(table.guildId).where(sql`${table.state} in ('draft', 'approved')`),
  ],
);
