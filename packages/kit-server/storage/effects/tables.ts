import { jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** What was done to the outside world, so that it is not done twice. `doneAt` is null while it is being tried. */
export const effects = pgTable(
  "effects",
  {
    guildId: text().notNull(),
    /** Module, verb and the happening's own id: `claim:welcome:<member>:<joined at>`. */
    key: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp({ withTimezone: true }),
    /** What the outside world answered, as the id of the message. */
    result: jsonb().$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.key] })],
);
