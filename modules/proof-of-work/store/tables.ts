// Tables of proof of work: tasks, submissions with what became of them, their links and files, and blocked members.
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { blockTable } from "#kit-server/module/blocks/block-table.ts";
import { reviewTables } from "#kit-server/module/reviews/review-tables.ts";
import { bytea, instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import type { EntryState, FileFault, FileState, TaskSpec } from "../contract.ts";

export const { counters: proofOfWorkReviewCounters, reviews: proofOfWorkReviews } = reviewTables("proof_of_work");
export const proofOfWorkBlocks = blockTable("proof_of_work");

/** The last task's number in each guild. Its row is locked while a task is created. */
export const proofOfWorkTaskCounters = counterTable("proof_of_work_task_counters");

export const proofOfWorkTasks = pgTable(
  "proof_of_work_tasks",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    key: text().notNull(),
    spec: jsonb().$type<TaskSpec>().notNull(),
    version: integer().notNull().default(1),
    /** Of its draw, secret until it is over; null where nothing is drawn. */
    seed: text(),
    at: instant().notNull(),
    /** Who wrote it last, and therefore chose its role. */
    byId: text().notNull(),
    byName: text().notNull(),
    /** Its first day has come: the panel offers it. */
    openedAt: instant(),
    /** Ended by hand, or its last day is over. */
    endedAt: instant(),
    /** Its winners are known. */
    finishedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex().on(table.guildId, table.key),
    index().on(table.guildId, table.endedAt),
  ],
);

/**
 * One row for each submission, which counts for slots, attempts and rewards. Those that were rewarded are kept for good,
 * so that nothing is given twice and members keep their record.
 */
export const proofOfWorkEntries = pgTable(
  "proof_of_work_entries",
  {
    guildId: text().notNull(),
    /** Of its review. */
    number: integer().notNull(),
    task: integer().notNull(),
    title: text().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    /** When the task came around: a day of the guild's calendar, a month, or `once`. */
    period: text().notNull(),
    state: text().$type<EntryState>().notNull().default("pending"),
    points: integer().notNull().default(0),
    roleId: text(),
    submittedAt: instant().notNull(),
    decidedAt: instant(),
    rewardedAt: instant(),
    /** What follows from its result was done. */
    announcedAt: instant(),
    /** Why it came no further, as a state; null for those that did. */
    endedWhy: text(),
    /** Of a reversed reward. */
    takenBackBy: text(),
    reason: text(),
    /** Its first link, shown in the gallery. */
    link: text(),
    /** Its message in the gallery's channel. */
    galleryChannelId: text(),
    galleryMessageId: text(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    // What a task's row, its places and the filter by task read, without the submissions.
    index("proof_of_work_entries_of_task").on(table.guildId, table.task, table.state, table.number, table.points),
    index("proof_of_work_entries_by_name").on(table.guildId, sql`lower(${table.memberName})`),
    index().on(table.guildId, table.memberId),
    index().on(table.guildId, table.submittedAt),
    index("proof_of_work_entries_rewarded")
      .on(table.guildId, table.rewardedAt, table.points)
      .where(sql`${table.state} = 'rewarded'`),
  ],
);

export const proofOfWorkLinks = pgTable(
  "proof_of_work_links",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** Normalized: the same for addresses of the same page. */
    key: text().notNull(),
    url: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.number, table.key] }), index().on(table.guildId, table.key)],
);

export const proofOfWorkFiles = pgTable(
  "proof_of_work_files",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    fileId: text().notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    /** Discord's address, which expires in a day; empty once the file was stored or refused. */
    url: text().notNull(),
    /** The types that its question accepts. */
    types: jsonb().$type<string[]>().notNull(),
    state: text().$type<FileState>().notNull().default("waiting"),
    why: text().$type<FileFault>(),
    pictureType: text(),
    /** SHA-256 of the content. */
    hash: text(),
    /** 256 bits of what a picture looks like, as 64 hexadecimal digits. */
    print: text(),
    content: bytea(),
    /** A small PNG of a picture. */
    preview: bytea(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number, table.fileId] }),
    index().on(table.guildId, table.hash),
    index().on(table.guildId, table.state),
  ],
);
