import type { NightlyTasks } from "#kit-server/runtime/jobs/nightly-job.ts";
import { type AdminJobDeps, adminNightly } from "./admin/jobs.ts";
import { type ConnectionsJobDeps, connectionsNightly } from "./connections/jobs.ts";
import { earnReferral, type PlansJobDeps, plansNightly, referralPromotion } from "./plans/jobs.ts";
import { type PromoteJobDeps, promoteNightly } from "./promote/jobs.ts";

/** Everything that the areas' nightly tasks need. */
export type AreaJobDeps = Omit<PromoteJobDeps, "rewards"> & AdminJobDeps & ConnectionsJobDeps & PlansJobDeps;

const rewards = { earn: earnReferral, promotion: referralPromotion };

export const areaNightly = (needs: AreaJobDeps): NightlyTasks => ({
  ...promoteNightly({ ...needs, rewards }),
  ...plansNightly(needs),
  ...adminNightly(needs),
  ...connectionsNightly(needs),
});
