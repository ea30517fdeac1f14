import type { NightlyTasks } from "#kit-server/runtime/jobs/nightly-job.ts";
import { type PromoteJobNeeds, promoteNightly } from "./promote/jobs.ts";

/** Everything that the areas' nightly tasks need. */
export type AreaJobNeeds = PromoteJobNeeds;

export const areaNightly = (needs: AreaJobNeeds): NightlyTasks => ({ ...promoteNightly(needs) });
