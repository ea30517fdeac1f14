import type { PlatformClock } from "#kit-server/platform/discord/platform-clock.ts";
import type { JobSender } from "#kit-server/storage/queue/job-queue.ts";

/** A queue that takes times by Discord's clock: the database decides by its own clock what is due. */
export function queueByClock<Q extends JobSender>(queue: Q, clock: Pick<PlatformClock, "skewMs">): Q {
  const here = (moment: Date) => new Date(moment.getTime() - clock.skewMs());
  return {
    ...queue,
    enqueue: ({ startAfter, ...job }) =>
      queue.enqueue({ ...job, ...(startAfter ? { startAfter: here(startAfter) } : {}) }),
    enqueueWaiting: (job) => queue.enqueueWaiting({ ...job, until: here(job.until) }),
  };
}
