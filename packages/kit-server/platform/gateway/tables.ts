import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

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
