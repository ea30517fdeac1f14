import { AUDIT_COPY_QUEUE, auditCopyJob, hearCopies } from "../audit-webhook/copy-job.ts";
import type { PostParts } from "../audit-webhook/post-copy.ts";
import type { ModuleServices } from "../bot/module-services.ts";
import type { Seal } from "../secrets/seal.ts";
import { type JobWorkers, startJobWorkers } from "./job-workers.ts";
import { moduleJobs } from "./run-module-job.ts";
import { scheduleUpkeep, UPKEEP_QUEUE, upkeepJob } from "./upkeep.ts";

/** What copying the audit logs needs beside what modules work with. */
export type CopySettings = PostParts & { seal: Seal };

/** Works on every module's jobs, copies the audit logs, and keeps the database tidy. */
export async function startJobs(services: ModuleServices, copies: CopySettings): Promise<JobWorkers> {
  const { context, database, logger } = services;
  const handlers = moduleJobs(services);
  handlers.set(UPKEEP_QUEUE, upkeepJob(context));
  handlers.set(AUDIT_COPY_QUEUE, auditCopyJob({ ...context, ...copies }));
  await scheduleUpkeep(context.queue);
  const onError = (error: unknown) => logger.error({ err: error }, "the job queue stumbled");
  const workers = await startJobWorkers(database, context.queue, handlers, { onError });
  const unhear = await hearCopies(database, context.queue, onError);
  return {
    stop: async () => {
      await unhear();
      await workers.stop();
    },
  };
}
