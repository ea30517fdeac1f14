// What quick setup does in chat and in jobs.
import type { ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { forEachIsolated } from "#kit-server/platform/sweeps/for-each-isolated.ts";
import type { quickSetup } from "./contract.ts";
import { checkSetup } from "./service/check-setup.ts";
import { setupRuns } from "./service/setup-runs.ts";

export const quickSetupBot: ModuleBot<typeof quickSetup> = {
  on: {},
  commands: { setup: { check: async (ctx) => ({ content: await checkSetup(ctx) }) } },
  jobs: {
    run: (ctx, { number }) => setupRuns.continueRun(ctx, number),
    watch: async (ctx) => forEachIsolated(await setupRuns.active(ctx), (run) => setupRuns.sweep(ctx, run)),
  },
  // Nothing more is changed. Completed steps stay, and the run can be resumed.
  whenOff: async (ctx) => setupRuns.stopAll(ctx),
};
