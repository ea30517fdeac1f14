import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/**
 * What each member has on each board, for all time, for each month and for each week of the guild's time zone. Those of
 * points are kept by the database itself, from the ledger's entries (see the migration `ledger_rules`).
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
     * Since when the score is what it is: of two who have as much, the earlier stands first. To the millisecond, as
     * JavaScript reads it: places are compared with what was read before.
     */
    reachedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** Neither hidden nor gone. */
    isShown: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.board, table.period, table.memberId] }),
    // All of it ascends, so that a page can begin behind any row by one comparison.
    index("scores_rank")
      .on(table.guildId, table.board, table.period, sql`(-${table.score})`, table.reachedAt, table.memberId)
      .where(sql`${table.isShown} and ${table.score} > 0`),
  ],
);

/** Who has a score. The name is empty until the bot has met the member or asked for them. */
export const scoredMembers = pgTable(
  "scored_members",
  {
    guildId: text().notNull(),
    memberId: text().notNull(),
    name: text().notNull().default(""),
    avatar: text(),
    guildAvatar: text(),
    /** By the member's own wish. */
    isHidden: boolean().notNull().default(false),
    hasLeft: boolean().notNull().default(false),
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

/** How many a large board has, counted now and then. */
export const scoreCounts = pgTable(
  "score_counts",
  {
    guildId: text().notNull(),
    board: text().notNull(),
    period: text().notNull(),
    total: integer().notNull().default(0),
    /** When it may be counted again: seldom where counting takes long. */
    dueAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.board, table.period] })],
);

/** Who stood at every so manieth rank of a large board when it was counted: a page begins from the one before it. */
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
