import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "#kit-server/storage/database/columns.ts";

/** Pictures uploaded for a guild's messages. */
export const guildAssets = pgTable(
  "guild_assets",
  {
    guildId: text().notNull(),
    /** A random UUID and the file extension; unique. */
    file: text().notNull(),
    mediaType: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Length of `content`, so that lists don't have to read it. */
    bytes: integer().notNull(),
    content: bytea().notNull(),
    uploadedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    uploadedById: text().notNull(),
    uploadedByName: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.file] })],
);
