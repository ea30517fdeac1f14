import {
  bigint,
  bigserial,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/**
 * The outbox: facts that modules emitted, written in the transaction that made them true. A fact without enabled
 * listeners is not stored. Rows are deleted after 30 days; until then the same key is the same fact.
 */
export const guildEvents = pgTable(
  "guild_events",
  {
    guildId: text().notNull(),
    /** In the order in which they were emitted. */
    id: bigserial({ mode: "number" }).notNull(),
    name: text().notNull(),
    /** Identifies the fact, unique in its guild and name: "12:1767225600000". */
    key: text().notNull(),
    data: jsonb().$type<unknown>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.id] }),
    uniqueIndex().on(table.guildId, table.name, table.key),
    index().on(table.at),
  ],
);

/** Pending deliveries. A row is deleted when the module has handled the event, or when it is stored to be retried. */
export const guildEventDeliveries = pgTable(
  "guild_event_deliveries",
  {
    guildId: text().notNull(),
    module: text().notNull(),
    eventId: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.module, table.eventId] })],
);

/** The events that each module listens to. Written by the leader when it starts, because it delivers them. */
export const guildEventListeners = pgTable(
  "guild_event_listeners",
  { name: text().notNull(), module: text().notNull() },
  (table) => [primaryKey({ columns: [table.name, table.module] })],
);

/** Guards' verdicts on message events, so that a replay gets the same one. Deleted after a day. */
export const guardVerdicts = pgTable(
  "guard_verdicts",
  {
    guildId: text().notNull(),
    /** The gateway event's id. */
    eventId: text().notNull(),
    /** The module that had the message removed; null if it passed. */
    removedBy: text(),
    reason: text().notNull().default(""),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.eventId] }), index().on(table.at)],
);
