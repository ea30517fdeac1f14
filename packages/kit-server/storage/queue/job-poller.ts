// Runs the jobs of one queue: many at once, few of any one guild, so that a raid in one guild doesn't delay the others.
import { setTimeout as sleep } from "node:timers/promises";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import type { JobData } from "./job-queue.ts";

export type JobOutcome = "done" | "retry" | "giveUp";
export type RunJob = (job: JobWithMetadata<JobData>) => Promise<{ outcome: JobOutcome; detail?: object }>;

export type JobPoller = {
  /** Fetches now, or at this time (milliseconds since 1970). */
  wake(dueAt?: number): void;
  /** Stops fetching. Running jobs may finish within the time; the next process runs the others. */
  stop(timeoutMs: number): Promise<void>;
  /** Whether the last fetch succeeded, and either was within 30 seconds or every slot is busy. */
  isHealthy(): boolean;
};

const SLOTS = 20;
const SLOTS_OF_ONE_GUILD = 5;
const DUE_MARGIN_MS = 20;
/** No notification announces retried jobs and jobs enqueued long in advance, so the pump polls for them. */
const POLL_MS = 5_000;
const HEARTBEAT_MS = 4_000;
const WELL_MS = 30_000;

export type JobPollerOptions = { pollMs?: number; onError: (error: unknown) => void };

export function startJobPoller(
  boss: PgBoss,
  queue: string,
  run: RunJob,
  { pollMs = POLL_MS, onError }: JobPollerOptions,
): JobPoller {
  const running = new Map<JobWithMetadata<JobData>, Promise<void>>();
  let isStopping = false;
  let isFilling = false;
  let isWanted = false;
  let failed = false;
  let fetchedAt = performance.now();

  async function fill(): Promise<void> {
    isWanted = true;
    if (isFilling || isStopping) return;
    isFilling = true;
    try {
      while (isWanted && !isStopping && running.size < SLOTS) {
        isWanted = false;
        const jobs = await boss.fetch<JobData>(queue, {
          includeMetadata: true,
          batchSize: Math.min(SLOTS_OF_ONE_GUILD, SLOTS - running.size),
          ignoreGroups: busyGuilds(running.keys()),
        });
        [failed, fetchedAt] = [false, performance.now()];
        if (jobs.length > 0) isWanted = true;
        for (const job of jobs) running.set(job, runOne(job));
      }
    } catch (error) {
      failed = true;
      onError(error);
    } finally {
      isFilling = false;
    }
  }

  async function runOne(job: JobWithMetadata<JobData>): Promise<void> {
    try {
      const { outcome, detail } = await run(job);
      if (outcome === "done") await boss.complete(queue, job, detail);
      else if (outcome === "retry") await boss.fail(queue, job, detail);
      else await boss.cancel(queue, job);
    } catch (error) {
      onError(error);
    } finally {
      running.delete(job);
      void fill();
    }
  }

  const poll = setInterval(() => void fill(), pollMs);
  const beat = setInterval(() => {
    const held = [...running.keys()].filter(({ heartbeatSeconds }) => heartbeatSeconds !== null);
    if (held.length > 0) boss.touch(queue, held).catch(onError);
  }, HEARTBEAT_MS);
  void fill();

  return {
    isHealthy: () => !failed && (running.size >= SLOTS || performance.now() - fetchedAt < WELL_MS),
    wake: (dueAt = 0) => {
      const inMs = dueAt - Date.now();
      // The database's clock decides what is due, and may be slightly behind.
      if (inMs > 0) setTimeout(() => void fill(), inMs + DUE_MARGIN_MS).unref();
      else void fill();
    },
    stop: async (timeoutMs) => {
      isStopping = true;
      clearInterval(poll);
      await Promise.race([Promise.all(running.values()), sleep(timeoutMs, undefined, { ref: false })]);
      clearInterval(beat);
    },
  };
}

function busyGuilds(running: Iterable<JobWithMetadata<JobData>>): string[] {
  const counts = new Map<string, number>();
  for (const { data } of running) counts.set(data.guildId, (counts.get(data.guildId) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= SLOTS_OF_ONE_GUILD).map(([guildId]) => guildId);
}
