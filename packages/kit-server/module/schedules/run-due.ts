// Enqueues due runs as jobs.
import { and, asc, eq, lte, min, type SQL } from "drizzle-orm";
import type { Logger } from "pino";
import type { KitActivity } from "#kit/kit-activity.ts";
import { nextRun } from "#kit/schedule/next-run.ts";
import { recordActivity } from "#kit-server/guild/activity/activity-store.ts";
import { guildSnapshots } from "#kit-server/guild/guilds/tables.ts";
import { queueName } from "#kit-server/module/bot/context.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { JobQueue } from "#kit-server/storage/queue/job-queue.ts";
import type { PlanDeps } from "./plan-runs.ts";
import { scheduleRuns } from "./tables.ts";

export type DueDeps = PlanDeps & { queue: JobQueue; logger: Logger };

/** Runs missed for longer are skipped. */
const LATE_MS = 3_600_000;
const BATCH = 100;
const isPresent = and(eq(guildSnapshots.guildId, scheduleRuns.guildId), eq(guildSnapshots.present, true));

/**
 * Enqueues due runs and then sets their next time. A crash in between, or another process doing the same, enqueues the
 * same job, because its key is the run's time. Returns whether there may be more.
 */
export async function runDue(deps: DueDeps, hasJob: (module: string, job: string) => boolean): Promise<boolean> {
  const { orm, clock, logger } = deps;
  const now = clock.now();
  const due = await orm
    .select({ run: scheduleRuns })
    .from(scheduleRuns)
    .innerJoin(guildSnapshots, isPresent)
    .where(lte(scheduleRuns.nextAt, now))
    .orderBy(asc(scheduleRuns.nextAt))
    .limit(BATCH);
  for (const { run } of due) {
    const { guildId, module, key, job } = run;
    if (hasJob(module, job)) await runOne(deps, run, now);
    else {
      logger.error({ guildId, module, key, job }, "dropped a scheduled run: its job no longer exists");
      await orm.delete(scheduleRuns).where(unchangedRun(run));
    }
  }
  return due.length === BATCH;
}

type Run = typeof scheduleRuns.$inferSelect;

async function runOne({ orm, queue, chance, logger }: DueDeps, run: Run, now: Date): Promise<void> {
  const { guildId, module, key, job, payload, schedule, timeZone, nextAt } = run;
  const at = nextAt.toISOString();
  const next = nextRun(schedule, timeZone, now, chance);
  if (now.getTime() - nextAt.getTime() <= LATE_MS) {
    const what = { queue: queueName(module, job), guildId, payload: { ...payload, at } };
    await queue.enqueue({ ...what, key: `schedule:${key}:${at}` });
  } else {
    logger.warn({ guildId, module, key, at }, "skipped a scheduled run that was missed while Guildhall was down");
    if (!isSoon(next, now)) await reportSkipped(orm, run);
  }
  if (next) await orm.update(scheduleRuns).set({ nextAt: next, lastAt: now }).where(unchangedRun(run));
  else await orm.delete(scheduleRuns).where(unchangedRun(run));
}

/** A run that repeats within the hour isn't reported. */
const isSoon = (next: Date | null, now: Date): boolean => next !== null && next.getTime() - now.getTime() <= LATE_MS;

/** Shows the owner the due time in the guild's time zone, and why the run was skipped. */
async function reportSkipped(orm: Orm, { guildId, module, key, nextAt, timeZone }: Run): Promise<void> {
  const at = nextAt.toISOString();
  const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
  const event: KitActivity = "runSkipped";
  const data = { what: key, at, due: moment.format(nextAt) };
  await recordActivity(orm, { guildId, module, event, key: `${key}:${at}`, data });
}

/** The run, unless its time has changed in the meantime. */
const unchangedRun = ({ guildId, module, key, nextAt }: Run): SQL | undefined =>
  and(
    eq(scheduleRuns.guildId, guildId),
    eq(scheduleRuns.module, module),
    eq(scheduleRuns.key, key),
    eq(scheduleRuns.nextAt, nextAt),
  );

/** When the next run is due; null if nothing is planned. */
export async function nextDueAt({ orm }: Pick<PlanDeps, "orm">): Promise<Date | null> {
  const [first] = await orm
    .select({ at: min(scheduleRuns.nextAt) })
    .from(scheduleRuns)
    .innerJoin(guildSnapshots, isPresent);
  return first?.at ?? null;
}
