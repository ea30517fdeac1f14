import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { GuildLanguage } from "#kit/chat/language.ts";

/** Server-wide settings; a guild without a row has the defaults, at version 0. */
export const guildSettings = pgTable("guild_settings", {
  guildId: text().primaryKey(),
  version: integer().notNull(),
  /** The alert channel. */
  alertChannelId: text(),
  /** An IANA name, such as `Europe/Berlin`. */
  timeZone: text().notNull().default("UTC"),
  /** The bot's language; `auto` follows the server's language on Discord. */
  language: text().$type<GuildLanguage>().notNull().default("auto"),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedById: text().notNull(),
  updatedByName: text().notNull(),
});
