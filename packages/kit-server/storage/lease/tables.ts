import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Which process speaks for the bot. Times are the database's; whatever a leader writes carries its token. */
export const botLeases = pgTable("bot_leases", {
  name: text().primaryKey(),
  /** Names the leader's connection, so that others see when it ends. */
  holder: text().notNull(),
  /** Rises with each leader. */
  token: integer().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});
