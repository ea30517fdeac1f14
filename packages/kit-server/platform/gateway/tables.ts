import { integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

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

export type GatewayFigures = {
  /** Since when the process leads: what its counts are of. */
  since: string;
  shardCount: number;
  shards: {
    id: number;
    isConnected: boolean;
    /** Of the last heartbeat; null before the first. */
    latencyMs: number | null;
    eventsPerSecond: number;
    reconnects: number;
  }[];
  /** Identifies that Discord still allows, of so many in a day; null until the process needs one. */
  starts: { remaining: number; total: number } | null;
};

/** One row: what the leading process last noted about its connections, for the operator. */
export const gatewayFigures = pgTable("gateway_figures", {
  id: integer().primaryKey(),
  figures: jsonb().$type<GatewayFigures>().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
