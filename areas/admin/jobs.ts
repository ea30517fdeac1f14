import type { NightlyTasks } from "#kit-server/runtime/jobs/nightly-job.ts";
import { leaveBlocked, type ServersDeps } from "./service/servers.ts";

export type AdminJobDeps = ServersDeps;

/** Blocked servers that were missed when the bot was added, or couldn't be left. */
export const adminNightly = (needs: AdminJobDeps): NightlyTasks => ({
  blockedServers: () => leaveBlocked(needs),
});
