// Queues jobs in the database: a restart loses nothing, and the same job enqueued twice runs once.
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Database, Orm } from "#kit-server/storage/database/database.ts";
import { isDatabaseUnavailable } from "#kit-server/storage/database/database-unavailable.ts";
import { notify } from "#kit-server/storage/database/notify.ts";
import { jobId } from "./job-id.ts";

/** Payload: the name of a queue with a job to run now, or the name, a space, and its due time in ms since 1970. */
export const JOB_CHANNEL = "jobs";
/** Workers find jobs that are due later than this by polling. */
const SCHEDULED_AHEAD_MS = 3_600_000;

export type JobData = {
  guildId: string;
  payload: unknown;
  /** Enqueued to wait for a release; dropped when it comes due without one. */
  waiting?: boolean;
};
export type JobToEnqueue = { queue: string; guildId: string; payload: unknown; key: string };

/** For code that only enqueues jobs. */
export type JobSender = Pick<JobQueue, "enqueue" | "enqueueWaiting" | "release">;

export type JobQueue = {
  /**
   * Adds a job that runs now, or not before `startAfter`. The same queue, guild and key is the same job for a week. With
   * `tx` it is added when that transaction commits.
   */
  enqueue(job: JobToEnqueue & { startAfter?: Date; tx?: Orm }): Promise<void>;
  /** Adds a job that runs only when it is released before `until`; otherwise it is dropped then. */
  enqueueWaiting(job: JobToEnqueue & { until: Date }): Promise<void>;
  /** Runs a waiting job now, with this payload; returns false when there is none. */
  release(job: JobToEnqueue): Promise<boolean>;
  /** The underlying queue, for workers and schedules. */
  boss: PgBoss;
  stop(): Promise<void>;
};

export type JobQueueOptions = {
  /** Names of all queues. */
  queues: readonly string[];
  /** This process also runs jobs: only then does it supervise abandoned jobs and schedules. */
  isWorker: boolean;
  onError(error: unknown): void;
};

/** How long running jobs may finish when the process stops. */
const STOP_TIMEOUT_MS = 1_500;
const WEEK_SECONDS = 7 * 86_400;

/** The library's minimum. A killed process sends no heartbeats, so its jobs go to another. */
const HEARTBEAT_SECONDS = 10;
/** Retries 1, 2, 4 … 300 seconds apart last through a Discord outage of about an hour. */
const QUEUE = {
  retryLimit: 18,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 300,
  deleteAfterSeconds: WEEK_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
};
/** The library has its own connections, separate from the product's pool. */
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
  let isStopping = false;
  // A stop that takes longer than its limit leaves connections, which a database that stops with the process ends.
  boss.on("error", (error) => {
    if (!isStopping || !isDatabaseUnavailable(error)) options.onError(error);
  });
  try {
    await boss.start();
    await createQueues(boss, options.queues);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }

  type Sending = { waiting?: boolean; startAfter?: Date | undefined; tx?: Orm | undefined };
  const send = async ({ queue, guildId, payload, key }: JobToEnqueue, { waiting = false, startAfter, tx }: Sending) => {
    const isNew = await boss.send(queue, { guildId, payload, waiting } satisfies JobData, {
      id: jobId(queue, guildId, key),
      group: { id: guildId },
      ...(startAfter ? { startAfter } : {}),
      ...(tx ? { db: fromDrizzle(tx, sql) } : {}),
    });
    const orm = tx ?? database.orm;
    if (isNew && !startAfter) await notify(orm, JOB_CHANNEL, queue);
    else if (isNew && startAfter && !waiting && startAfter.getTime() - Date.now() < SCHEDULED_AHEAD_MS) {
      await notify(orm, JOB_CHANNEL, `${queue} ${startAfter.getTime()}`);
    }
  };
  return {
    boss,
    enqueue: (job) => send(job, { startAfter: job.startAfter, tx: job.tx }),
    enqueueWaiting: (job) => send(job, { waiting: true, startAfter: job.until }),
    release: async ({ queue, guildId, payload, key }) => {
      const data: JobData = { guildId, payload, waiting: false };
      const id = jobId(queue, guildId, key);
      const { updated } = await boss.update(queue, data, { id, startAfter: 0 });
      if (updated > 0) await notify(database.orm, JOB_CHANNEL, queue);
      return updated > 0;
    },
    stop: () => {
      isStopping = true;
      return boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
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

/** Most starts find every queue unchanged, so nothing is written. */
const isAsSet = (queue: object): boolean =>
  Object.entries(QUEUE).every(([setting, value]) => queue[setting as keyof typeof queue] === value);
