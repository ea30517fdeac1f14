// The jobs role: runs background jobs.
import { areaNightly } from "#areas/jobs.ts";
import { areaWebhooks } from "#areas/webhooks.ts";
import { leaveGuild } from "#kit-server/platform/discord/leave-guild.ts";
import type { ModuleServices } from "#kit-server/runtime/start/module-services.ts";
import { startJobs as start } from "#kit-server/runtime/start/start-jobs.ts";
import { copySettings } from "./copy-settings.ts";
import { dashboardUrlOf } from "./dashboard-url.ts";
import type { RunningPart, Services } from "./services.ts";

export async function startJobs(modules: ModuleServices, services: Services): Promise<RunningPart> {
  const workers = await start(modules, {
    copies: copySettings(services),
    webhooks: areaWebhooks(services),
    nightly: areaNightly({
      orm: services.database.orm,
      log: services.log,
      guilds: services.guilds,
      plans: services.plans,
      payments: services.payments,
      referrals: services.settings.referrals,
      leaveGuild: (guildId) => leaveGuild(modules.rest, guildId),
    }),
    alerts: { publicUrl: dashboardUrlOf(services.settings) },
  });
  return { close: workers.stop, readyChecks: { jobs: workers.isHealthy } };
}
