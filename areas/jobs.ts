import type { NightlyTasks } from "#kit-server/runtime/jobs/nightly-job.ts";
import { type AdminJobDeps, adminNightly } from "./admin/jobs.ts";
import { type ConnectionsJobDeps, connectionsNightly } from "./connections/jobs.ts";
import { type PromoteJobDeps, promoteNightly } from "./promote/jobs.ts";

/** Everything that the areas' nightly tasks need. */
export type AreaJobDeps = PromoteJobDeps & AdminJobDeps & ConnectionsJobDeps;

export const areaNightly = (needs: AreaJobDeps): NightlyTasks => ({
  ...promoteNightly(needs),
  ...adminNightly(needs),
  ...connectionsNightly(needs),
});
