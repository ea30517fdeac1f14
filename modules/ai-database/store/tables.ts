// Tables of the AI database: sources, the documents read for them, and the passages that searches find.

import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytea, instant, tsvector } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import type { Audience, GapState, Refresh, SourceFault, SourceKind, SourceLanguage, SourceState } from "../contract.ts";

const varbit = customType<{ data: string }>({ dataType: () => "bit varying" });

export const aiDatabaseSourceCounters = counterTable("ai_database_source_counters");
export const aiDatabaseGapCounters = counterTable("ai_database_gap_counters");

/** What only some kinds of sources have. */
export type SourceOptions = {
  question?: string;
  /** The text, or the answer. */
  body?: string;
  depth?: number;
  pages?: number;
  authors?: "everyone" | "trusted";
  channelId?: string;
  fileName?: string;
  /** The message that was added, its author, and its channel. */
  messageId?: string;
  authorId?: string;
};

export const aiDatabaseSources = pgTable(
  "ai_database_sources",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** The request's key, so that the same request adds one source. */
    key: text().notNull(),
    kind: text().$type<SourceKind>().notNull(),
    title: text().notNull(),
    url: text(),
    options: jsonb().$type<SourceOptions>().notNull(),
    audience: text().$type<Audience>().notNull(),
    priority: integer().notNull(),
    language: text().$type<SourceLanguage>().notNull(),
    refresh: text().$type<Refresh>().notNull(),
    validFrom: date({ mode: "string" }),
    validUntil: date({ mode: "string" }),
    state: text().$type<SourceState>().notNull().default("pending"),
    fault: text().$type<SourceFault>(),
    /** Raised by every change and refresh: work that began before is dropped. */
    version: integer().notNull().default(1),
    /** Raised by each job of a version, which makes their keys unique. */
    step: integer().notNull().default(0),
    /** The process that works on it has it until then. */
    leasedUntil: instant(),
    /** A site asked to wait until then. */
    waitsUntil: instant(),
    doneCount: integer().notNull().default(0),
    totalCount: integer().notNull().default(0),
    syncedAt: instant(),
    nextAt: instant(),
    at: instant().notNull(),
    changedAt: instant().notNull(),
    byId: text().notNull(),
    byName: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex().on(table.guildId, table.key),
    index().on(table.guildId, table.state),
  ],
);

/** An uploaded file until it was read. */
export const aiDatabaseFiles = pgTable(
  "ai_database_files",
  { guildId: text().notNull(), source: integer().notNull(), content: bytea().notNull() },
  (table) => [primaryKey({ columns: [table.guildId, table.source] })],
);

/** A text, a page, a thread, or a message of a channel; while a site is crawled, also a page that is still to be read. */
export const aiDatabaseDocuments = pgTable(
  "ai_database_documents",
  {
    guildId: text().notNull(),
    source: integer().notNull(),
    /** The page's address, or the thread's or message's id. */
    id: text().notNull(),
    title: text(),
    url: text(),
    /** Markdown; empty until it was read. */
    markdown: text().notNull().default(""),
    /** The text search configuration that it was indexed with. */
    config: text().notNull().default("simple"),
    /** The version of the source that asked for it: those of an earlier one leave at the end. */
    version: integer().notNull(),
    /** Whether it still has to be read for that version. */
    isWaiting: boolean().notNull(),
    depth: integer().notNull().default(0),
    fault: text().$type<SourceFault>(),
    etag: text(),
    lastModified: text(),
    readAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.source, table.id] })],
);

/** Messages of channels, so that one that is deleted in chat, or whose author opts out, leaves its document. */
export const aiDatabaseMessages = pgTable(
  "ai_database_messages",
  {
    guildId: text().notNull(),
    source: integer().notNull(),
    messageId: text().notNull(),
    /** The document that it is part of: itself, or its thread. */
    document: text().notNull(),
    authorId: text().notNull(),
    content: text().notNull(),
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.source, table.messageId] }),
    index().on(table.guildId, table.messageId),
    index().on(table.guildId, table.authorId),
  ],
);

export const aiDatabasePassages = pgTable(
  "ai_database_passages",
  {
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    guildId: text().notNull(),
    source: integer().notNull(),
    document: text().notNull(),
    /** In the document, from 0. */
    position: integer().notNull(),
    heading: text(),
    page: integer(),
    text: text().notNull(),
    /** Of everything that is searched: a passage that stays the same keeps its id, its uses and its vector. */
    hash: text().notNull(),
    config: text().notNull(),
    words: tsvector().notNull(),
    /** The embedding's model, and its numbers as 32-bit floats; null without. */
    model: text(),
    vector: bytea(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.id] }),
    index().on(table.guildId, table.source, table.document),
    index().on(table.guildId, table.config),
    index().using("gin", table.words),
  ],
);

/** The signs of vectors, in a table of their own: all of a server's are compared, and the passages are a hundred times larger. */
export const aiDatabaseSigns = pgTable(
  "ai_database_signs",
  {
    passage: bigint({ mode: "number" }).notNull(),
    guildId: text().notNull(),
    source: integer().notNull(),
    model: text().notNull(),
    signs: varbit().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.passage] }), index().on(table.guildId, table.model)],
);

/** Answers that passages were used for; without the question, which is only kept when nothing answers it. */
export const aiDatabaseSearches = pgTable(
  "ai_database_searches",
  {
    guildId: text().notNull(),
    /** The caller's key. */
    key: text().notNull(),
    at: instant().notNull(),
    /** The best passage's, 0 without any. */
    score: real().notNull(),
    passages: bigint({ mode: "number" }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.key] }), index().on(table.guildId, table.at)],
);

export const aiDatabaseGaps = pgTable(
  "ai_database_gaps",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** The question without case, punctuation and order of words: the same one again is no new gap. */
    key: text().notNull(),
    question: text().notNull(),
    state: text().$type<GapState>().notNull().default("open"),
    source: integer(),
    times: integer().notNull().default(0),
    at: instant().notNull(),
    lastAt: instant().notNull(),
    channelId: text(),
    messageId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex().on(table.guildId, table.key),
    index().on(table.guildId, table.lastAt),
  ],
);

/** Who asked, so that the same request counts once; deleted with the gap. */
export const aiDatabaseAsks = pgTable(
  "ai_database_asks",
  { guildId: text().notNull(), key: text().notNull(), gap: integer().notNull(), askerId: text().notNull() },
  (table) => [primaryKey({ columns: [table.guildId, table.key] }), index().on(table.guildId, table.gap)],
);

export const aiDatabaseConflicts = pgTable(
  "ai_database_conflicts",
  {
    guildId: text().notNull(),
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** The passage with the lower id. */
    one: bigint({ mode: "number" }).notNull(),
    other: bigint({ mode: "number" }).notNull(),
    oneText: text().notNull(),
    otherText: text().notNull(),
    isDismissed: boolean().notNull().default(false),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.id] }),
    uniqueIndex().on(table.guildId, table.one, table.other),
  ],
);

/** Members whose messages never enter. */
export const aiDatabaseOptOuts = pgTable(
  "ai_database_opt_outs",
  { guildId: text().notNull(), memberId: text().notNull(), at: instant().notNull() },
  (table) => [primaryKey({ columns: [table.guildId, table.memberId] })],
);
