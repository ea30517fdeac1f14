import type { ModuleServices } from "../bot/module-services.ts";
import { type JobWorkers, startJobWorkers } from "./job-workers.ts";
import { moduleJobs } from "./run-module-job.ts";
import { scheduleUpkeep, UPKEEP_QUEUE, upkeepJob } from "./upkeep.ts";

/** Works on every module's jobs, and keeps the database tidy. */
export async function startJobs(services: ModuleServices): Promise<JobWorkers> {
  const { context, database, logger } = services;
  const handlers = moduleJobs(services);
  handlers.set(UPKEEP_QUEUE, upkeepJob(context));
  await scheduleUpkeep(context.queue);
  return startJobWorkers(database, context.queue, handlers, {
    onError: (error) => logger.error({ err: error }, "the job queue stumbled"),
  });
}
