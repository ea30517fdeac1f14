import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A hash of the commands last registered with Discord, so that unchanged ones aren't registered again. */
export const registeredCommands = pgTable("registered_commands", {
  applicationId: text().primaryKey(),
  hash: text().notNull(),
  commands: jsonb().$type<unknown>().notNull(),
  registeredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
