import { index, integer, type PgTable, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { RunState, RunTarget, Whom } from "#kit/bulk-run.ts";
import { instant } from "#kit-server/storage/database/columns.ts";
import { counterTable } from "#kit-server/storage/numbers/counter-table.ts";

/** `sent`: granted, with the outcome unknown. `undoing`: the same while undoing. */
export type RunMemberState = "pending" | "sent" | "done" | "failed" | "undoing" | "undone";

/**
 * A module's tables of bulk runs: export all three under your own names from its `store.ts`, so that its migration
 * creates them. `name` is the prefix of their names, as in `claim_role_runs`.
 */
export function bulkRunTables(name: string) {
  const runs = pgTable(
    `${name}_runs`,
    {
      guildId: text().notNull(),
      number: integer().notNull(),
      /** The request that prepared it, so that a repeated request prepares it once. */
      key: text().notNull(),
      action: text().$type<RunTarget["action"]>().notNull(),
      roleId: text().notNull(),
      whom: text().$type<Whom>().notNull(),
      otherRoleId: text(),
      day: text(),
      state: text().$type<RunState>().notNull().default("counting"),
      /** The last member checked while counting. */
      cursor: text().notNull().default("0"),
      total: integer().notNull().default(0),
      done: integer().notNull().default(0),
      failed: integer().notNull().default(0),
      undone: integer().notNull().default(0),
      byId: text().notNull(),
      byName: text().notNull(),
      at: instant().notNull(),
      endedAt: instant(),
    },
    (table) => [primaryKey({ columns: [table.guildId, table.number] }), uniqueIndex().on(table.guildId, table.key)],
  );
  const members = pgTable(
    `${name}_run_members`,
    {
      guildId: text().notNull(),
      number: integer().notNull(),
      memberId: text().notNull(),
      memberName: text().notNull(),
      state: text().$type<RunMemberState>().notNull().default("pending"),
    },
    (table) => [
      primaryKey({ columns: [table.guildId, table.number, table.memberId] }),
      index().on(table.guildId, table.number, table.state),
    ],
  );
  return { counters: counterTable(`${name}_run_counters`), runs, members } satisfies Record<string, PgTable>;
}
export type BulkRunTables = ReturnType<typeof bulkRunTables>;
export type Run = BulkRunTables["runs"]["$inferSelect"];
