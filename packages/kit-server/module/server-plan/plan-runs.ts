// Applies plans: a job does one step after the other, so that a run can be watched, stopped, resumed after a kill, and
// undone.

import { inArray } from "drizzle-orm";
import type { WordParams } from "#kit/error.ts";
import { PLAN_RUN_ACTS, type PlanChoices, type PlanRunAct, type PlanRunState } from "#kit/server-plan/plan-run.ts";
import type { PlanStep } from "#kit/server-plan/plan-step.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import { faultWords } from "#kit-server/platform/discord/fault-words.ts";
import { CreationLimited } from "#kit-server/platform/discord/guild-parts.ts";
import { PlatformFault } from "#kit-server/platform/discord/platform-fault.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { publishSetupComplete } from "#kit-server/storage/live/live.ts";
import { nextSlot } from "#kit-server/storage/queue/next-slot.ts";
import { applyStep, StepBlocked } from "./apply-step.ts";
import { makePlan } from "./make-plan.ts";
import type { PlanAuthor, PlanContext } from "./plan-context.ts";
import { planStore } from "./plan-store.ts";
import type { PlanTables, RunRow, StepRow } from "./plan-tables.ts";
import { undoStep } from "./undo-step.ts";

/** Steps of one job: a job that takes minutes would be considered lost. */
const STEPS_A_JOB = 20;
const MINUTE_MS = 60_000;

type Definition<Ctx> = {
  module: string;
  tables: PlanTables;
  /** Names of the module's jobs: `run` takes `{ number }` and calls `continueRun`; `sweep` calls `sweep` for each active run. */
  jobs: { run: string; sweep: string };
  /** Creates the module's errors: its contract has these codes, and the sentence of `planBlocked` contains `{problem}`. */
  refuse: (code: "runBusy" | "runState" | "runGone" | "planBlocked", params?: WordParams) => Error;
  /** A run is done or undone. Called at least once. */
  ended: (ctx: Ctx, run: RunRow) => Promise<void>;
};

/**
 * Plans of a module, one run at a time per guild. The contract has `planRoutes` and `PLAN_AUDIT`. A finished run
 * publishes the guild's setup-complete update to open dashboards.
 */
