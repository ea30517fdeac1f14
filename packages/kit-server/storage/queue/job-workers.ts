import type { Database } from "#kit-server/storage/database/database.ts";
import { type JobPump, type JobPumpOptions, type RunJob, startJobPump } from "./job-pump.ts";
import { JOB_CHANNEL, type JobQueue } from "./job-queue.ts";

export type JobWorkers = {
  stop(): Promise<void>;
  /** Whether every queue was polled successfully in the last minutes. */
  isWell(): boolean;
};

/** How long running jobs may finish when the process stops; the next process runs the others. */
const STOP_TIMEOUT_MS = 1_500;

/** Runs the queues' jobs, woken as soon as any process enqueues one. */
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
  const handle = (payload: string) => {
    const [name = "", dueAt] = payload.split(" ");
    pumps.get(name)?.wake(dueAt === undefined ? undefined : Number(dueAt));
  };
  const unlisten = await database.listen(JOB_CHANNEL, handle, wakeAll);
  for (const [name, run] of handlers) pumps.set(name, startJobPump(queue.boss, name, run, options));
  return {
    isWell: () => [...pumps.values()].every((pump) => pump.isWell()),
    stop: async () => {
      await unlisten();
      await Promise.all([...pumps.values()].map((pump) => pump.stop(STOP_TIMEOUT_MS)));
    },
  };
}
