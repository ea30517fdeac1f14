// Runs of plans and their steps; each write of a run notifies open dashboards.
import { and, asc, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { PLAN_RUN_ACTIVE, type PlanLine, type PlanRun, type PlanRunStep } from "#kit/server-plan/plan-run.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import type { PlanTables, RunRow, StepRow } from "./plan-tables.ts";

type RunName = Pick<RunRow, "guildId" | "number">;
type StepName = Pick<StepRow, "guildId" | "number" | "place">;
type StepChange = Partial<Pick<StepRow, "state" | "resultId" | "note" | "before" | "triedAt" | "known">>;

export function planStore(module: string, { counters, runs, steps }: PlanTables) {
  const table = recordTable({ module, table: runs, id: "number", key: "key" });
  const of = ({ guildId, number }: RunName) => and(eq(steps.guildId, guildId), eq(steps.number, number));
  const at = (name: StepName) => and(of(name), eq(steps.place, name.place));

  const countDone = (orm: Orm, run: RunName) => orm.$count(steps, and(of(run), ne(steps.state, "pending")));

  return {
    ...table,
    counters,
    active: (orm: Orm, guildId: Snowflake): Promise<RunRow[]> =>
      table.all(orm, guildId, inArray(runs.state, [...PLAN_RUN_ACTIVE])),
    last: (orm: Orm, guildId: Snowflake, limit: number): Promise<RunRow[]> =>
      orm.select().from(runs).where(eq(runs.guildId, guildId)).orderBy(desc(runs.number)).limit(limit),

    steps: (orm: Orm, run: RunName): Promise<StepRow[]> =>
      orm.select().from(steps).where(of(run)).orderBy(asc(steps.place)),
    addSteps: async (tx: Orm, run: RunName, lines: readonly PlanLine[]): Promise<void> => {
      const { guildId, number } = run;
      const rows = lines.map(({ step, choice }, place) => ({ guildId, number, place, step, choice }));
      if (rows.length > 0) await tx.insert(steps).values(rows);
    },
    /** The first pending step; while undoing, the last one that is done. */
    next: async (orm: Orm, run: RunName & Pick<RunRow, "state">): Promise<StepRow | null> => {
      const isUndo = run.state === "undoing";
      const [row] = await orm
        .select()
        .from(steps)
        .where(and(of(run), eq(steps.state, isUndo ? "done" : "pending")))
        .orderBy(isUndo ? desc(steps.place) : asc(steps.place))
        .limit(1);
      return row ?? null;
    },
    /** Changes a step only in this state, so that of two processes one writes its outcome. */
    noteStep: async (orm: Orm, step: StepRow, set: StepChange): Promise<boolean> =>
      orm.transaction(async (tx) => {
        // The run first, as everyone who changes both does: otherwise two processes would wait for each other.
        await table.hold(tx, step);
        const changed = await tx
          .update(steps)
          .set(set)
          .where(and(at(step), eq(steps.state, step.state)))
          .returning({ place: steps.place });
        if (changed.length === 0) return false;
        await table.change(tx, step, { done: await countDone(tx, step) });
        return true;
      }),
    /** Stores the first try, and returns null; for a later try returns what the first one stored. */
    noteTry: async (orm: Orm, step: StepName, tried: { triedAt: Date; known: string[] }) => {
      const first = await orm
        .update(steps)
        .set(tried)
        .where(and(at(step), sql`${steps.triedAt} is null`))
        .returning({ place: steps.place });
      if (first.length > 0) return null;
      const [row] = await orm.select().from(steps).where(at(step));
      return { triedAt: row?.triedAt ?? tried.triedAt, known: row?.known ?? tried.known };
    },
    /** Makes failed steps pending again, or skips them. */
    releaseFailed: (tx: Orm, run: RunName, to: "pending" | "skipped") =>
      tx
        .update(steps)
        .set(to === "pending" ? { state: to, note: null } : { state: to })
        .where(and(of(run), eq(steps.state, "failed"))),
    countDone,
    /** Deletes runs that ended before this time, with their steps. */
    forget: (orm: Orm, guildId: Snowflake, before: Date): Promise<void> =>
      orm.transaction(async (tx) => {
        const gone = await table.forgetBefore(tx, guildId, runs.endedAt, before);
        const numbers = gone.map(({ number }) => number);
        await tx.delete(steps).where(and(eq(steps.guildId, guildId), inArray(steps.number, numbers)));
      }),
  };
}
export type PlanStore = ReturnType<typeof planStore>;

export function presentRun(run: RunRow): PlanRun {
  const { guildId: _guildId, key: _key, round: _round, byId, byName, at, endedAt, waitsUntil, ...shown } = run;
  return {
    ...shown,
    by: { id: byId, name: byName },
    at: at.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    waitsUntil: waitsUntil?.toISOString() ?? null,
  };
}

export const presentStep = ({ step, state, resultId, note }: StepRow): PlanRunStep => ({ step, state, resultId, note });
