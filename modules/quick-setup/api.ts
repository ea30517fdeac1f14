// Quick setup's routes for the dashboard.
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import type { ContextIn } from "#kit-server/module/bot/api-context.ts";
import type { PlanAuthor } from "#kit-server/module/server-plan/plan-context.ts";
import { planRunApi } from "#kit-server/module/server-plan/plan-run-api.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { IMPORTS } from "./contract/imports.ts";
import { quickSetup as contract, type SetupInput } from "./contract.ts";
import { type Ctx, refuse } from "./service/context.ts";
import { fileSteps } from "./service/file-steps.ts";
import { presetSteps } from "./service/preset-steps.ts";
import { setupRuns } from "./service/setup-runs.ts";
import { markImport, readImports } from "./store.ts";

export function quickSetupApi({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): ApiHandlers<typeof contract> {
  /** The first setup turns the module on: its jobs and its command work only then. */
  async function turnOn(ctx: Ctx, { by: actor, author }: PlanAuthor): Promise<void> {
    const now = await ctx.configuration.read(contract.id);
    if (!now || now.enabled) return;
    const plan = await ctx.configuration.plan(contract.id, { enabled: true }, { actor, author });
    await orm.transaction((tx) => ctx.configuration.apply(tx, plan, { actor, author }));
  }

  return {
    ...planRunApi<Ctx, SetupInput>(orm, setupRuns, {
      contextFor: (guildId) => contextIn(contract, guildId),
      stepsOf: (ctx, input, by) => ("file" in input ? fileSteps(ctx, input.file, by) : presetSteps(ctx, input)),
      beforeRun: turnOn,
      runGone: () => refuse("runGone"),
    }),
    copied: async ({ guild }) => ({ success: true, copied: await readImports(orm, guild.id) }),
    markCopied: async (call, { body: { bot, item, isCopied } }) => {
      const { id: guildId } = call.guild;
      if (!IMPORTS[bot].some(({ id }) => id === item)) throw userError(kitErrors, "notFound");
      const { clock } = await contextIn(contract, guildId);
      await markImport(orm, { guildId, bot, item, by: actorOf(call), at: clock.now() }, isCopied);
      return { success: true, copied: await readImports(orm, guildId) };
    },
  };
}
