import type { Database } from "#kit-server/storage/database/database.ts";
import { type JobQueue, type JobSender, openJobQueue } from "./job-queue.ts";

export type OpenedSender = JobSender & { close(): Promise<void> };

/** Enqueues jobs from a process that runs none. Opened on first use. */
export function createJobSender(
  database: Database,
  queues: readonly string[],
  onError: (error: unknown) => void,
): OpenedSender {
  let opening: Promise<JobQueue> | null = null;
  const queue = (): Promise<JobQueue> => {
    opening ??= openJobQueue(database, { queues, isWorker: false, onError }).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return {
    enqueue: async (job) => (await queue()).enqueue(job),
    enqueueWaiting: async (job) => (await queue()).enqueueWaiting(job),
    release: async (job) => (await queue()).release(job),
    close: async () => (await opening)?.stop(),
  };
}
