// Nightly cleanup of rows that are no longer needed.
import { and, isNotNull, lt } from "drizzle-orm";
import type { Logger } from "pino";
import { sessions } from "#kit-server/accounts/sessions/tables.ts";
import { dropOldActivity } from "#kit-server/guild/activity/drop-old-activity.ts";
import { sweepCalls } from "#kit-server/guild/ai/spending.ts";
import { dropUnusedAssets } from "#kit-server/guild/configs/asset-use.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { GRACE_DAYS, purgeGuild } from "#kit-server/guild/guilds/purge-guild.ts";
import { ledgerFaults } from "#kit-server/guild/ledger/ledger.ts";
import { dropLeftMembers } from "#kit-server/guild/members/known-members.ts";
import { dropOldMemberEvents } from "#kit-server/guild/members/member-events.ts";
import { dropOldRoleChanges } from "#kit-server/guild/members/role-changes.ts";
import { dropOldScores } from "#kit-server/guild/scores/drop-old-scores.ts";
import { dropOldWebhooks } from "#kit-server/guild/webhooks/inbox.ts";
import { requeueLost } from "#kit-server/guild/webhooks/replay-webhooks.ts";
import { dropOldDrafts } from "#kit-server/module/forms/form-drafts.ts";
import { dropOldGrants } from "#kit-server/module/grant-work/reconcile.ts";
import { dropOldVerdicts } from "#kit-server/runtime/dispatch/guards.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { effects } from "#kit-server/storage/effects/tables.ts";
import { dropOldEvents } from "#kit-server/storage/guild-events/emit-events.ts";
import type { RunJob } from "#kit-server/storage/queue/job-poller.ts";
import type { JobData, JobQueue, JobSender } from "#kit-server/storage/queue/job-queue.ts";

export const NIGHTLY_QUEUE = "core.upkeep";
/** At 4:00 UTC, or once after the start if the process was down then. */
const EVERY_NIGHT = "0 4 * * *";
const DAY_MS = 86_400_000;
/** Longer than any job or event can be retried. */
const EFFECT_DAYS = 30;

export async function scheduleNightlyTasks({ boss }: JobQueue): Promise<void> {
  const data: JobData = { guildId: "all", payload: null };
  await boss.schedule(NIGHTLY_QUEUE, EVERY_NIGHT, data, { tz: "UTC", missed: "once" });
}

/** Nightly tasks by name; each must be safe to repeat. */
export type NightlyTasks = Readonly<Record<string, (now: Date) => Promise<unknown>>>;
type NightlyDeps = {
  orm: Orm;
  queue: Pick<JobSender, "enqueue">;
  guilds: GuildStore;
  clock: { now(): Date };
  logger: Logger;
  /** Ids of modules whose earlier versions keep their pictures. */
  keepsPictures?: readonly string[];
};

/** `nightly`: tasks of other parts of the product; they run before guilds are purged, so that they can still count. */
export function nightlyJob(deps: NightlyDeps, nightly: NightlyTasks = {}): RunJob {
  const { orm, queue, guilds, clock, logger, keepsPictures = [] } = deps;
  const tasks: NightlyTasks = {
    ...nightly,
    activity: (now) => dropOldActivity(orm, now),
    assets: (now) => dropUnusedAssets(orm, now, keepsPictures),
    leftMembers: (now) => dropLeftMembers(orm, now),
    memberEvents: (now) => dropOldMemberEvents(orm, now),
    roleChanges: (now) => dropOldRoleChanges(orm, now),
    sessions: (now) => orm.delete(sessions).where(lt(sessions.expiresAt, now)),
    effects: (now) =>
      orm.delete(effects).where(and(isNotNull(effects.doneAt), lt(effects.doneAt, daysBefore(now, EFFECT_DAYS)))),
    guardVerdicts: (now) => dropOldVerdicts(orm, now),
    guildEvents: (now) => dropOldEvents(orm, now),
    formDrafts: (now) => dropOldDrafts(orm, now),
    aiCalls: (now) => sweepCalls(orm, now),
    grants: (now) => dropOldGrants(orm, now),
    webhooks: (now) => dropOldWebhooks(orm, now),
    lostWebhooks: (now) => requeueLost({ orm, queue }, now),
    scores: (now) => dropOldScores(orm, now),
    ledger: async () => {
      for (const fault of await ledgerFaults(orm))
        logger.error(fault, "a balance doesn't match the sum of its entries");
    },
    guilds: async (now) => {
      for (const guildId of await guilds.leftBefore(daysBefore(now, GRACE_DAYS))) await purgeGuild(orm, guildId);
    },
  };
  return async () => {
    const now = clock.now();
    let failed = 0;
    for (const [task, run] of Object.entries(tasks)) {
      await run(now).catch((error: unknown) => {
        failed += 1;
        logger.error({ err: error, task }, "a daily maintenance step failed");
      });
    }
    return { outcome: failed > 0 ? "retry" : "done" };
  };
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
