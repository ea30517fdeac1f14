// Tables of click to earn: each drop as it was started, and each member's outcome.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { blockTable } from "#kit-server/module/blocks/block-table.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import { dayTotalsTable } from "#kit-server/storage/numbers/day-totals.ts";
import type { ClaimOutcome, DropEnd, DropKind, DropStart, DropState, Reason } from "../contract.ts";

/** Millions of points for thousands of winners exceed an integer. */
const total = () => bigint({ mode: "number" }).notNull().default(0);

/** The last number issued in each guild. */
export const dropCounters = counterTable("drop_counters");

export const drops = pgTable(
  "drops",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** The trigger's key, so that the same trigger starts it once. */
    key: text().notNull(),
    /** The type's settings at the start: a running drop doesn't change with the settings. */
    kind: jsonb().$type<DropKind>().notNull(),
    kindName: text().notNull(),
    state: text().$type<DropState>().notNull().default("waiting"),
    endedWhy: text().$type<DropEnd>(),
    startedBy: text().$type<DropStart>().notNull(),
    byId: text(),
    byName: text(),
    channelId: text().notNull(),
    messageId: text(),
    startedAt: instant().notNull(),
    postedAt: instant(),
    endsAt: instant(),
    endedAt: instant(),
    /** The message shows the result. */
    isResultShown: boolean("is_told").notNull().default(false),
    /** Null: everyone who claims wins. */
    winnersMax: integer(),
    winners: integer().notNull().default(0),
    participants: integer().notNull().default(0),
    points: total(),
    /** The number of participants that its message shows. */
    shown: integer().notNull().default(0),
    /** For the draw and the symbols; secret until the drop is over. 32 bytes in hexadecimal. */
    seed: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex().on(table.guildId, table.key),
    index().on(table.guildId, table.messageId),
    index().on(table.guildId, table.kindName),
    index("drops_untold").on(table.guildId).where(sql`not ${table.isResultShown}`),
  ],
);

/** One row for each member in each drop: no interleaving of presses pays twice. */
export const dropClaims = pgTable(
  "drop_claims",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    /** The interaction that decided it: a redelivery gets the same reply. */
    pressId: text().notNull(),
    outcome: text().$type<ClaimOutcome>().notNull(),
    reasons: jsonb().$type<Reason[]>().notNull().default([]),
    presses: integer().notNull().default(1),
    wrongSymbols: integer().notNull().default(0),
    at: instant().notNull(),
    /** For a drop without an end this can exceed 24 days, more than an integer holds. */
    afterMs: bigint({ mode: "number" }).notNull(),
    isFlagged: boolean().notNull(),
    base: integer().notNull().default(0),
    multiplier: doublePrecision().notNull().default(1),
    amount: integer().notNull().default(0),
    /** Chances in a draw, as a multiple of the normal ones. */
    weight: doublePrecision().notNull().default(1),
    place: integer(),
    paidAt: instant(),
    /** The day on which it was paid, in the guild's time zone; used by daily limits. */
    paidDay: text(),
    takenBackAt: instant(),
    takenBackById: text(),
    takenBackByName: text(),
    takenBackReason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number, table.memberId] }),
    index().on(table.guildId, table.memberId, table.paidAt),
    // Figures read these two alone, not the rows.
    index("drop_claims_counted")
      .on(table.guildId, table.at, table.afterMs, table.isFlagged)
      .where(sql`${table.outcome} not in ('refused', 'takenBack')`),
    index("drop_claims_paid")
      .on(table.guildId, table.paidDay, table.memberId, table.amount)
      .where(sql`${table.outcome} = 'paid'`),
    // The orders of a drop's claims on its page. Rows of other outcomes are skipped in the index.
    index("drop_claims_in_order").on(table.guildId, table.number, table.place, table.at, table.memberId, table.outcome),
    index("drop_claims_by_name").on(table.guildId, table.number, sql`lower(${table.memberName})`),
    index("drop_claims_by_speed").on(table.guildId, table.number, table.afterMs),
  ],
);

/** Points issued by all drops. */
export const dropDays = dayTotalsTable("drop_days");

/** Blocked members. */
export const clickToEarnBlocks = blockTable("click_to_earn");

/** Messages counted toward the next drop of each type that messages start. */
export const dropTallies = pgTable(
  "drop_tallies",
  {
    guildId: text().notNull(),
    kindName: text().notNull(),
    messages: integer().notNull().default(0),
    /** Some of their authors, only as many as needed. */
    authors: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.kindName] })],
);
