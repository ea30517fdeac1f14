// Bulk runs on the sample server: counted at once, and done after a moment.

import type { Actor } from "#kit/actor.ts";
import { ACTIVE_STATES, type BulkRun, RUN_ACTS, type RunAct, type RunState, type RunTarget } from "#kit/bulk-run.ts";

/** How long a started run takes, and how many members it finds. */
const RUN_MS = 2000;
const FOUND = 318;

type World = {
  you: Actor;
  settings: () => { enabled: boolean };
  changed: () => void;
  refuse: (code: "runGone" | "runBusy" | "runState" | "moduleOff") => never;
  later: (ms: number, act: () => void) => void;
};

/** Answers of `bulkRunRoutes`; `onDone` is called with a run that has ended. */
export function sampleRuns(world: World, begin: readonly BulkRun[], onDone: (run: BulkRun) => void) {
  const { you, settings, changed, refuse, later } = world;
  let runs = begin;
  const now = () => new Date().toISOString();
  const set = (number: number, change: (run: BulkRun) => Partial<BulkRun>): BulkRun => {
    runs = runs.map((run) => (run.number === number ? { ...run, ...change(run) } : run));
    changed();
    return runs.find((run) => run.number === number) ?? refuse("runGone");
  };
  const isIn = (number: number, state: RunState): boolean =>
    runs.some((run) => run.number === number && run.state === state);
  const finish = (number: number): void =>
    later(RUN_MS, () => {
      if (isIn(number, "running")) onDone(set(number, ({ total }) => ({ state: "done", done: total, endedAt: now() })));
      else if (isIn(number, "undoing")) set(number, ({ done }) => ({ state: "undone", undone: done, endedAt: now() }));
    });
  const acts: Record<RunAct, (run: BulkRun) => Partial<BulkRun>> = {
    start: ({ total }) => ({ state: "running", done: Math.floor(total / 2) }),
    resume: () => ({ state: "running" }),
    pause: () => ({ state: "paused" }),
    stop: () => ({ state: "stopped", endedAt: now() }),
    undo: () => ({ state: "undoing", endedAt: null }),
  };
  return {
    runs: () => ({ success: true as const, runs: [...runs] }),
    prepareRun: ({ body: { key: _, ...target } }: { body: RunTarget & { key: string } }) => {
      if (!settings().enabled) refuse("moduleOff");
      if (runs.some(({ state }) => ACTIVE_STATES.includes(state))) refuse("runBusy");
      const counted = { state: "ready", total: FOUND, done: 0, failed: 0, undone: 0 } as const;
      const run: BulkRun = { ...target, number: runs.length + 1, ...counted, by: you, at: now(), endedAt: null };
      runs = [run, ...runs];
      changed();
      return { success: true as const, run };
    },
    actOnRun: ({ params: { number, act } }: { params: { number: number; act: RunAct } }) => {
      const fitting: readonly RunState[] = RUN_ACTS[act];
      if (!fitting.some((state) => isIn(number, state))) refuse("runState");
      const run = set(number, acts[act]);
      finish(number);
      return { success: true as const, run };
    },
  };
}
