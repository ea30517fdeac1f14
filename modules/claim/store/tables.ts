// Tables of claim: streaks and the days of daily rewards, codes with their uses and wrong guesses, lists, the
// shop's orders and pools, resets, and links to members' pages.
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
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import type { Delivery, ListRow, OrderState, ResetPart } from "../contract.ts";

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
    /** The last reset that set this streak to 0, and what it was then; null if none did. */
    resetNumber: integer(),
    resetStreak: integer(),
    resetDay: date({ mode: "string" }),
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
    /** Without multipliers; null for claims from before this was stored. */
    base: integer(),
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
    /** The last reset that set `uses` to 0, and what it was then. */
    resetNumber: integer(),
    resetUses: integer(),
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

/** Unique by code and member, apart from uses that a reset set aside. */
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
    /** The key of what was paid; null: `code:` and the code, from before codes could be reset. */
    cause: text(),
    /** The reset since which it doesn't count; null if it counts. */
    resetNumber: integer(),
    takenBackAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.id] }),
    uniqueIndex().on(table.guildId, table.code, table.memberId).where(sql`${table.resetNumber} is null`),
    index().on(table.guildId, table.memberId, table.kind),
    index().on(table.guildId, table.at),
    index("claim_code_uses_by_name").on(table.guildId, sql`lower(${table.memberName})`),
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
    /** The list that gave it; null when it was bought. */
    list: integer(),
    ticket: integer(),
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
    index().on(table.guildId, table.ticket),
    index().on(table.guildId, table.at),
    index("claim_orders_by_name").on(table.guildId, sql`lower(${table.memberName})`),
    index("claim_orders_by_price").on(table.guildId, table.price),
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

/** The last list's number in each guild. */
export const claimListCounters = counterTable("claim_list_counters");

export const claimLists = pgTable(
  "claim_lists",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** Of the request that made it. */
    key: text().notNull(),
    name: text().notNull(),
    version: integer().notNull(),
    /** The last day on which members can claim. */
    until: date({ mode: "string" }),
    at: instant().notNull(),
    byId: text().notNull(),
    byName: text().notNull(),
    endedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.number] }), uniqueIndex().on(table.guildId, table.key)],
);

export const claimListVersions = pgTable(
  "claim_list_versions",
  {
    guildId: text().notNull(),
    list: integer().notNull(),
    version: integer().notNull(),
    rows: jsonb().$type<ListRow[]>().notNull(),
    at: instant().notNull(),
    byId: text().notNull(),
    byName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.list, table.version] })],
);

/** What members are due: the rows of each list's current version, and claimed ones of earlier versions. */
export const claimEntries = pgTable(
  "claim_entries",
  {
    guildId: text().notNull(),
    id: integer().notNull().generatedAlwaysAsIdentity(),
    list: integer().notNull(),
    line: integer().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    /** An item's name, or empty for points. */
    item: text().notNull(),
    points: integer().notNull(),
    claimedAt: instant(),
    /** The order that it became. */
    order: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.id] }),
    uniqueIndex().on(table.guildId, table.list, table.memberId, table.item, table.points),
    index().on(table.guildId, table.memberId),
    index().on(table.guildId, table.line),
    index("claim_entries_by_name").on(table.guildId, sql`lower(${table.memberName})`),
    index().on(table.guildId, table.item).where(sql`${table.claimedAt} is null`),
    uniqueIndex().on(table.guildId, table.order),
  ],
);

export const claimResetCounters = counterTable("claim_reset_counters");

export const claimResets = pgTable(
  "claim_resets",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    /** Of the request. */
    key: text().notNull(),
    part: text().$type<ResetPart>().notNull(),
    at: instant().notNull(),
    byName: text().notNull(),
    undoneAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.number] }), uniqueIndex().on(table.guildId, table.key)],
);

/** One link to their page for each member; a new one replaces it. */
export const claimLinks = pgTable(
  "claim_links",
  {
    guildId: text().notNull(),
    memberId: text().notNull(),
    memberName: text().notNull(),
    /** SHA-256 of the token in its address. */
    hash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.memberId] }), uniqueIndex().on(table.guildId, table.hash)],
);
