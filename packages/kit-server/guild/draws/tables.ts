import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";
import type { BeaconRound, NamedRound } from "./beacon.ts";

/** `isOut`: drawn but no longer eligible, so the next in order replaced them. */
export type ProvenEntry = { id: string; weight: number; isOut: boolean };

/** The last number in each guild's chain of draws. */
export const drawCounters = counterTable("draw_counters");

/** Announced draws, in a chain for each guild: none can be omitted or replaced later. */
export const draws = pgTable(
  "draws",
  {
    guildId: text().notNull(),
    number: integer().notNull(),
    module: text().notNull(),
    /** The record that the draw belongs to, unique in the module and guild. */
    key: text().notNull(),
    title: text().notNull(),
    /** SHA-256 of the seed. */
    commitment: text().notNull(),
    /** SHA-256 of `previous:commitment`, where `previous` is the link of the draw before, or `start`. */
    previous: text().notNull(),
    link: text().notNull(),
    committedAt: instant().notNull(),
    /** Null until the draw is over. */
    seed: text(),
    revealedAt: instant(),
    /** Null: everyone who is eligible wins. */
    winnersMax: integer(),
    /** The public round that is mixed into the seed; without its randomness while it is only named. */
    beacon: jsonb().$type<NamedRound | BeaconRound>(),
    /** By user id. Null before the draw, and after its record is deleted. */
    entries: jsonb().$type<ProvenEntry[]>(),
    /** In draw order. */
    winners: jsonb().$type<string[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.number] }),
    uniqueIndex().on(table.guildId, table.module, table.key),
    index().on(table.commitment),
  ],
);
