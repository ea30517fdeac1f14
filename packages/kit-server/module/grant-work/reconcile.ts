// Retries parked grants once an hour, in case the event of a change was lost. Finished grants are left alone: a role
// that a moderator later removed by hand stays removed.
import { and, eq, inArray, isNull, lt, not, sql } from "drizzle-orm";
import { roleGrants } from "#kit-server/guild/grants/tables.ts";
import { guildsWithParked, retryParked } from "#kit-server/guild/grants/try-again.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { RunJob } from "#kit-server/storage/queue/job-poller.ts";
import type { JobData, JobQueue } from "#kit-server/storage/queue/job-queue.ts";

export const RECONCILE_QUEUE = "core.grants";
const EVERY_HOUR = "23 * * * *";
const KEPT_DAYS = 90;

export async function scheduleReconcile({ boss }: JobQueue): Promise<void> {
  const data: JobData = { guildId: "all", payload: null };
  await boss.schedule(RECONCILE_QUEUE, EVERY_HOUR, data, { tz: "UTC" });
}

export function reconcileJob({ orm }: { orm: Orm }): RunJob {
  return async () => {
    for (const guildId of await guildsWithParked(orm)) await retryParked(orm, guildId);
    return { outcome: "done" };
  };
}

export async function dropOldGrants(orm: Orm, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const isFinal = inArray(roleGrants.state, ["done", "failed", "void"]);
  const isHeld = and(eq(roleGrants.state, "done"), eq(roleGrants.wanted, "give"), isNull(roleGrants.endedAt));
  await orm.delete(roleGrants).where(and(isFinal, not(isHeld ?? sql`false`), lt(roleGrants.changedAt, before)));
}
