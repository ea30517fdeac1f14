import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";

/** `isOut`: drawn but not eligible any more, so the next in order took the place. */
export type ProvenEntry = { id: string; weight: number; isOut: boolean };

/** The last number of each guild's chain of draws. */
export const drawCounters = counterTable("draw_counters");

/** Draws that were announced, in a chain for each guild: none can be left out or exchanged afterwards. */
export const draws = pgTable(
  "draws",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    module: text().notNull(),
    /** What is drawn, unique in the module and guild. */
    key: text().notNull(),
    title: text().notNull(),
    /** SHA-256 of the seed. */
    commitment: text().notNull(),
    /** SHA-256 of `previous:commitment`, where `previous` is the link of the draw before; `start` before the first. */
    previous: text().notNull(),
    link: text().notNull(),
    committedAt: instant().notNull(),
    /** Null until the draw is over. */
    seed: text(),
    revealedAt: instant(),
    /** Null: everyone who is eligible. */
    winnersMax: integer(),
    /** By user id. Null before the draw, and again when its record is deleted. */
    entries: jsonb().$type<ProvenEntry[]>(),
    /** In the order in which they were drawn. */
    winners: jsonb().$type<string[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex().on(table.guildId, table.module, table.key),
    index().on(table.commitment),
  ],
);
