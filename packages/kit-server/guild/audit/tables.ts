import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export type AuditChange = { path: string; before: unknown; after: unknown };

export type AuditDetails = Readonly<Record<string, string | number>>;

/** Who changed what in a guild; rows are never changed. */
export const auditLog = pgTable(
  "audit_log",
  {
    guildId: text().notNull(),
    id: bigint({ mode: "bigint" }).notNull().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actorId: text().notNull(),
    actorName: text().notNull(),
    action: text().notNull(),
    module: text(),
    changes: jsonb().$type<AuditChange[]>().notNull(),
    /** More data of the action, such as `{"restoredFrom": 3}`. */
    details: jsonb().$type<AuditDetails>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.id] }),
    // The filters by person and action, and what they offer.
    index("audit_log_by_person").on(table.guildId, table.actorId, table.id),
    index("audit_log_by_action").on(table.guildId, table.action, table.id),
  ],
);
