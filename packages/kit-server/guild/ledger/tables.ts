import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/**
 * Every change of points, permanently: the database refuses to change a row (see the migration `ledger_rules`), and a
 * counter-entry corrects a mistake.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    guildId: text().notNull(),
    id: bigint({ mode: "bigint" }).notNull().generatedAlwaysAsIdentity(),
    /** Idempotency key: the module's id and its own key. */
    key: text().notNull(),
    memberId: text().notNull(),
    /** Positive is earned, negative is spent; with `reverses` the other way round. */
    amount: integer().notNull(),
    /** The reason as the member reads it: "Drop in #general". */
    reason: text().notNull(),
    module: text().notNull(),
    /** What caused it in the module: the drop, the prize, the message. */
    sourceId: text(),
    /** The person who caused it; null when the bot did. */
    actorId: text(),
    /** The entry that this one reverses. */
    reverses: bigint({ mode: "bigint" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.id] }),
    uniqueIndex().on(table.guildId, table.key),
    uniqueIndex().on(table.guildId, table.reverses).where(sql`${table.reverses} is not null`),
    index().on(table.guildId, table.memberId, table.id),
    index("ledger_entries_by_time").on(table.guildId, table.at),
  ],
);

/** The sums of each member's entries. A trigger maintains them, and the database refuses other writes. */
export const ledgerBalances = pgTable(
  "ledger_balances",
  {
    guildId: text().notNull(),
    memberId: text().notNull(),
    balance: bigint({ mode: "number" }).notNull().default(0),
    earned: bigint({ mode: "number" }).notNull().default(0),
    spent: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.memberId] }),
    check("ledger_balances_sum", sql`${table.balance} = ${table.earned} - ${table.spent}`),
  ],
);
