// Turns a module's job handlers into what the queue runs, and decides whether a failed job is retried.

import type { Logger } from "pino";
import type { ModuleContract } from "#kit/module.ts";
import type { BotMetrics } from "#kit-server/base/metrics/bot-metrics.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import { type BotContext, type ContextDeps, createContext, queueName } from "#kit-server/module/bot/context.ts";
import { faultWords } from "#kit-server/platform/discord/fault-words.ts";
import { PlatformFault, PlatformUnavailable } from "#kit-server/platform/discord/platform-fault.ts";
import { withTimeLimit } from "#kit-server/platform/handlers/run-handler.ts";
import { EffectBusyError } from "#kit-server/storage/effects/once.ts";
import type { JobOutcome, RunJob } from "#kit-server/storage/queue/job-poller.ts";

export type ModuleJobDeps = {
  modules: readonly BotModule[];
  context: ContextDeps;
  configs: ConfigStore;
  metrics: BotMetrics;
  logger: Logger;
};

/** Shorter than the queue's own limit, after which it considers a job lost and runs it again. */
const JOB_LIMIT_MS = 240_000;
/** Bugs don't fix themselves; a few retries cover database errors. */
const BUG_TRIES = 4;

export function moduleJobs(deps: ModuleJobDeps): Map<string, RunJob> {
  return new Map(
    deps.modules.flatMap((module) =>
      Object.keys(module.contract.jobs).map((job): [string, RunJob] => [
        queueName(module.contract.id, job),
        runModuleJob(deps, module, job),
      ]),
    ),
  );
}

function runModuleJob({ context, configs, metrics, logger }: ModuleJobDeps, module: BotModule, job: string): RunJob {
  const { contract, bot } = module;
  const queue = queueName(contract.id, job);
  const schema = contract.jobs[job];
  const handler = bot.jobs[job];
  if (!schema || !handler) throw new Error(`job "${queue}" has no schema or no handler`);

  return async ({ id, data, retryCount, startAfter, startedOn }) => {
    metrics.jobWaitSeconds.observe({ queue }, Math.max(0, startedOn.getTime() - startAfter.getTime()) / 1000);
    const end = metrics.handlerSeconds.startTimer({ module: contract.id, handler: job });
    const { guildId, payload, waiting } = data;
    let outcome: JobOutcome | "dropped" = "done";
    let ctx: BotContext<ModuleContract> | null = null;
    try {
      const { enabled, config } = await configs.readWithinLimits(guildId, contract);
      ctx = await createContext(context, contract, guildId, config);
      // It was not released in time, or the module has been turned off since.
      if (waiting || !enabled) outcome = "dropped";
      const work = enabled ? () => handler(ctx as never, schema.parse(payload) as never) : bot.whenOff;
      if (work && !waiting) await withTimeLimit(() => work(ctx as never), JOB_LIMIT_MS);
      // Only a successful run of the same job shows that Discord no longer rejects it.
      if (outcome === "done") await ctx.alerts.clearTask(queue);
    } catch (error) {
      outcome = await outcomeOf(error, retryCount, ctx, queue);
      const level = outcome === "giveUp" ? "error" : "warn";
      logger[level]({ err: error, queue, job: id, guildId, outcome, tries: retryCount + 1 }, "a job failed");
    } finally {
      end();
    }
    metrics.jobs.inc({ queue, outcome });
    return { outcome: outcome === "dropped" ? "done" : outcome };
  };
}

async function outcomeOf(
  error: unknown,
  retryCount: number,
  ctx: BotContext<ModuleContract> | null,
  task: string,
): Promise<JobOutcome> {
  if (error instanceof PlatformUnavailable || error instanceof EffectBusyError) return "retry";
  // Discord would reject it again. The guild gets this alert; a module that knows more raises its own.
  if (error instanceof PlatformFault && ctx) {
    const params = { advice: faultWords[error.code], task };
    await ctx.alerts.raise({ path: "", code: "platformRefused", params }).catch(() => {});
    return "done";
  }
  return retryCount + 1 < BUG_TRIES ? "retry" : "giveUp";
}
