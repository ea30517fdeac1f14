import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The process that leads the bot. Times are the database's; everything a leader writes has its token. */
export const botLeases = pgTable("bot_leases", {
  name: text().primaryKey(),
  /** Names the leader's connection, so that others notice when it ends. */
  holder: text().notNull(),
  /** Increases with each leader. */
  token: integer().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
