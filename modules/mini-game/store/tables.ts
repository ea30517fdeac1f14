// Tables of mini game: matches with their players, statistics, seasons, counting, and own questions.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { blockTable } from "#kit-server/module/blocks/block-table.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import { dayTotalsTable } from "#kit-server/storage/numbers/day-totals.ts";
import type { GameName, MatchEnd, MatchState, Outcome, Rank } from "../contract.ts";

const total = () => bigint({ mode: "number" }).notNull().default(0);
const count = () => integer().notNull().default(0);

/** The last number issued in each guild. */
export const miniGameCounters = counterTable("mini_game_counters");

/** A match's row is locked while a move or its end is decided. */
export const miniGameMatches = pgTable(
  "mini_game_matches",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** The interaction that started it, so that it is started once. */
    key: text().notNull(),
    game: text().$type<GameName>().notNull(),
    place: text().$type<"channel" | "private">().notNull(),
    /** Where it was started; empty for a private match outside of channels. */
    channelId: text().notNull(),
    messageId: text(),
    postedAt: instant(),
    state: text().$type<MatchState>().notNull(),
    endedWhy: text().$type<MatchEnd>(),
    /** 32 bytes in hexadecimal; secret until the match is over. */
    seed: text().notNull(),
    /** The day of a word of the day, whose seed is secret until the day is over. */
    day: date({ mode: "string" }),
    /** The game's own state. */
    play: jsonb().$type<object>().notNull(),
    /** Raised by every change, so that a button of an older message is recognized. */
    moves: count(),
    /** The `moves` that its message shows. */
    shown: count(),
    starterId: text().notNull(),
    starterName: text().notNull(),
    /** Null: against the bot. */
    opponentId: text(),
    opponentName: text(),
    /** From each player; what a game alone costs. */
    stake: count(),
    /** What a winner gets, as it was set when the match began. */
    reward: count(),
    sink: count(),
    /** The player's place; null for a draw, or without a result. */
    winner: smallint(),
    /** The limit that kept the winner's reward from being paid. */
    unpaid: text().$type<"budget" | "memberPoints" | "memberWins">(),
    pointsIn: count(),
    pointsOut: count(),
    tooFast: count(),
    startedAt: instant().notNull(),
    /** When the last move was shown. */
    movedAt: instant().notNull(),
    dueAt: instant().notNull(),
    endedAt: instant(),
    /** Its message shows the end; always true for private ones. */
    isEndShown: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex().on(table.guildId, table.key),
    index().on(table.guildId, table.startedAt),
    index().on(table.guildId, table.messageId),
    index("mini_game_matches_open").on(table.guildId).where(sql`${table.endedAt} is null or not ${table.isEndShown}`),
  ],
);

/** One row for each player of a match: what limits count, and what was paid. */
export const miniGameSeats = pgTable(
  "mini_game_seats",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    opponentId: text(),
    game: text().$type<GameName>().notNull(),
    season: integer().notNull(),
    /** In the guild's time zone. */
    day: date({ mode: "string" }).notNull(),
    at: instant().notNull(),
    /** Null while the match runs. */
    outcome: text().$type<Outcome>(),
    pointsIn: count(),
    pointsOut: count(),
    /** The part of `pointsOut` that the module paid as a reward, not from stakes. */
    reward: count(),
    tooFast: count(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number, table.memberId] }),
    index().on(table.guildId, table.memberId, table.day),
    index().on(table.guildId, table.at),
    index().on(table.guildId, table.season, table.memberId),
    // The figures by game, which are read without the rows.
    index("mini_game_seats_by_game").on(table.guildId, table.game, table.number, table.outcome, table.opponentId),
  ],
);

/** Members who ever played or counted. Their row is locked while a match of theirs begins or ends. */
export const miniGamePlayers = pgTable(
  "mini_game_players",
  {
    guildId: text().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    isOptedOut: boolean().notNull().default(false),
    plays: count(),
    won: count(),
    draws: count(),
    pointsIn: total(),
    pointsOut: total(),
    counted: count(),
    tooFast: count(),
    lastAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.memberId] }), index().on(table.guildId, table.won)],
);

/** The season that has no end is the current one. */
export const miniGameSeasons = pgTable(
  "mini_game_seasons",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    startedAt: instant().notNull(),
    endedAt: instant(),
    /** Final; empty while it runs. */
    board: jsonb().$type<Rank[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.number] })],
);

/** Rewards paid by all games on each day. */
export const miniGameDays = dayTotalsTable("mini_game_days");

/** Seeds of the words of the day. */
export const miniGameWords = pgTable(
  "mini_game_words",
  { guildId: text().notNull(), day: date({ mode: "string" }).notNull(), seed: text().notNull() },
  (table) => [primaryKey({ columns: [table.guildId, table.day] })],
);

/** How far a guild has counted. Its row is locked while messages are judged. */
export const miniGameCounts = pgTable("mini_game_counts", {
  guildId: text().notNull().primaryKey(),
  last: count(),
  best: count(),
  lastMemberId: text(),
  lastMemberName: text(),
  lastMessageId: text(),
  lastAt: instant(),
  /** Raised when counting starts over, so that a number can pay again. */
  round: count(),
});

/** Messages with a number that were judged, so that none is judged twice. */
export const miniGameCounted = pgTable(
  "mini_game_counted",
  {
    guildId: text().notNull(),
    messageId: text().notNull(),
    memberId: text().notNull(),
    number: integer().notNull(),
    verdict: text().$type<"counted" | "late" | "twice" | "wrong">().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.messageId] }), index().on(table.guildId, table.at)],
);

/** The server's own questions, by set. */
export const miniGameQuestions = pgTable(
  "mini_game_questions",
  {
    guildId: text().notNull(),
    id: text().notNull(),
    set: text().notNull(),
    category: text().notNull(),
    text: text().notNull(),
    right: text().notNull(),
    wrong: jsonb().$type<string[]>().notNull(),
    source: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.id] }), index().on(table.guildId, table.set)],
);

/** Blocked members. */
export const miniGameBlocks = blockTable("mini_game");
