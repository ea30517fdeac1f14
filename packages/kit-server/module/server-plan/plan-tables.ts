import { index, integer, jsonb, type PgTable, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PlanChoice, PlanRunState, StepState } from "#kit/server-plan/plan-run.ts";
import type { PlannedOverwrite, PlanStep } from "#kit/server-plan/plan-step.ts";
import type { FileServer } from "#kit/transfer/settings-file.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";

/**
 * What a step changed, for its undo. `overwrite` is null if there was none. Settings: the version that it saved and what
 * they were before; `settings` are the server's.
 */
export type StepBefore =
  | { overwrite: { allow: string; deny: string } | null }
  | { savedVersion: number; settings: FileServer }
  | { savedVersion: number; enabled: boolean; config: Record<string, unknown> };
/** The step's overwrite with real ids. */
export type RealOverwrite = PlannedOverwrite;

/**
 * A module's tables of plan runs: export all three under your own names from its `store.ts`, so that its migration
 * creates them. `name` is the prefix of their names, as in `quick_setup_runs`.
 */
export function planTables(name: string) {
  const runs = pgTable(
    `${name}_runs`,
    {
      guildId: text().notNull(),
      number: integer().notNull(),
      /** The request that started it, so that a repeated request starts one. */
      key: text().notNull(),
      title: text().notNull(),
      state: text().$type<PlanRunState>().notNull().default("running"),
      total: integer().notNull(),
      done: integer().notNull().default(0),
      /** Rises with each act of a person and each wait: jobs of an earlier round do nothing new. */
      round: integer().notNull().default(0),
      waitsUntil: instant(),
      byId: text().notNull(),
      byName: text().notNull(),
      at: instant().notNull(),
      endedAt: instant(),
    },
    (table) => [primaryKey({ columns: [table.guildId, table.number] }), uniqueIndex().on(table.guildId, table.key)],
  );
  const steps = pgTable(
    `${name}_steps`,
    {
      guildId: text().notNull(),
      number: integer().notNull(),
      /** Its place in the plan, from 0. */
      place: integer().notNull(),
      step: jsonb().$type<PlanStep>().notNull(),
      choice: text().$type<PlanChoice>().notNull(),
      state: text().$type<StepState>().notNull().default("pending"),
      resultId: text(),
      /** Why it failed or was kept, in English. */
      note: text(),
      before: jsonb().$type<StepBefore>(),
      /** When it was first tried: what a killed try created is younger. */
      triedAt: instant(),
      /** IDs that existed by the same name when it was first tried, so that they aren't taken for its own. */
      known: jsonb().$type<string[]>(),
    },
    (table) => [
      primaryKey({ columns: [table.guildId, table.number, table.place] }),
      index().on(table.guildId, table.number, table.state),
    ],
  );
  return { counters: counterTable(`${name}_run_counters`), runs, steps } satisfies Record<string, PgTable>;
}
export type PlanTables = ReturnType<typeof planTables>;
export type RunRow = PlanTables["runs"]["$inferSelect"];
export type StepRow = PlanTables["steps"]["$inferSelect"];
