import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import type { GoldenRun, Passage, QuestionState, SupportQuestion } from "../contract.ts";

export const aiSupportCounters = counterTable("ai_support_counters");

export const aiSupportQuestions = pgTable(
  "ai_support_questions",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** The id of the message or the command. */
    cause: text().notNull(),
    /** The place and the member: what was said before is remembered within it. */
    conversation: text().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    place: text().$type<SupportQuestion["place"]>().notNull(),
    audience: text().$type<"public" | "staff">().notNull(),
    tone: text().$type<"friendly" | "concise" | "formal">().notNull(),
    channelId: text().notNull(),
    /** Null for a command. */
    messageId: text(),
    answerId: text(),
    question: text().notNull(),
    answer: text().notNull().default(""),
    state: text().$type<QuestionState>().notNull(),
    reason: text(),
    confidence: doublePrecision(),
    passages: jsonb().$type<Passage[]>().notNull().default([]),
    feedback: text().$type<SupportQuestion["feedback"]>(),
    ticket: integer(),
    model: text(),
    isSample: boolean().notNull().default(false),
    tokens: integer().notNull().default(0),
    micros: integer().notNull().default(0),
    askedAt: instant().notNull(),
    answeredAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    unique().on(table.guildId, table.cause),
    index().on(table.guildId, table.askedAt),
    index().on(table.guildId, table.conversation, table.askedAt),
    index().on(table.guildId, table.memberId, table.askedAt),
  ],
);

/** Channels in which people of the team are talking, so that it stays silent. */
export const aiSupportPauses = pgTable(
  "ai_support_pauses",
  { guildId: text().notNull(), channelId: text().notNull(), until: instant().notNull() },
  (table) => [primaryKey({ columns: [table.guildId, table.channelId] })],
);

/** Posts of forums, and tickets: whose they are. */
export const aiSupportThreads = pgTable(
  "ai_support_threads",
  {
    guildId: text().notNull(),
    channelId: text().notNull(),
    kind: text().$type<"forum" | "ticket">().notNull(),
    /** The forum; for a ticket, its number. */
    parent: text().notNull(),
    openerId: text().notNull(),
    openedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.channelId] })],
);

export const aiSupportGoldenRuns = pgTable(
  "ai_support_golden_runs",
  {
    guildId: text().notNull(),
    /** The job's time: a repeated run is the same one. */
    key: text().notNull(),
    cause: text().$type<GoldenRun["cause"]>().notNull(),
    score: integer().notNull(),
    answers: jsonb().$type<GoldenRun["answers"]>().notNull(),
    /** Of the settings that answers depend on; empty for runs from before that was noted. */
    settings: text().notNull().default(""),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.key] })],
);
