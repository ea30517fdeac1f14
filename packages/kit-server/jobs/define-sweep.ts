// Work that is looked for again and again: what a query finds due, each row apart from the others' faults.
import { forEachIsolated } from "./for-each-isolated.ts";
import { nextSlot } from "./next-slot.ts";

type SweepContext = {
  clock: { now(): Date };
  jobs: { enqueue(job: never, payload: never, options: { key: string; startAfter: Date }): Promise<void> };
};

type Task<Ctx> = { find(ctx: Ctx): Promise<readonly (() => Promise<unknown>)[]>; isAwaited: boolean };

/** Does `work` for each row that is due. `isAwaited`: while there are such rows, the sweep comes by often. */
export const forRows = <Ctx, Row>(
  due: (ctx: Ctx) => Promise<readonly Row[]>,
  work: (ctx: Ctx, row: Row) => Promise<unknown>,
  { isAwaited = false } = {},
): Task<Ctx> => ({
  find: async (ctx) => (await due(ctx)).map((row) => () => work(ctx, row)),
  isAwaited,
});

/** Work that finds out by itself what is due. */
export const each = <Ctx>(work: (ctx: Ctx) => Promise<unknown>): Task<Ctx> => ({
  find: async (ctx) => [() => work(ctx)],
  isAwaited: false,
});

export type Sweep<Ctx> = {
  /** Has it run when the slot ends that it is now: for who has just made work for it. Asked often, it is one job. */
  soon(ctx: Ctx): Promise<void>;
  /** The same for what can wait as long as nothing is awaited. */
  later(ctx: Ctx): Promise<void>;
  /** The job. */
  run(ctx: Ctx): Promise<void>;
};

type Definition<Ctx> = {
  /** The module's job that runs it; its payload is empty. */
  job: string;
  /** While something is awaited. */
  everyMs: number;
  /** Otherwise. */
  idleMs: number;
  /** In their order. What is awaited is looked for first, the rest when its turn comes. */
  tasks: readonly Task<Ctx>[];
};

/**
 * A job that schedules its own next run, by slots of time: however many ask for one, in any process, each slot has one.
 * It does so before it works, so that no fault of a row can end it.
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
