import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

export type ActivityData = Record<string, string | number | boolean | null>;

/** What the bot did in a guild. `key` makes one happening one row, however often its handler runs. */
export const activity = pgTable(
  "activity",
  {
    guildId: text().notNull(),
    id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
    module: text().notNull(),
    event: text().notNull(),
    key: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    data: jsonb().$type<ActivityData>().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.guildId, table.module, table.event, table.key),
    index().on(table.guildId, table.id),
  ],
);
