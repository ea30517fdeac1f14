import { sql } from "drizzle-orm";
import { jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ComposedMessage } from "#kit/message/composed-message.ts";

/** Messages that a guild saved to use later. */
export const messageTemplates = pgTable(
  "message_templates",
  {
    guildId: text().notNull(),
    id: uuid().notNull().defaultRandom(),
    name: text().notNull(),
    message: jsonb().$type<ComposedMessage>().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    savedById: text().notNull(),
    savedByName: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.id] }),
    uniqueIndex("message_templates_name").on(table.guildId, sql`lower(${table.name})`),
  ],
);
