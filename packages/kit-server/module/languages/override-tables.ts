import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Language } from "#kit/chat/language.ts";
import { instant } from "#kit-server/storage/database/columns.ts";

/** Texts of the bot that a guild's managers have changed, as ICU messages. */
export const chatOverrides = pgTable(
  "chat_overrides",
  {
    guildId: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** The text's key, such as `ticket.texts.opened`. */
    key: text().notNull(),
    text: text().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.language, table.key] })],
);
