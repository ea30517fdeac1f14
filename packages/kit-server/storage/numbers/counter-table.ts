import { integer, pgTable, text } from "drizzle-orm/pg-core";

/** A module's table of the last number that it gave in each guild. Give numbers with `holdCounter` alone. */
export const counterTable = (name: string) =>
  pgTable(name, { guildId: text().notNull().primaryKey(), last: integer().notNull() });
export type CounterTable = ReturnType<typeof counterTable>;
