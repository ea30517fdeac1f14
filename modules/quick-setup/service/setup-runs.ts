// Runs of quick setup.
import { definePlanRuns } from "#kit-server/module/server-plan/plan-runs.ts";
import { quickSetupCounters, quickSetupRuns, quickSetupSteps } from "../store.ts";
import { type Ctx, refuse } from "./context.ts";

export const setupRuns = definePlanRuns<Ctx>({
  module: "quick-setup",
  tables: { counters: quickSetupCounters, runs: quickSetupRuns, steps: quickSetupSteps },
  jobs: { run: "run", sweep: "watch" },
  refuse,
  ended: async (ctx, { number, title, state, round }) => {
    const steps = await setupRuns.steps(ctx.orm, { guildId: ctx.guildId, number });
    const count = (wanted: string): number => steps.filter((one) => one.state === wanted).length;
    const about = { number, preset: title };
    const key = `run:${number}:${state}:${round}`;
    if (state === "undone") await ctx.activity.record("undone", key, { ...about, kept: count("kept") });
    else await ctx.activity.record("completed", key, { ...about, done: count("done") + count("reused") });
  },
});
