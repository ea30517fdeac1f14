import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Each member's score on each board: all time, and per month and week of the guild's time zone. A database trigger
 * maintains point scores from the ledger's entries (migration `ledger_rules`).
 */
export const scores = pgTable(
  "scores",
  {
    guildId: text().notNull(),
    board: text().notNull(),
    /** The board's generation and the period: `0:all`, `0:2026-11`, `0:2026-W47`. */
    period: text().notNull(),
    memberId: text().notNull(),
    score: bigint({ mode: "number" }).notNull(),
    /**
     * Time of the last change: of equal scores, the earlier ranks first. In milliseconds, because ranks are compared
     * with values that JavaScript read before.
     */
    reachedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The member neither hides nor has left. */
    isShown: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.board, table.period, table.memberId] }),
    // All ascending, so that one comparison finds where a page starts.
    index("scores_rank")
      .on(table.guildId, table.board, table.period, sql`(-${table.score})`, table.reachedAt, table.memberId)
      .where(sql`${table.isShown} and ${table.score} > 0`),
  ],
);

/** Members with a score. The name is empty until the bot knows it. */
export const scoredMembers = pgTable(
  "scored_members",
  {
    guildId: text().notNull(),
    memberId: text().notNull(),
    name: text().notNull().default(""),
    avatar: text(),
    guildAvatar: text(),
    /** The member chose to hide. */
    isHidden: boolean().notNull().default(false),
    hasLeft: boolean().notNull().default(false),
    /** Boards from which a manager removed the member. */
    hiddenBoards: text().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.memberId] }),
    index("scored_members_name").on(table.guildId, sql`lower(${table.name}) text_pattern_ops`),
    index("scored_members_nameless").on(table.guildId, table.memberId).where(sql`${table.name} = ''`),
  ],
);

/** A reset board counts in a new generation; the previous one is kept for a while so that the reset can be undone. */
export const scoreBoards = pgTable(
  "score_boards",
  {
    guildId: text().notNull(),
    board: text().notNull(),
    generation: integer().notNull().default(0),
    resetAt: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.board] })],
);

/** The number of members on a large board, counted periodically. */
export const scoreCounts = pgTable(
  "score_counts",
  {
    guildId: text().notNull(),
    board: text().notNull(),
    period: text().notNull(),
    total: integer().notNull().default(0),
    /** When it may be counted again; slow counts are repeated less often. */
    dueAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.board, table.period] })],
);

/** Members at regular ranks of a large board when it was counted: pages start at the nearest one before them. */
export const scoreMarks = pgTable(
  "score_marks",
  {
    guildId: text().notNull(),
    board: text().notNull(),
    period: text().notNull(),
    rank: integer().notNull(),
    score: bigint({ mode: "number" }).notNull(),
    reachedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    memberId: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.board, table.period, table.rank] }),
    index("score_marks_place").on(
      table.guildId,
      table.board,
      table.period,
      sql`(-${table.score})`,
      table.reachedAt,
      table.memberId,
    ),
  ],
);
