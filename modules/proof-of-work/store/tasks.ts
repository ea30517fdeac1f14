// Tasks by number, and how many submissions each has.
import { and, eq, ilike, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { type Task, type TaskState, taskRecords, taskSpec } from "../contract.ts";
import { proofOfWorkEntries as entries, proofOfWorkTasks as tasks } from "./tables.ts";

export type TaskRow = typeof tasks.$inferSelect;
export const taskTable = recordTable({ module: "proof-of-work", table: tasks, id: "number", key: "key" });

const title = sql<string>`${tasks.spec}->>'title'`;

export const taskList = recordList(taskRecords, {
  table: tasks,
  sorts: { number: tasks.number, title: sql`lower(${title})` },
  ties: [{ desc: tasks.number }],
  filters: {
    title: (asked) => ilike(title, contains(asked.trim())),
    state: (state) => (state === "ended" ? isNotNull(tasks.endedAt) : isNull(tasks.endedAt)),
  },
});

/** Opens tasks whose first day has come and ends those whose last day is over; whether there were any. */
export async function turnDay(orm: Orm, guildId: Snowflake, today: string, now: Date): Promise<boolean> {
  const ofGuild = and(eq(tasks.guildId, guildId), isNull(tasks.endedAt));
  const [from, until] = [sql`${tasks.spec}->>'from'`, sql`${tasks.spec}->>'until'`];
  const opened = await orm
    .update(tasks)
    .set({ openedAt: now })
    .where(and(ofGuild, isNull(tasks.openedAt), sql`coalesce(${from} <= ${today}, true)`))
    .returning({ guildId: tasks.guildId, number: tasks.number });
  const ended = await orm
    .update(tasks)
    .set({ endedAt: now })
    .where(and(ofGuild, sql`${until} < ${today}`))
    .returning({ guildId: tasks.guildId, number: tasks.number });
  const changed = [...opened, ...ended];
  for (const row of changed) await taskTable.changed(orm, row);
  return changed.length > 0;
}

/** Those that the panel offers. */
export const offeredTasks = (orm: Orm, guildId: Snowflake): Promise<TaskRow[]> =>
  taskTable.all(orm, guildId, and(isNull(tasks.endedAt), isNotNull(tasks.openedAt)));

/** Tasks that nobody ended, in the order in which they were created. */
export const currentTasks = (orm: Orm, guildId: Snowflake): Promise<TaskRow[]> =>
  taskTable.all(orm, guildId, isNull(tasks.endedAt));

export const unfinishedDraws = (orm: Orm, guildId: Snowflake): Promise<TaskRow[]> =>
  taskTable.all(orm, guildId, and(isNull(tasks.finishedAt), sql`${tasks.spec}->>'slotMode' = 'draw'`));

/** `taken`: places that are used or may be, by those approved and those that wait. */
export type TaskCounts = { pending: number; approved: number; points: number; taken: number };
export const NO_COUNTS: TaskCounts = { pending: 0, approved: 0, points: 0, taken: 0 };

/** By task: of these tasks, so that the submissions of all others aren't read. */
export async function countsOf(
  orm: Orm,
  guildId: Snowflake,
  among: readonly number[],
): Promise<ReadonlyMap<number, TaskCounts>> {
  if (among.length === 0) return new Map();
  const { state, points } = entries;
  const rows = await orm
    .select({
      task: entries.task,
      pending: sql<number>`(count(*) filter (where ${state} = 'pending'))::integer`,
      approved: sql<number>`(count(*) filter (where ${state} in ('approved', 'rewarded')))::integer`,
      points: sql<number>`coalesce(sum(${points}) filter (where ${state} = 'rewarded'), 0)::float8`,
    })
    .from(entries)
    .where(and(eq(entries.guildId, guildId), inArray(entries.task, [...among])))
    .groupBy(entries.task);
  return new Map(rows.map(({ task: number, ...row }) => [number, { ...row, taken: row.pending + row.approved }]));
}

/** Its last day is over, or it was ended by hand. */
export const isOver = ({ endedAt, spec }: Pick<TaskRow, "endedAt" | "spec">, today: string): boolean =>
  endedAt !== null || (spec.until !== null && spec.until < today);

export function stateOfTask(row: TaskRow, { taken }: TaskCounts, today: string): TaskState {
  const { spec, finishedAt } = row;
  const isLater = spec.slotMode === "best" || spec.slotMode === "draw";
  if (isOver(row, today)) return isLater && finishedAt === null ? "choosing" : "ended";
  if (spec.from !== null && today < spec.from) return "scheduled";
  return spec.slotMode === "first" && taken >= spec.slots ? "full" : "open";
}

export function presentTask(row: TaskRow, counts: TaskCounts, today: string): Task {
  const { number, version, at, byId, byName } = row;
  const spec = taskSpec.parse(row.spec);
  return {
    ...{ number, version, spec, pending: counts.pending, approved: counts.approved, points: counts.points },
    state: stateOfTask(row, counts, today),
    at: at.toISOString(),
    by: { id: byId, name: byName },
    left: spec.slotMode === "first" ? Math.max(0, spec.slots - counts.taken) : null,
  };
}
