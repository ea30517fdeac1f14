import { allOrNone } from "#kit-server/base/lifecycle/all-or-none.ts";
import { AUDIT_COPY_QUEUE, auditCopyJob, onEntriesWaiting } from "#kit-server/guild/audit-webhook/copy-job.ts";
import type { PostDeps } from "#kit-server/guild/audit-webhook/post-copy.ts";
import { WEBHOOK_QUEUE, webhookJob } from "#kit-server/guild/webhooks/inbox.ts";
import type { WebhookSource } from "#kit-server/guild/webhooks/webhook-source.ts";
import { postLogJob } from "#kit-server/module/activity-log/post-log-job.ts";
import { NOTICE_QUEUE, noticeJob } from "#kit-server/module/alert-notices/notice-job.ts";
import { onFaultsChanged } from "#kit-server/module/alert-notices/on-faults-changed.ts";
import { apiContexts } from "#kit-server/module/bot/api-context.ts";
import { LOG_QUEUE } from "#kit-server/module/bot/log-queue.ts";
import { moduleWebhooks } from "#kit-server/module/bot/module-webhooks.ts";
import { PANEL_QUEUE } from "#kit-server/module/bot/panel-queue.ts";
import { startGrantWorker } from "#kit-server/module/grant-work/grant-worker.ts";
import { RECONCILE_QUEUE, reconcileJob, scheduleReconcile } from "#kit-server/module/grant-work/reconcile.ts";
import { refreshPanelJob } from "#kit-server/module/panels/refresh-panel-job.ts";
import {
  NIGHTLY_QUEUE,
  type NightlyTasks,
  nightlyJob,
  scheduleNightlyTasks,
} from "#kit-server/runtime/jobs/nightly-job.ts";
import { onPointsChanged } from "#kit-server/runtime/jobs/on-points-changed.ts";
import { onSaves } from "#kit-server/runtime/jobs/on-saves.ts";
import { moduleJobs } from "#kit-server/runtime/jobs/run-module-job.ts";
import { type JobWorkers, startJobWorkers } from "#kit-server/storage/queue/job-workers.ts";
import type { Seal } from "#kit-server/storage/secrets/seal.ts";
import type { ModuleServices } from "./module-services.ts";
import { startSchedules } from "./start-schedules.ts";

/** What copying audit logs needs in addition to the modules' services. */
export type CopySettings = PostDeps & { seal: Seal };

export type JobSettings = {
  copies: CopySettings;
  alerts: {
    /** The dashboard's address, if the operator set it: alerts link to it. */
    publicUrl: string | null;
    /** Delay before a problem is reported; default five seconds. */
    delayMs?: number;
  };
  nightly?: NightlyTasks;
  /** Of areas; modules bring their own. */
  webhooks?: readonly WebhookSource[];
};
export type Jobs = JobWorkers & {
  /** Enqueues jobs that are due by now, and ends expired grants. */
  catchUp(): Promise<void>;
};
const ALERT_DELAY_MS = 5_000;

/** Runs all modules' jobs and grants, audit log webhooks, alert channels and database maintenance. */
export async function startJobs(
  services: ModuleServices,
  { copies, alerts, nightly, webhooks = [] }: JobSettings,
): Promise<Jobs> {
  const { context, configs, database, logger, modules } = services;
  const handlers = moduleJobs(services);
  const keepsPictures = modules.filter(({ contract }) => contract.look).map(({ contract }) => contract.id);
  handlers.set(NIGHTLY_QUEUE, nightlyJob({ ...context, keepsPictures }, nightly));
  handlers.set(AUDIT_COPY_QUEUE, auditCopyJob({ ...context, ...copies }));
  handlers.set(NOTICE_QUEUE, noticeJob({ ...context, configs, modules }, alerts.publicUrl));
  handlers.set(RECONCILE_QUEUE, reconcileJob(context));
  handlers.set(LOG_QUEUE, postLogJob({ ...context, configs, modules }));
  const sources = [
    ...moduleWebhooks(modules, { contextIn: apiContexts(context, configs), guilds: context.guilds }),
    ...webhooks,
  ];
  const findSource = (id: string) => sources.find((source) => source.id === id) ?? null;
  handlers.set(WEBHOOK_QUEUE, webhookJob({ ...context, findSource }));
  handlers.set(PANEL_QUEUE, refreshPanelJob({ ...context, configs, modules }));
  await scheduleNightlyTasks(context.queue);
  await scheduleReconcile(context.queue);
  const onError = (error: unknown) => logger.error({ err: error }, "the job queue failed");
  const delayMs = alerts.delayMs ?? ALERT_DELAY_MS;
  const { value, close } = await allOrNone(async (opened) => {
    const workers = await startJobWorkers(database, context.queue, handlers, { onError });
    opened(workers.stop);
    const grants = await startGrantWorker(database, services, { onError });
    opened(grants.stop);
    opened(await onEntriesWaiting(database, context.queue, onError));
    opened(await onSaves(database, { queue: context.queue, modules }, onError));
    opened(await onPointsChanged(database, { ...context, modules, configs }, onError));
    opened(await onFaultsChanged(database, context.queue, { delayMs, onError }));
    const schedules = await startSchedules(services, onError);
    opened(schedules.stop);
    const catchUp = async () => {
      await grants.catchUp();
      await schedules.catchUp();
    };
    return { catchUp, isHealthy: workers.isHealthy };
  });
  return { ...value, stop: close };
}
