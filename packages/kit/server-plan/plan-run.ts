// Runs of plans: what a person starts, watches, stops and undoes.
import * as z from "zod";
import { actor } from "../actor.ts";
import { answer, guildPath, route } from "../route.ts";
import { snowflake } from "../snowflake.ts";
import { planStep } from "./plan-step.ts";

/** Create it (for settings: save them), leave it out, or use something that exists: then the choice is its id. */
export const planChoice = z.union([z.literal("create"), z.literal("skip"), snowflake]);
export type PlanChoice = z.output<typeof planChoice>;
/** By the steps' keys; a step without one gets the plan's suggestion. */
export const planChoices = z.record(z.string().max(80), planChoice);
export type PlanChoices = z.output<typeof planChoices>;

/** An `error` keeps the plan from being applied until the line is changed or skipped. */
const problem = z.object({ level: z.enum(["error", "warning"]), message: z.string() });
export type PlanProblem = z.output<typeof problem>;

const line = z.object({
  step: planStep,
  choice: planChoice,
  /** What exists already by the same name and type, and can be used instead. */
  matches: z.array(z.object({ id: snowflake, name: z.string() })),
  /** For settings: what changes, field by field. */
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  problems: z.array(problem),
});
export type PlanLine = z.output<typeof line>;

/** A dry run: nothing was changed. */
export const plan = z.object({
  lines: z.array(line),
  /** Problems of the whole plan. */
  problems: z.array(problem),
});
export type Plan = z.output<typeof plan>;

/**
 * `blocked`: a step failed in a way that a person has to fix; then it can be resumed. `stopped` keeps what is done and
 * can be resumed as well. `undone`: what the run made is gone, except for what is in use.
 */
export const PLAN_RUN_STATES = ["running", "blocked", "stopped", "done", "undoing", "undone"] as const;
export type PlanRunState = (typeof PLAN_RUN_STATES)[number];
/** States in which the guild can't start another run of the module. */
export const PLAN_RUN_ACTIVE: readonly PlanRunState[] = ["running", "blocked", "undoing"];
/** A person's actions on a run, and in which states. `skip` continues without the failed step. */
export const PLAN_RUN_ACTS = {
  resume: ["blocked", "stopped"],
  skip: ["blocked"],
  stop: ["running", "blocked"],
  undo: ["done", "stopped", "blocked"],
} as const satisfies Record<string, readonly PlanRunState[]>;
export type PlanRunAct = keyof typeof PLAN_RUN_ACTS;
const ACTS = Object.keys(PLAN_RUN_ACTS) as [PlanRunAct, ...PlanRunAct[]];

/** `reused`: it existed already. `kept`: an undo left it, and `note` says why. `failed`: `note` says why. */
export const STEP_STATES = ["pending", "done", "reused", "skipped", "failed", "undone", "kept"] as const;
export type StepState = (typeof STEP_STATES)[number];

const runStep = z.object({
  step: planStep,
  state: z.enum(STEP_STATES),
  /** What it created or used. */
  resultId: snowflake.nullable(),
  note: z.string().nullable(),
});
export type PlanRunStep = z.output<typeof runStep>;

export const planRun = z.object({
  number: z.int(),
  /** What was applied, in the module's words. */
  title: z.string(),
  state: z.enum(PLAN_RUN_STATES),
  total: z.int(),
  /** Steps that are no longer pending. */
  done: z.int(),
  /** The run waits for Discord until then. */
  waitsUntil: z.iso.datetime().nullable(),
  by: actor,
  at: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type PlanRun = z.output<typeof planRun>;

/**
 * The routes of a module's plans; add them to the module's own. `input` is what the module makes steps of: the server
 * makes the same steps again when the plan is applied, so clients never send steps. `bodyMaxBytes`: for a large input.
 */
export const planRoutes = <const M extends string, I extends z.ZodType>(module: M, input: I, bodyMaxBytes?: number) => {
  const limits = bodyMaxBytes === undefined ? {} : { bodyMaxBytes };
  const base = `/guilds/:id/modules/${module}/setups` as const;
  const asked = z.strictObject({ input, choices: planChoices.default({}) });
  const oneRun = guildPath.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) });
  return {
    makePlan: route({
      method: "POST",
      path: `${base}/plan`,
      access: "manage",
      summary: "What a setup would create, reuse and change, with every problem. Changes nothing.",
      params: guildPath,
      ...limits,
      body: asked,
      answer: answer({ plan }),
    }),
    applyPlan: route({
      method: "POST",
      path: base,
      access: "manage",
      summary: "Starts a setup. It is applied step by step in the background.",
      params: guildPath,
      ...limits,
      /** Requests with the same key start one run. */
      body: asked.extend({ key: z.uuid() }),
      answer: answer({ run: planRun }),
    }),
    planRuns: route({
      method: "GET",
      path: base,
      access: "manage",
      summary: "The last 20 setups, newest first.",
      params: guildPath,
      answer: answer({ runs: z.array(planRun) }),
    }),
    planRun: route({
      method: "GET",
      path: `${base}/:number`,
      access: "manage",
      summary: "A setup with its steps.",
      params: oneRun,
      answer: answer({ run: planRun, steps: z.array(runStep) }),
    }),
    actOnPlanRun: route({
      method: "POST",
      path: `${base}/:number/:act`,
      access: "manage",
      summary: "Resumes, stops or undoes a setup, or skips the step that failed. An undo keeps what is in use.",
      params: oneRun.extend({ act: z.enum(ACTS) }),
      answer: answer({ run: planRun }),
    }),
  };
};

/** Audit log actions of runs; the module's contract lists them, and its words have their sentences. */
export const PLAN_AUDIT = ["setup.apply", "setup.resume", "setup.skip", "setup.stop", "setup.undo"] as const;
