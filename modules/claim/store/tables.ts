// Tables of claim: streaks and the days of daily rewards, codes with their uses and wrong guesses, the
// shop's orders and pools.
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import type { Delivery, OrderState } from "../contract.ts";

/** One row for each member who ever collected the daily reward. Its row is locked while a claim is decided. */
export const claimStreaks = pgTable(
  "claim_streaks",
  {
    guildId: text().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    /** In days; set to 0 by the sweep once it is lost. */
    streak: integer().notNull().default(0),
    best: integer().notNull().default(0),
    claims: integer().notNull().default(0),
    points: bigint({ mode: "number" }).notNull().default(0),
    /** In the guild's time zone. Null until the first claim is stored. */
    lastDay: date({ mode: "string" }),
    isReminded: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.memberId] }),
    index().on(table.guildId, table.streak),
    index().on(table.guildId, table.lastDay),
  ],
);

/** Unique by member and day: no interleaving of presses pays a day twice. */
export const claimDays = pgTable(
  "claim_days",
  {
    guildId: text().notNull(),
    memberId: text().notNull(),
    day: date({ mode: "string" }).notNull(),
    streak: integer().notNull(),
    points: integer().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.memberId, table.day] }),
    index().on(table.guildId, table.day),
    index().on(table.guildId, table.at),
  ],
);

/** Codes that members redeem. A code's row is locked while a use is decided. */
export const claimCodes = pgTable(
  "claim_codes",
  {
    guildId: text().notNull(),
    /** As `normalizedCode` writes it. */
    code: text().notNull(),
    /** The type's name in the settings. */
    kind: text().notNull(),
    uses: integer().notNull().default(0),
    /** Null: any number. */
    max: integer(),
    byId: text().notNull(),
    byName: text().notNull(),
    at: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.code] }),
    index().on(table.guildId, table.kind),
    index().on(table.guildId, table.at),
  ],
);

/** Unique by code and member. */
export const claimCodeUses = pgTable(
  "claim_code_uses",
  {
    guildId: text().notNull(),
    /** The ID of the interaction. */
    id: text().notNull(),
    code: text().notNull(),
    kind: text().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    points: integer().notNull(),
    roleId: text(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.id] }),
    uniqueIndex().on(table.guildId, table.code, table.memberId),
    index().on(table.guildId, table.memberId, table.kind),
    index().on(table.guildId, table.at),
  ],
);

/** Wrong codes of each member. The row is locked while a code is decided, so that guesses are counted one by one. */
export const claimGuesses = pgTable(
  "claim_guesses",
  {
    guildId: text().notNull(),
    memberId: text().notNull(),
    /** When the last wrong codes were entered, as ISO 8601. */
    wrongAt: jsonb().$type<string[]>().notNull().default([]),
    pausedUntil: instant(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.memberId] })],
);

/** The last order's number in each guild. Its row is locked while the stock is decided. */
export const claimOrderCounters = counterTable("claim_order_counters");

export const claimOrders = pgTable(
  "claim_orders",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** The ID of the interaction, so that a redelivery after a crash finds the same order. */
    key: text().notNull(),
    item: text().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    price: integer().notNull(),
    delivery: text().$type<Delivery>().notNull(),
    state: text().$type<OrderState>().notNull(),
    roleId: text(),
    /** The code from the pool, which only its buyer reads. */
    code: text(),
    at: instant().notNull(),
    doneAt: instant(),
    byId: text(),
    byName: text(),
    note: text(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex().on(table.guildId, table.key),
    index().on(table.guildId, table.item, table.state),
    index().on(table.guildId, table.memberId),
    index().on(table.guildId, table.at),
  ],
);

/** Codes that items hand out and nobody has yet; a sold one moves to its order. */
export const claimPool = pgTable(
  "claim_pool",
  {
    guildId: text().notNull(),
    item: text().notNull(),
    code: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.item, table.code] })],
);
