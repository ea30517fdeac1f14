import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** A module's table with the last number issued in each guild. Issue numbers only with `lockCounter`. */
export const counterTable = (name: string) =>
  pgTable(name, { guildId: text().notNull().primaryKey(), last: integer().notNull() });
export type CounterTable = ReturnType<typeof counterTable>;
