// Time in a story: the machine's, until the story advances it.
import { sql } from "drizzle-orm";
import type { Database } from "#kit-server/storage/database/database.ts";
import { notify } from "#kit-server/storage/database/notify.ts";
import { JOB_CHANNEL, type JobQueue } from "#kit-server/storage/queue/job-queue.ts";
import type { StoryPlatform } from "./story-platform.ts";

export type StoryTime = {
  clock: { now(): Date };
  /** The queue uses the database's clock: times of the story are converted to it. */
  queueIn(queue: JobQueue): JobQueue;
  advance(ms: number): Promise<void>;
};

export function createStoryTime({ orm }: Database, { control }: StoryPlatform): StoryTime {
  let aheadMs = 0;
  const sooner = (date: Date) => new Date(date.getTime() - aheadMs);
  let tail: Promise<unknown> = Promise.resolve();
  /** One at a time: a job enqueued while time advances would be moved twice or not at all. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = tail.then(work, work);
    tail = turn;
    return turn;
  };

  return {
    queueIn: (queue) => ({
      ...queue,
      enqueue: ({ startAfter, ...job }) => {
        const enqueue = () => queue.enqueue({ ...job, ...(startAfter ? { startAfter: sooner(startAfter) } : {}) });
        // A concurrent enqueue of the same job waits for that transaction, which must not wait for it.
        return job.tx ? enqueue() : inTurn(enqueue);
      },
      enqueueWaiting: (job) => inTurn(() => queue.enqueueWaiting({ ...job, until: sooner(job.until) })),
    }),
    clock: { now: () => new Date(Date.now() + aheadMs) },
    advance: (ms) =>
      inTurn(async () => {
        aheadMs += ms;
        await control.advance(ms);
        const moved = await orm.execute(
          sql`update pgboss.job set start_after = start_after - ${ms} * interval '1 millisecond'
            where state in ('created', 'retry') and name not like '\\_\\_%' returning name`,
        );
        const queues = new Set(moved.rows.map(({ name }) => String(name)));
        for (const queue of queues) await notify(orm, JOB_CHANNEL, queue);
      }),
  };
}
