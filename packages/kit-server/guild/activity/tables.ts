import { sql } from "drizzle-orm";
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

export type ActivityData = Record<string, string | number | boolean | null>;

/** What the bot did in a guild. `key` limits an event to one row, however often its handler runs. */
export const activity = pgTable(
  "activity",
  {
    guildId: text().notNull(),
    id: bigint({ mode: "bigint" }).notNull().generatedAlwaysAsIdentity(),
    module: text().notNull(),
    event: text().notNull(),
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    data: jsonb().$type<ActivityData>().notNull(),
    /** Waits to be posted in the module's log channel. */
    isLogWaiting: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.id] }),
    uniqueIndex().on(table.guildId, table.module, table.event, table.key),
    index("activity_log_waiting").on(table.guildId, table.module, table.id).where(sql`${table.isLogWaiting}`),
  ],
);
