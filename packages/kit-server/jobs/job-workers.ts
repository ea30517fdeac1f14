import type { Database } from "../database/database.ts";
import { type JobPump, type JobPumpOptions, type RunJob, startJobPump } from "./job-pump.ts";
import { JOB_CHANNEL, type JobQueue } from "./job-queue.ts";

export type JobWorkers = {
  stop(): Promise<void>;
  /** Whether every queue was polled successfully in the last minutes. */
  isWell(): boolean;
};

/** How long running jobs may finish when the process stops; the next process takes up the others. */
const STOP_TIMEOUT_MS = 1_500;

/** Works on queues, woken as soon as something is enqueued in any process. */
export async function startJobWorkers(
  database: Database,
  queue: JobQueue,
  handlers: ReadonlyMap<string, RunJob>,
  options: JobPumpOptions,
): Promise<JobWorkers> {
  const pumps = new Map<string, JobPump>();
  const wakeAll = () => {
    for (const pump of pumps.values()) pump.wake();
  };
  const hear = (told: string) => {
    const [name = "", dueAt] = told.split(" ");
    pumps.get(name)?.wake(dueAt === undefined ? undefined : Number(dueAt));
  };
  const unlisten = await database.listen(JOB_CHANNEL, hear, wakeAll);
  for (const [name, run] of handlers) pumps.set(name, startJobPump(queue.boss, name, run, options));
  return {
    isWell: () => [...pumps.values()].every((pump) => pump.isWell()),
    stop: async () => {
      await unlisten();
      await Promise.all([...pumps.values()].map((pump) => pump.stop(STOP_TIMEOUT_MS)));
    },
  };
}
