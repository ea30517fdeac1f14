import { bigint, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

export type AuditChange = { path: string; before: unknown; after: unknown };

/** Who changed what in a guild, never rewritten. */
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
  },
  (table) => [primaryKey({ columns: [table.guildId, table.id] })],
);
