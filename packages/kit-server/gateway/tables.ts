import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Which process speaks for the bot. Times are the database's; whatever a leader writes carries its token. */
export const botLeases = pgTable("bot_leases", {
  name: text().primaryKey(),
  /** Names the leader's connection, so that others see when it ends. */
  holder: text().notNull(),
  /** Rises with each leader. */
  token: integer().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
});

/** Where a killed process resumes: each shard's session and the last event whose handlers have all finished. */
export const gatewaySessions = pgTable("gateway_sessions", {
  shardId: integer().primaryKey(),
  shardCount: integer().notNull(),
  sessionId: text().notNull(),
  /** Renewed at every READY; null in rows of versions that stored only the session ID. */
  epoch: text(),
  resumeUrl: text().notNull(),
  sequence: integer().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** What was last registered with the platform, by its hash, so that nothing is registered again unchanged. */
export const registeredCommands = pgTable("registered_commands", {
  applicationId: text().primaryKey(),
  hash: text().notNull(),
  commands: jsonb().$type<unknown>().notNull(),
  registeredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
