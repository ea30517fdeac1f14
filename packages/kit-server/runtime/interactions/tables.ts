import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What was last registered with the platform, by its hash, so that nothing is registered again unchanged. */
export const registeredCommands = pgTable("registered_commands", {
  applicationId: text().primaryKey(),
  hash: text().notNull(),
  commands: jsonb().$type<unknown>().notNull(),
  registeredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
