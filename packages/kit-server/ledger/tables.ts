import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/**
 * Every movement of points, for good: the database refuses to change a row (see the migration `ledger_rules`), and a
 * mistake is mended by a counter-entry.
 */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    guildId: text().notNull(),
    id: bigint({ mode: "bigint" }).notNull().generatedAlwaysAsIdentity(),
    /** What happened once is one entry, however often it is told: the module's id and its own key. */
    key: text().notNull(),
    memberId: text().notNull(),
    /** Above zero is gained, below is spent; with `reverses` the other way round. */
    amount: integer().notNull(),
    /** What for, as the member reads it: "Drop in #general". */
    reason: text().notNull(),
    module: text().notNull(),
    /** What in the module: the drop, the prize, the message. */
    sourceId: text(),
    /** The person who brought it about; null when it was the bot by itself. */
    actorId: text(),
    /** The entry that this one takes back. */
    reverses: bigint({ mode: "bigint" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.id] }),
    uniqueIndex().on(table.guildId, table.key),
    uniqueIndex().on(table.guildId, table.reverses).where(sql`${table.reverses} is not null`),
    index().on(table.guildId, table.memberId, table.id),
  ],
);

/** The sums of each member's entries. The database itself keeps them, and lets nobody else write them. */
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
