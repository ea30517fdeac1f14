// The routes of a module's plans.
import type { Plan, PlanChoices, PlanRun, PlanRunAct, PlanRunStep } from "#kit/server-plan/plan-run.ts";
import type { PlanStep } from "#kit/server-plan/plan-step.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { PlanAuthor } from "./plan-context.ts";
import { hint } from "./plan-problems.ts";
import { presentRun, presentStep } from "./plan-store.ts";
import type { RunRow, StepRow } from "./plan-tables.ts";

const SHOWN = 20;

type Call = Parameters<typeof authorOf>[0] & Parameters<typeof actorOf>[0];
type Asked = { steps: readonly PlanStep[]; choices: PlanChoices; pictures?: readonly string[] } & PlanAuthor;
type RunName = { guildId: string; number: number };
/** The result of `definePlanRuns`. */
type Runs = {
  plan(ctx: never, asked: Asked): Promise<Plan>;
  apply(ctx: never, asked: Asked & { title: string; key: string }): Promise<RunRow>;
  act(ctx: never, asked: { number: number; act: PlanRunAct } & PlanAuthor): Promise<RunRow>;
  last(orm: Orm, guildId: string, limit: number): Promise<RunRow[]>;
  read(orm: Orm, run: RunName): Promise<RunRow | null>;
  steps(orm: Orm, run: RunName): Promise<StepRow[]>;
};
type PlanRunDeps<Ctx, I> = {
  contextFor(guildId: string): Promise<Ctx>;
  /**
   * The steps for what the person asked for, and what it is called in the list of runs; `notes` are shown with the plan. Throws
   * for invalid input. `isStarted`: they are about to be applied. Before that, `pictures` are files that it would upload.
   */
  stepsOf(
    ctx: Ctx,
    input: I,
    by: PlanAuthor & { isStarted: boolean },
  ): Promise<{ title: string; steps: readonly PlanStep[]; notes?: readonly string[]; pictures?: readonly string[] }>;
  /** Runs before a run is started or goes on, for example to turn the module on. */
  beforeRun?(ctx: Ctx, by: PlanAuthor): Promise<void>;
  runGone(): Error;
};

/** Handlers of `planRoutes`. */
export function planRunApi<Ctx, I>(
  orm: Orm,
  runs: Runs,
  { contextFor, stepsOf, beforeRun, runGone }: PlanRunDeps<Ctx, I>,
) {
  const authorFor = async (call: Call): Promise<PlanAuthor> => ({ by: actorOf(call), author: await authorOf(call) });
  return {
    makePlan: async (call: Call, { body }: { body: { input: I; choices: PlanChoices } }) => {
      const ctx = await contextFor(call.guild.id);
      const by = await authorFor(call);
      const { steps, notes = [], pictures = [] } = await stepsOf(ctx, body.input, { ...by, isStarted: false });
      const { lines, problems } = await runs.plan(ctx as never, { steps, pictures, choices: body.choices, ...by });
      return { success: true as const, plan: { lines, problems: [...problems, ...notes.map(hint)] } };
    },
    applyPlan: async (call: Call, { body }: { body: { input: I; choices: PlanChoices; key: string } }) => {
      const ctx = await contextFor(call.guild.id);
      const by = await authorFor(call);
      const { title, steps } = await stepsOf(ctx, body.input, { ...by, isStarted: true });
      await beforeRun?.(ctx, by);
      const asked = { title, steps, choices: body.choices, key: `${by.by.id}:${body.key}`, ...by };
      return oneRun(await runs.apply(ctx as never, asked));
    },
    planRuns: async ({ guild }: Call) => ({
      success: true as const,
      runs: (await runs.last(orm, guild.id, SHOWN)).map(presentRun),
    }),
    planRun: async ({ guild }: Call, { params }: { params: { number: number } }) => {
      const name = { guildId: guild.id, number: params.number };
      const run = await runs.read(orm, name);
      if (!run) throw runGone();
      const steps: PlanRunStep[] = (await runs.steps(orm, name)).map(presentStep);
      return { success: true as const, run: presentRun(run), steps };
    },
    actOnPlanRun: async (call: Call, { params }: { params: { number: number; act: PlanRunAct } }) => {
      const ctx = await contextFor(call.guild.id);
      const by = await authorFor(call);
      if (params.act !== "stop") await beforeRun?.(ctx, by);
      return oneRun(await runs.act(ctx as never, { ...params, ...by }));
    },
  };
}

const oneRun = (run: RunRow): { success: true; run: PlanRun } => ({ success: true, run: presentRun(run) });
