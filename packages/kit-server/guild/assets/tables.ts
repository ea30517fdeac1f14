import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "#kit-server/storage/database/columns.ts";

/** Pictures that people uploaded for their guild's messages. */
export const guildAssets = pgTable(
  "guild_assets",
  {
    guildId: text().notNull(),
    /** A random UUID and the ending of its kind; no two files share one. */
    file: text().notNull(),
    mediaType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Length of `content`, so that lists need not read it. */
    bytes: integer().notNull(),
    content: bytea().notNull(),
    uploadedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    uploadedById: text().notNull(),
    uploadedByName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.file] })],
);
