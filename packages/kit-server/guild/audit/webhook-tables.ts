import { bigint, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** The webhook to which a guild's audit log is copied. */
export const auditWebhooks = pgTable("audit_webhooks", {
  guildId: text().primaryKey(),
  /** Encrypted: anyone who knows it can post there. */
  address: text().notNull(),
  /** The address without its secret part, for display. */
  shownAddress: text().notNull(),
  /** Failed attempts in a row. */
  failures: integer().notNull().default(0),
  /** Why the last attempt failed, as a code of the audit area's words; null if it succeeded. */
  lastFault: text(),
  lastSentAt: timestamp({ withTimezone: true }),
  /** Paused until a person resumes it; new entries wait. */
  pausedAt: timestamp({ withTimezone: true }),
  /** One process sends at a time; after this time it counts as dead. */
  busyUntil: timestamp({ withTimezone: true }),
});

/** Audit log entries that still have to be copied. Written with the entry, deleted after delivery. */
export const auditDeliveries = pgTable(
  "audit_deliveries",
  { guildId: text().notNull(), auditId: bigint({ mode: "bigint" }).notNull() },
  (table) => [primaryKey({ columns: [table.guildId, table.auditId] })],
);
