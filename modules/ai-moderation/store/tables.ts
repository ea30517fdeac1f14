// Tables of AI moderation. A guild's rows are deleted by its id.
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Actor } from "#kit/actor.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { reviewTables } from "#kit-server/module/reviews/review-tables.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import type { Action, CaseFault, CaseSource, CaseState, Mode, Notice, Verdict } from "../contract.ts";

export const aiModerationCounters = counterTable("ai_moderation_counters");

export const aiModerationCases = pgTable(
  "ai_moderation_cases",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** The event, interaction or case that caused it: the same cause is one case. */
    cause: text().notNull(),
    /** The last of the causes that it collects, so that none of them counts twice. */
    lastCause: text().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    source: text().$type<CaseSource>().notNull(),
    by: jsonb().$type<Actor>(),
    rule: text().notNull().default(""),
    action: text().$type<Action>().notNull(),
    seconds: integer(),
    mode: text().$type<Mode>().notNull().default("act"),
    state: text().$type<CaseState>().notNull(),
    fault: text().$type<CaseFault>(),
    reason: text().notNull().default(""),
    scores: jsonb().$type<Record<string, number>>(),
    hits: integer().notNull().default(1),
    /** The message, sealed for the guild. */
    sealedText: text(),
    place: text(),
    saidId: text(),
    /** Carrying it out includes deleting the message: the guard hasn't. */
    deletes: boolean().notNull().default(false),
    /** The message was deleted, by the guard or when it was carried out. */
    isRemoved: boolean().notNull().default(false),
    verdict: text().$type<Verdict>(),
    verdictBy: jsonb().$type<Actor>(),
    undoneBy: jsonb().$type<Actor>(),
    notice: text().$type<Notice>(),
    at: instant().notNull(),
    /** When a timeout ends. */
    until: instant(),
    /** The card in the staff channel. */
    channelId: text(),
    messageId: text(),
    postedAt: instant(),
    /** Raised by each change; `followed` is the one whose effects are done. */
    version: integer().notNull().default(1),
    followed: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex("ai_moderation_cause").on(table.guildId, table.cause),
    index().on(table.guildId, table.memberId, table.at),
    index().on(table.guildId, table.state),
    index().on(table.guildId, table.source, table.rule),
    index().on(table.guildId, table.rule, table.number),
    index().on(table.guildId, table.at),
    index("ai_moderation_cases_by_name").on(table.guildId, table.memberName),
  ],
);
export type CaseRow = typeof aiModerationCases.$inferSelect;

/** Notes of staff on a case. */
export const aiModerationNotes = pgTable(
  "ai_moderation_notes",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** The interaction or request that wrote it. */
    id: text().notNull(),
    by: jsonb().$type<Actor>().notNull(),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.number, table.id] })],
);

export const { counters: aiModerationReviewCounters, reviews: aiModerationReviews } = reviewTables("ai_moderation");

export type CaseName = { guildId: Snowflake; number: number };
