import { jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { WordParams } from "#kit/error.ts";

/** Current alerts of a module in a guild, one row per cause; deleted when resolved. */
export const guildAlerts = pgTable(
  "guild_alerts",
  {
    guildId: text().notNull(),
    module: text().notNull(),
    /** The cause: a code with its values, such as `channelGone:123`. */
    cause: text().notNull(),
    code: text().notNull(),
    /** The configuration field to fix, if any. */
    path: text(),
    params: jsonb().$type<WordParams>().notNull(),
    raisedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.module, table.cause] })],
);

/** Alerts posted to the alert channel, one row per cause; deleted when the resolved message is posted. */
export const alertNotices = pgTable(
  "alert_notices",
  {
    guildId: text().notNull(),
    module: text().notNull(),
    cause: text().notNull(),
    code: text().notNull(),
    path: text(),
    params: jsonb().$type<WordParams>().notNull(),
    /** The idempotency key of its message, so that a message that was sent twice is posted once. */
    key: text().notNull(),
    channelId: text().notNull(),
    /** Null until Discord has confirmed the message. */
    messageId: text(),
    /** Names the resolved message that includes this alert. The first process to set it posts that message. */
    resolvedKey: text("mended_key"),
    noticedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.module, table.cause] })],
);
