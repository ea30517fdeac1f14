import { bigint, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Where a guild's audit log is copied to. */
export const auditWebhooks = pgTable("audit_webhooks", {
  guildId: text().primaryKey(),
  /** Encrypted: anyone who knows it can post there. */
  address: text().notNull(),
  /** The address as it may be shown, its secret part left out. */
  shownAddress: text().notNull(),
  /** Tries in a row that failed. */
  failures: integer().notNull().default(0),
  /** Why the last try failed, as a code of the audit area's words; null when it did not. */
  lastFault: text(),
  lastSentAt: timestamp({ withTimezone: true }),
  /** Given up until a person lets it go on; what happens meanwhile is kept for then. */
  pausedAt: timestamp({ withTimezone: true }),
  /** One process at a time sends; after this moment it is taken for dead. */
  busyUntil: timestamp({ withTimezone: true }),
});

/** Entries of the audit log that are still to be copied. Written with the entry itself, gone once they have arrived. */
export const auditDeliveries = pgTable(
  "audit_deliveries",
  { guildId: text().notNull(), auditId: bigint({ mode: "bigint" }).notNull() },
  (table) => [primaryKey({ columns: [table.guildId, table.auditId] })],
);
