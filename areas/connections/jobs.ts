import { dropOldXLinks } from "#kit-server/accounts/x/x-accounts.ts";
import type { NightlyTasks } from "#kit-server/runtime/jobs/nightly-job.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";

export type ConnectionsJobDeps = { orm: Orm };

export const connectionsNightly = ({ orm }: ConnectionsJobDeps): NightlyTasks => ({
  xLinks: (now) => dropOldXLinks(orm, now),
});