export function definePlanRuns<Ctx extends PlanContext>({ module, tables, jobs, refuse, ended }: Definition<Ctx>) {
  const store = planStore(module, tables);

  async function schedule(ctx: Ctx, { number, state, round, done, waitsUntil }: RunRow): Promise<void> {
    const key = `${jobs.run}:${number}:${state}:${round}:${done}`;
    await ctx.jobs.enqueue(jobs.run as never, { number } as never, {
      key,
      ...(waitsUntil ? { startAfter: waitsUntil } : {}),
    });
    await ctx.jobs.enqueue(jobs.sweep as never, {} as never, nextSlot(ctx.clock.now(), MINUTE_MS));
  }

  const audit = (tx: Orm, { guildId, number, title, total }: RunRow, actor: PlanAuthor["by"], act: string) =>
    recordAudit(tx, {
      ...{ guildId, actor, module, action: `setup.${act}`, changes: [] },
      details: { number, title, things: total },
    });

  /** The person's permissions now: a run goes on only while they may do it themselves. */
  async function authorOfRun(ctx: Ctx, { byId }: RunRow) {
    const member = await ctx.discord.member(byId);
    if (!member) throw new StepBlocked("The person who started this has left the server. Someone else can resume it.");
    return ctx.authorOf(member as never);
  }

  async function block(ctx: Ctx, run: RunRow, step: StepRow, note: string): Promise<void> {
    await ctx.orm.transaction(async (tx) => {
      const held = await store.hold(tx, run);
      if (held?.state !== run.state) return;
      // An undo goes on: what can't be removed is kept, with the reason.
      if (held.state === "undoing") return void (await store.noteStep(tx, step, { state: "kept", note }));
      // Another process has done this step meanwhile, and the run goes on.
      if (!(await store.noteStep(tx, step, { state: "failed", note }))) return;
      await store.change(tx, held, { state: "blocked", waitsUntil: null });
    });
  }

  /** True: go on with the next step. */
  async function doNext(ctx: Ctx, run: RunRow): Promise<boolean> {
    const row = await store.next(ctx.orm, run);
    if (!row) {
      await finish(ctx, run);
      return false;
    }
    const by = { id: run.byId, name: run.byName };
    try {
      const author = await authorOfRun(ctx, run);
      const work = { ctx, store, module, run, row, by, author };
      await (run.state === "undoing" ? undoStep(work) : applyStep(work));
      return true;
    } catch (error) {
      if (error instanceof CreationLimited) {
        await waitFor(ctx, run, error.waitMs);
        return false;
      }
      const note =
        error instanceof StepBlocked
          ? error.message
          : error instanceof PlatformFault
            ? faultWords[error.code].en
            : null;
      if (note === null) throw error;
      await block(ctx, run, row, note);
      return run.state === "undoing";
    }
  }

  async function waitFor(ctx: Ctx, run: RunRow, waitMs: number): Promise<void> {
    const waitsUntil = new Date(ctx.clock.now().getTime() + waitMs);
    const waiting = await store.change(ctx.orm, run, { waitsUntil, round: run.round + 1 });
    if (waiting) await schedule(ctx, waiting);
  }

  async function finish(ctx: Ctx, run: RunRow): Promise<void> {
    const state: PlanRunState = run.state === "undoing" ? "undone" : "done";
    const end = await ctx.orm.transaction(async (tx) => {
      const held = await store.hold(tx, run);
      if (held?.state !== run.state) return null;
      await publishSetupComplete(tx, run.guildId);
      return store.change(tx, run, { state, endedAt: ctx.clock.now(), waitsUntil: null });
    });
    if (end) await ended(ctx, end);
  }

  /** The job. Concurrent runs of it repeat nothing: each creation is one effect, and each outcome is written once. */
  async function continueRun(ctx: Ctx, number: number): Promise<void> {
    for (let count = 0; count < STEPS_A_JOB; count += 1) {
      const run = await store.read(ctx.orm, { guildId: ctx.guildId, number });
      if (!run || (run.state !== "running" && run.state !== "undoing")) return;
      if (run.waitsUntil && run.waitsUntil > ctx.clock.now()) return;
      if (run.waitsUntil) await store.change(ctx.orm, run, { waitsUntil: null });
      if (!(await doNext(ctx, run))) return;
    }
    const run = await store.read(ctx.orm, { guildId: ctx.guildId, number });
    if (run) await schedule(ctx, run);
  }

  return {
    continueRun,
    plan: makePlan,
    last: store.last,
    read: store.read,
    steps: store.steps,
    forget: store.forget,
    active: (ctx: Ctx): Promise<RunRow[]> => store.active(ctx.orm, ctx.guildId),

    /** Makes the plan again and starts it; a plan with errors is refused. The same key starts one run. */
    apply: async (
      ctx: Ctx,
      asked: { title: string; steps: readonly PlanStep[]; choices: PlanChoices; key: string } & PlanAuthor,
    ): Promise<RunRow> => {
      const { title, key, by } = asked;
      const { guildId } = ctx;
      const row = { guildId, key, title, byId: by.id, byName: by.name, at: ctx.clock.now() };
      const known = (await store.last(ctx.orm, guildId, 5)).find((run) => run.key === key);
      if (known) return known;
      const plan = await makePlan(ctx, asked);
      const problem = [...plan.problems, ...plan.lines.flatMap(({ problems }) => problems)].find(
        ({ level }) => level === "error",
      );
      if (problem) throw refuse("planBlocked", { problem: problem.message });
      const total = plan.lines.filter(({ choice }) => choice !== "skip").length;
      const { row: run } = await store.putNumbered(
        ctx.orm,
        { ...row, total: plan.lines.length },
        {
          counters: store.counters,
          before: async (tx) => {
            if ((await store.active(tx, guildId)).length > 0) throw refuse("runBusy");
            return null;
          },
          alongside: async (tx, made) => {
            await store.addSteps(tx, made, plan.lines);
            await audit(tx, { ...made, total }, by, "apply");
          },
        },
      );
      await schedule(ctx, run);
      return run;
    },

    /** Repeating it, for example with a double click, has no further effect. */
    act: async (ctx: Ctx, { number, act, by }: { number: number; act: PlanRunAct } & PlanAuthor): Promise<RunRow> => {
      const run = await ctx.orm.transaction(async (tx) => {
        const held = await store.hold(tx, { guildId: ctx.guildId, number });
        if (!held) throw refuse("runGone");
        const to = NEXT[act];
        if (held.state === to) return held;
        if (!(PLAN_RUN_ACTS[act] as readonly PlanRunState[]).includes(held.state)) throw refuse("runState");
        const others = (await store.active(tx, ctx.guildId)).filter((one) => one.number !== number);
        if (act !== "stop" && others.length > 0) throw refuse("runBusy");
        if (act === "resume" || act === "skip") {
          await store.releaseFailed(tx, held, act === "skip" ? "skipped" : "pending");
        }
        await audit(tx, held, by, act);
        // The person who resumes or undoes a run is its author from then on.
        const now = act === "stop" ? {} : { byId: by.id, byName: by.name };
        return store.change(tx, held, {
          ...now,
          ...{ state: to, round: held.round + 1, waitsUntil: null },
          done: await store.countDone(tx, held),
          endedAt: act === "stop" ? ctx.clock.now() : null,
        });
      });
      if (!run) throw refuse("runGone");
      await schedule(ctx, run);
      return run;
    },

    /** Stops running runs after the module was turned off: what is done stays, and they can be resumed. */
    stopAll: async (ctx: Ctx): Promise<void> => {
      for (const run of await store.active(ctx.orm, ctx.guildId)) {
        const only = inArray(tables.runs.state, ["running", "undoing"]);
        const set = { state: "stopped", endedAt: ctx.clock.now(), round: run.round + 1 } as const;
        await store.change(ctx.orm, run, set, { only });
      }
    },

    /** Continues a run that a kill interrupted. */
    sweep: async (ctx: Ctx, run: RunRow): Promise<void> => {
      await ctx.jobs.enqueue(jobs.sweep as never, {} as never, nextSlot(ctx.clock.now(), MINUTE_MS));
      await continueRun(ctx, run.number);
    },
  };
}

const NEXT: Record<PlanRunAct, PlanRunState> = {
  resume: "running",
  skip: "running",
  stop: "stopped",
  undo: "undoing",
};
