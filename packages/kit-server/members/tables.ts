import { index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Joins and leaves of each guild, one row a happening; the charts count them. Rows older than 90 days are dropped. */
export const memberEvents = pgTable(
  "member_events",
  {
    guildId: text().notNull(),
    /** Tells one happening from a replay of it: `join:<member>:<time>` or `leave:<event id>`. */
    key: text().notNull(),
    kind: text({ enum: ["join", "leave"] }).notNull(),
    memberId: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.key] }), index().on(table.guildId, table.at)],
);
