// Quick setup of a made-up server, for visitors: plans and runs in the page.

import type { PlanChoices, PlanLine, PlanRun, PlanRunStep, StepState } from "#kit/server-plan/plan-run.ts";
import { sampleGuild } from "#kit-web/catalog/sample-guild.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { minutesAgo } from "#kit-web/sample/sample-rows.ts";
import type { CopiedItems, PresetInput, quickSetup, SetupInput } from "../contract.ts";
import { PRESET_OF } from "../contract.ts";
import { presetWords } from "../words.ts";
import { plannedSteps } from "./planned-steps.ts";

/** Pause between two steps in the page. */
const STEP_MS = 300;

function linesOf(input: PresetInput, choices: PlanChoices): PlanLine[] {
  return plannedSteps(input).map((step) => {
    const parts: readonly { id: string; name: string }[] =
      step.kind === "createRole" ? sampleGuild.roles : step.kind === "createChannel" ? sampleGuild.channels : [];
    const name = "name" in step ? step.name.toLowerCase() : "";
    const matches = parts
      .filter((one) => one.name.toLowerCase() === name)
      .map(({ id, name: shown }) => ({ id, name: shown }));
    return { step, choice: choices[step.key] ?? matches[0]?.id ?? "create", matches, changes: [], problems: [] };
  });
}

/** Event, hours ago, number, preset, and things in place or kept. */
const PAST = [
  ["completed", 50, 4, "Community", 17],
  ["undone", 51, 3, "Gaming", 0],
  ["completed", 52, 3, "Gaming", 21],
  ["undone", 71, 2, "Creator", 2],
  ["completed", 72, 2, "Creator", 19],
  ["undone", 74, 1, "Your own choice", 0],
  ["completed", 75, 1, "Your own choice", 6],
] as const;

const EARLIER = [
  { preset: "blank", hours: 75, isUndone: true },
  { preset: "creator", hours: 72, isUndone: true },
  { preset: "gaming", hours: 52, isUndone: true },
  { preset: "community", hours: 50, isUndone: false },
] as const;

export const quickSetupSample: ModuleSample<typeof quickSetup> = {
  activity: PAST.map(([event, hours, number, preset, count]) =>
    event === "undone"
      ? { event, at: minutesAgo(hours * 60), data: { number, preset, kept: count } }
      : { event, at: minutesAgo(hours * 60), data: { number, preset, done: count } },
  ),
  answers: ({ you, changed, refuse, later, report }) => {
    let copied: CopiedItems = [];
    const runs = new Map<number, { run: PlanRun; steps: PlanRunStep[] }>();
    const add = (title: string, lines: readonly { step: PlanLine["step"]; state: StepState }[], at: string) => {
      const number = runs.size + 1;
      const steps = lines.map(({ step, state }): PlanRunStep => ({ step, state, resultId: null, note: null }));
      const run: PlanRun = {
        ...{
          number,
          title,
          state: "running",
          total: steps.length,
          done: 0,
          waitsUntil: null,
          by: you,
          at,
          endedAt: null,
        },
      };
      runs.set(number, { run, steps });
      return { run, steps };
    };
    for (const { preset, hours, isUndone } of EARLIER) {
      const parts = preset === "blank" ? (["staff"] as const) : PRESET_OF[preset].parts;
      const state = isUndone ? ("undone" as const) : ("done" as const);
      const lines = plannedSteps({ preset, parts: [...parts], staffRoleId: null }).map((step) => ({ step, state }));
      const { run } = add(presetWords[preset].name, lines, minutesAgo(hours * 60));
      Object.assign(run, { state, done: lines.length, endedAt: minutesAgo(hours * 60 - 1) });
    }

    const find = (number: number) => runs.get(number) ?? refuse("runGone");
    const doNext = (number: number): void => {
      const { run, steps } = find(number);
      const isUndo = run.state === "undoing";
      if (run.state !== "running" && !isUndo) return;
      const step = isUndo
        ? steps.findLast(({ state }) => state === "done")
        : steps.find(({ state }) => state === "pending");
      if (step) step.state = isUndo ? "undone" : "done";
      else {
        run.state = isUndo ? "undone" : "done";
        run.endedAt = new Date().toISOString();
        if (isUndo) report("undone", { number, preset: run.title, kept: 0 });
        else report("completed", { number, preset: run.title, done: steps.length });
      }
      run.done = steps.filter(({ state }) => state !== "pending").length;
      changed();
      if (step) later(STEP_MS, () => doNext(number));
    };
    const copy = <T extends object>(value: T): T => structuredClone(value);
    /** Visitors have no file of their own; the page doesn't offer it. */
    const presetIn = (input: SetupInput): PresetInput => ("file" in input ? refuse("fileEmpty") : input);
    return {
      makePlan: ({ body }) => ({
        success: true,
        plan: { lines: linesOf(presetIn(body.input), body.choices), problems: [] },
      }),
      applyPlan: ({ body }) => {
        const input = presetIn(body.input);
        const lines = linesOf(input, body.choices).map(({ step, choice }) => ({
          step,
          state:
            choice === "skip" ? ("skipped" as const) : choice === "create" ? ("pending" as const) : ("reused" as const),
        }));
        if (lines.length === 0) refuse("nothingChosen");
        const { run } = add(presetWords[input.preset].name, lines, new Date().toISOString());
        later(STEP_MS, () => doNext(run.number));
        return { success: true, run: copy(run) };
      },
      planRuns: () => ({ success: true, runs: [...runs.values()].map(({ run }) => copy(run)).toReversed() }),
      planRun: ({ params }) => ({ success: true, ...copy(find(params.number)) }),
      actOnPlanRun: ({ params: { number, act } }) => {
        const { run } = find(number);
        run.state = act === "undo" ? "undoing" : act === "stop" ? "stopped" : "running";
        later(STEP_MS, () => doNext(number));
        return { success: true, run: copy(run) };
      },
      copied: () => ({ success: true, copied }),
      markCopied: ({ body: { bot, item, isCopied } }) => {
        copied = [
          ...copied.filter((one) => one.bot !== bot || one.item !== item),
          ...(isCopied ? [{ bot, item }] : []),
        ];
        return { success: true, copied };
      },
    };
  },
};
