import { jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** Effects on the outside world, so that none is repeated. `doneAt` is null while one is being tried. */
export const effects = pgTable(
  "effects",
  {
    guildId: text().notNull(),
    /** The module, a verb and the event's id: `module:welcome:<member>:<joined at>`. */
    key: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    doneAt: timestamp({ withTimezone: true }),
    /** The effect's result, such as the id of the message. */
    result: jsonb().$type<unknown>(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.key] })],
);
