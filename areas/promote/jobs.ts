import type { NightlyTasks } from "#kit-server/runtime/jobs/nightly-job.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { decideAll, type ReferralSettings, type Rewards } from "./service/decide.ts";
import { createReferrals, dropIntentsBefore } from "./store/arrivals.ts";
import { dropClicksBefore } from "./store/codes.ts";

export type PromoteJobDeps = { orm: Orm; referrals: ReferralSettings; rewards: Rewards };

const TWO_DAYS_MS = 2 * 86_400_000;

export const promoteNightly = ({ orm, referrals, rewards }: PromoteJobDeps): NightlyTasks => ({
  referrals: async (now) => {
    // For guilds that arrived while no process listened.
    await createReferrals(orm);
    await decideAll(orm, { ...referrals, ...rewards }, now);
  },
  referralIntents: (now) => dropIntentsBefore(orm, new Date(now.getTime() - TWO_DAYS_MS)),
  referralClicks: (now) => dropClicksBefore(orm, now.toISOString().slice(0, 10)),
});
