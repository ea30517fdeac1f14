import type { Database } from "#kit-server/storage/database/database.ts";
import { type JobPoller, type JobPollerOptions, type RunJob, startJobPoller } from "./job-poller.ts";
import { JOB_CHANNEL, type JobQueue } from "./job-queue.ts";

export type JobWorkers = {
  stop(): Promise<void>;
  /** Whether every queue was polled successfully in the last minutes. */
  isHealthy(): boolean;
};

/** How long running jobs may finish when the process stops; the next process runs the others. */
const STOP_TIMEOUT_MS = 1_500;

/** Runs the queues' jobs, woken as soon as any process enqueues one. */
export async function startJobWorkers(
  database: Database,
  queue: JobQueue,
  handlers: ReadonlyMap<string, RunJob>,
  options: JobPollerOptions,
): Promise<JobWorkers> {
  const pollers = new Map<string, JobPoller>();
  const wakeAll = () => {
    for (const poller of pollers.values()) poller.wake();
  };
  const handle = (payload: string) => {
    const [name = "", dueAt] = payload.split(" ");
    pollers.get(name)?.wake(dueAt === undefined ? undefined : Number(dueAt));
  };
  const unlisten = await database.listen(JOB_CHANNEL, handle, wakeAll);
  for (const [name, run] of handlers) pollers.set(name, startJobPoller(queue.boss, name, run, options));
  return {
    isHealthy: () => [...pollers.values()].every((poller) => poller.isHealthy()),
    stop: async () => {
      await unlisten();
      await Promise.all([...pollers.values()].map((poller) => poller.stop(STOP_TIMEOUT_MS)));
    },
  };
}
