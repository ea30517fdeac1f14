import { index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Schedule } from "#kit/schedule/schedule.ts";

/** The inputs that a module's runs in a guild were planned from; a change plans them again. */
export const schedulePlans = pgTable(
  "schedule_plans",
  {
    guildId: text().notNull(),
    module: text().notNull(),
    /** Versions of the module's settings, of the guild's settings (time zone), and of the configuration's shape. */
    basis: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.module] })],
);

/** Scheduled runs and their next times. */
export const scheduleRuns = pgTable(
  "schedule_runs",
  {
    guildId: text().notNull(),
    module: text().notNull(),
    key: text().notNull(),
    job: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    schedule: jsonb().$type<Schedule>().notNull(),
    timeZone: text().notNull(),
    nextAt: timestamp({ withTimezone: true }).notNull(),
    lastAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.module, table.key] }),
    index("schedule_runs_next_at").on(table.nextAt),
  ],
);
