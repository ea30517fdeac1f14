// Sweeps: jobs that repeatedly query for due rows and process each one; a failing row doesn't affect the others.

import { nextSlot } from "#kit-server/storage/queue/next-slot.ts";
import { forEachIsolated } from "./for-each-isolated.ts";

type SweepContext = {
  clock: { now(): Date };
  jobs: { enqueue(job: never, payload: never, options: { key: string; startAfter: Date }): Promise<void> };
};

type Task<Ctx> = { find(ctx: Ctx): Promise<readonly (() => Promise<unknown>)[]>; isAwaited: boolean };

/** Does `work` for each due row. `isAwaited`: while there are such rows, the sweep runs at its short interval. */
export const forRows = <Ctx, Row>(
  due: (ctx: Ctx) => Promise<readonly Row[]>,
  work: (ctx: Ctx, row: Row) => Promise<unknown>,
  { isAwaited = false } = {},
): Task<Ctx> => ({
  find: async (ctx) => (await due(ctx)).map((row) => () => work(ctx, row)),
  isAwaited,
});

/** Work that queries its own due rows. */
export const each = <Ctx>(work: (ctx: Ctx) => Promise<unknown>): Task<Ctx> => ({
  find: async (ctx) => [() => work(ctx)],
  isAwaited: false,
});

export type Sweep<Ctx> = {
  /** Schedules a run at the end of the current short slot, after work was created. Repeated calls are one job. */
  soon(ctx: Ctx): Promise<void>;
  /** The same at the end of the current long slot, for work that can wait. */
  later(ctx: Ctx): Promise<void>;
  /** The job. */
  run(ctx: Ctx): Promise<void>;
};

type Definition<Ctx> = {
  /** The module's job that runs it; its payload is empty. */
  job: string;
  /** The interval while awaited rows exist. */
  everyMs: number;
  /** The interval otherwise. */
  idleMs: number;
  /** Run in this order. Awaited rows are queried first, others when it's their turn. */
  tasks: readonly Task<Ctx>[];
};

/**
 * A job that schedules its own next run by time slots: each slot has one run, no matter how many processes ask for it.
 * The next run is scheduled before the work, so that an error can't end the sweep.
 */
export function defineSweep<Ctx extends SweepContext>({ job, everyMs, idleMs, tasks }: Definition<Ctx>): Sweep<Ctx> {
  const schedule = (ctx: Ctx, inMs: number): Promise<void> =>
    ctx.jobs.enqueue(job as never, {} as never, nextSlot(ctx.clock.now(), inMs));
  return {
    soon: (ctx) => schedule(ctx, everyMs),
    later: (ctx) => schedule(ctx, idleMs),
    run: async (ctx) => {
      const awaited = new Map<Task<Ctx>, readonly (() => Promise<unknown>)[]>();
      for (const task of tasks.filter(({ isAwaited }) => isAwaited)) awaited.set(task, await task.find(ctx));
      const isAnyLeft = [...awaited.values()].some((rows) => rows.length > 0);
      await schedule(ctx, isAnyLeft ? everyMs : idleMs);
      await forEachIsolated(tasks, async (task) =>
        forEachIsolated(awaited.get(task) ?? (await task.find(ctx)), (work) => work()),
      );
    },
  };
}
