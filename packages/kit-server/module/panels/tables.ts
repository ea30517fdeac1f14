import { boolean, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Where each standing message of a module is, and what it said when it was posted or edited last. */
export const panelMessages = pgTable(
  "panel_messages",
  {
    guildId: text().notNull(),
    module: text().notNull(),
    key: text().notNull(),
    channelId: text().notNull(),
    messageId: text().notNull(),
    /** A hash of what was posted, so that a change of the settings is seen. */
    fingerprint: text().notNull(),
    /** How often it was posted again. Part of the effect's key, so that concurrent requests post it once. */
    postings: integer().notNull(),
    isMissing: boolean().notNull().default(false),
    /** Taken down by a person. The row stays for its count of postings. */
    isRemoved: boolean().notNull().default(false),
    postedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.module, table.key] }),
    index().on(table.guildId, table.messageId),
  ],
);
