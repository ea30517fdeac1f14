import { bigserial, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/**
 * Events that a module could not handle because of the database, Discord or a timeout, in order. Each is retried until
 * it succeeds or expires, and then deleted. Later events of the same module and guild wait behind it.
 */
export const eventRetries = pgTable(
  "event_retries",
  {
    guildId: text().notNull(),
    /** In order of receipt. */
    id: bigserial({ mode: "number" }).notNull(),
    module: text().notNull(),
    eventId: text().notNull(),
    name: text().notNull(),
    data: jsonb().$type<unknown>().notNull(),
    /** When the event was received. */
    at: timestamp({ withTimezone: true }).notNull(),
    tries: integer().notNull().default(0),
    dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.guildId, table.module, table.eventId, table.name),
    primaryKey({ columns: [table.guildId, table.module, table.id] }),
  ],
);
