import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { GuildLanguage } from "#kit/chat/language.ts";

/** What an owner chose for the guild as a whole; a guild without a row has the defaults, at version 0. */
export const guildSettings = pgTable("guild_settings", {
  guildId: text().primaryKey(),
  version: integer().notNull(),
  /** The alert channel. */
  alertChannelId: text(),
  /** An IANA name, as `Europe/Berlin`. */
  timeZone: text().notNull().default("UTC"),
  /** The language that the bot speaks; `auto` follows the language of the server on the platform. */
  language: text().$type<GuildLanguage>().notNull().default("auto"),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedById: text().notNull(),
  updatedByName: text().notNull(),
});
