import type { NightlyTasks } from "#kit-server/runtime/jobs/nightly-job.ts";
import { type PromoteJobNeeds, promoteNightly } from "./promote/jobs.ts";

/** What the areas' nightly tasks are given, together. */
export type AreaJobNeeds = PromoteJobNeeds;

export const areaNightly = (needs: AreaJobNeeds): NightlyTasks => ({ ...promoteNightly(needs) });
