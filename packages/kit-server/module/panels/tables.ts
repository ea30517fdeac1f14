import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** The location of each panel's message, and its content when it was last posted or edited. */
export const panelMessages = pgTable(
  "panel_messages",
  {
    guildId: text().notNull(),
    module: text().notNull(),
    key: text().notNull(),
    channelId: text().notNull(),
    messageId: text().notNull(),
    /** A hash of the posted content, to detect changes of the settings. */
    fingerprint: text().notNull(),
    /** How often it was posted again. Part of the effect's key, so that concurrent requests post it once. */
    postings: integer().notNull(),
    isMissing: boolean().notNull().default(false),
    /** Removed by a person. The row stays for its number of postings. */
    isRemoved: boolean().notNull().default(false),
    postedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.module, table.key] }),
    index().on(table.guildId, table.messageId),
  ],
);
