// Work for later, in the database: a restart loses nothing, and what is asked twice is done as one.
import { PgBoss } from "pg-boss";
import type { Database } from "../database/database.ts";
import { notify } from "../database/notify.ts";
import { jobId } from "./job-id.ts";

/** Told the name of a queue that has something to run now, or, behind a space, at a time (milliseconds since 1970). */
export const JOB_CHANNEL = "jobs";
/** Work that is due later than this is found by asking. */
const FORETOLD_MS = 3_600_000;

export type JobData = {
  guildId: string;
  payload: unknown;
  /** Was enqueued to wait for a release; when its time comes without one, it is dropped. */
  waiting?: boolean;
};
export type JobToEnqueue = { queue: string; guildId: string; payload: unknown; key: string };

/** For those who only hand out work. */
export type JobSender = Pick<JobQueue, "enqueue" | "enqueueWaiting" | "release">;

export type JobQueue = {
  /** Adds a job, to run at once or not before `startAfter`. The same queue, guild and key is the same job for a week. */
  enqueue(job: JobToEnqueue & { startAfter?: Date }): Promise<void>;
  /** Adds a job that runs only when it is released before `until`; otherwise it is dropped then. */
  enqueueWaiting(job: JobToEnqueue & { until: Date }): Promise<void>;
  /** Lets a waiting job run now, with this payload; answers false when there is none. */
  release(job: JobToEnqueue): Promise<boolean>;
  /** The queue beneath, for workers and schedules. */
  boss: PgBoss;
  stop(): Promise<void>;
};

export type JobQueueOptions = {
  /** Names of all queues. */
  queues: readonly string[];
  /** This process also works: only then does it look after abandoned jobs and schedules. */
  isWorker: boolean;
  onError(error: unknown): void;
};

/** How long a running job is let finish when the process stops. */
const STOP_TIMEOUT_MS = 1_500;
const WEEK_SECONDS = 7 * 86_400;

/** The least that the library takes. A process that was killed stops beating, and its jobs are given to another. */
const HEARTBEAT_SECONDS = 10;
/** With retries 1, 2, 4 … 300 seconds apart: an outage of the platform of about an hour is outlived. */
const QUEUE = {
  retryLimit: 18,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 300,
  deleteAfterSeconds: WEEK_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
};
/** The library keeps its own, beside those of the product. */
const CONNECTIONS = 3;

export async function openJobQueue(database: Database, options: JobQueueOptions): Promise<JobQueue> {
  const { isWorker } = options;
  const boss = new PgBoss({
    connectionString: database.url,
    max: CONNECTIONS,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on("error", options.onError);
  try {
    await boss.start();
    await createQueues(boss, options.queues);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }

  const send = async ({ queue, guildId, payload, key }: JobToEnqueue, waiting: boolean, startAfter?: Date) => {
    const isNew = await boss.send(queue, { guildId, payload, waiting } satisfies JobData, {
      id: jobId(queue, guildId, key),
      group: { id: guildId },
      ...(startAfter ? { startAfter } : {}),
    });
    if (isNew && !startAfter) await notify(database.orm, JOB_CHANNEL, queue);
    else if (isNew && startAfter && !waiting && startAfter.getTime() - Date.now() < FORETOLD_MS) {
      await notify(database.orm, JOB_CHANNEL, `${queue} ${startAfter.getTime()}`);
    }
  };
  return {
    boss,
    enqueue: (job) => send(job, false, job.startAfter),
    enqueueWaiting: (job) => send(job, true, job.until),
    release: async ({ queue, guildId, payload, key }) => {
      const data: JobData = { guildId, payload, waiting: false };
      const id = jobId(queue, guildId, key);
      const { updated } = await boss.update(queue, data, { id, startAfter: 0 });
      if (updated > 0) await notify(database.orm, JOB_CHANNEL, queue);
      return updated > 0;
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}

async function createQueues(boss: PgBoss, names: readonly string[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of names) {
    const queue = existing.get(name);
    if (!queue) await boss.createQueue(name, QUEUE);
    else if (!isAsSet(queue)) await boss.updateQueue(name, QUEUE);
  }
}

/** Most starts find every queue as the last one left it. */
const isAsSet = (queue: object): boolean =>
  Object.entries(QUEUE).every(([setting, value]) => queue[setting as keyof typeof queue] === value);
