// The services that modules use in any part of the process: Discord, the job queue, idempotent effects.
import type { REST } from "@discordjs/rest";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { platformAddresses } from "#kit-server/accounts/oauth/platform-addresses.ts";
import { type BotMetrics, createBotMetrics } from "#kit-server/base/metrics/bot-metrics.ts";
import { NO_NETWORKS, type PublicNetworks } from "#kit-server/base/networks/public-networks.ts";
import type { PlatformSettings } from "#kit-server/base/settings/settings.ts";
import { type AiOptions, createAi, NO_INSTALLATION } from "#kit-server/guild/ai/ai.ts";
import { aiSeal } from "#kit-server/guild/ai/ai-settings.ts";
import { readAssets } from "#kit-server/guild/assets/asset-store.ts";
import { AUDIT_COPY_QUEUE } from "#kit-server/guild/audit-webhook/copy-job.ts";
import type { ConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { configurationOf } from "#kit-server/guild/configs/configuration.ts";
import type { GuildStore } from "#kit-server/guild/guilds/guild-store.ts";
import { WEBHOOK_QUEUE } from "#kit-server/guild/webhooks/inbox.ts";
import { NOTICE_QUEUE } from "#kit-server/module/alert-notices/notice-job.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import type { ContextDeps } from "#kit-server/module/bot/context.ts";
import { LOG_QUEUE } from "#kit-server/module/bot/log-queue.ts";
import { createMemory } from "#kit-server/module/bot/memory.ts";
import { moduleQueues } from "#kit-server/module/bot/module-queues.ts";
import { PANEL_QUEUE } from "#kit-server/module/bot/panel-queue.ts";
import { capabilityFinder } from "#kit-server/module/capabilities/capability-finder.ts";
import { moduleChecks } from "#kit-server/module/eligibility/module-checks.ts";
import { RECONCILE_QUEUE } from "#kit-server/module/grant-work/reconcile.ts";
import type { Translators } from "#kit-server/module/languages/translators.ts";
import { createPanels } from "#kit-server/module/panels/panels.ts";
import { setupPanels } from "#kit-server/module/panels/setup-panels.ts";
import { createDiscordPorts } from "#kit-server/platform/discord/discord-port.ts";
import { createPlatformClock, reportSkew } from "#kit-server/platform/discord/platform-clock.ts";
import { createPlatformRest } from "#kit-server/platform/discord/platform-rest.ts";
import { queueByClock } from "#kit-server/platform/sweeps/queue-by-clock.ts";
import { NIGHTLY_QUEUE } from "#kit-server/runtime/jobs/nightly-job.ts";
import type { Database } from "#kit-server/storage/database/database.ts";
import { createOnce } from "#kit-server/storage/effects/once.ts";
import { type JobQueue, openJobQueue } from "#kit-server/storage/queue/job-queue.ts";
import type { KeyMaker } from "#kit-server/storage/secrets/key-maker.ts";

export type ModuleServices = {
  modules: readonly BotModule[];
  context: ContextDeps & { queue: JobQueue };
  configs: ConfigStore;
  database: Database;
  platform: PlatformSettings;
  rest: REST;
  metrics: BotMetrics;
  logger: Logger;
  /** How far Discord's clock is ahead of this machine's, in milliseconds; 0 while they agree. */
  skewMs(): number;
  close(): Promise<void>;
};

export type ModuleServicesOptions = {
  modules: readonly BotModule[];
  database: Database;
  guilds: GuildStore;
  configs: ConfigStore;
  translators: Translators;
  platform: PlatformSettings;
  logger: Logger;
  registry: Registry;
  /** The base of links in chat, without a trailing slash; null if unknown. */
  dashboardUrl: string | null;
  makeKeys: KeyMaker;
  /** None by default. */
  networks?: PublicNetworks;
  /** This process also runs jobs. */
  isWorker: boolean;
  /** The operator's model; without it, models answer only where an owner set their own. */
  ai?: AiOptions;
  /** The modules' clock; defaults to the machine's. */
  clock?: { now(): Date };
};

/** Queues that every process has, independent of modules. */
export const CORE_QUEUES = [
  NIGHTLY_QUEUE,
  AUDIT_COPY_QUEUE,
  NOTICE_QUEUE,
  RECONCILE_QUEUE,
  PANEL_QUEUE,
  LOG_QUEUE,
  WEBHOOK_QUEUE,
] as const;

/** Opened once per process, and closed after the parts that use it. */
export async function openModuleServices(options: ModuleServicesOptions): Promise<ModuleServices> {
  const { modules, database, guilds, configs, translators, platform, logger, dashboardUrl, isWorker, clock } = options;
  const metrics = createBotMetrics(options.registry);
  const platformClock = createPlatformClock(clock, (skewMs) => {
    metrics.platformClockSkew.set(skewMs / 1000);
    reportSkew(logger, skewMs);
  });
  const rest = createPlatformRest(platform, {
    answered: ({ method, route, status, date }) => {
      metrics.platformRequests.inc({ method, route, status: String(status) });
      platformClock.observe(date);
    },
    waited: (waitMs) => metrics.platformWaitSeconds.inc(waitMs / 1000),
    refused: (count) => {
      metrics.platformRefused.set(count);
      logger.warn({ count }, "Discord rejected many requests in the last 10 minutes");
    },
  });
  const queue = await openJobQueue(database, {
    queues: [...moduleQueues(modules), ...CORE_QUEUES],
    isWorker,
    onError: (error) => logger.error({ err: error }, "the job queue failed"),
  });
  const conditions = moduleChecks(modules);
  const contracts = modules.map(({ contract }) => contract);
  const words = Object.fromEntries(modules.map((module) => [module.contract.id, module.words]));
  const configured = { orm: database.orm, guilds, configs, contracts, words, translators };
  const base = {
    configurationIn: (guildId: string) => configurationOf(configured, guildId),
    findCapability: capabilityFinder({ configs, load: async () => modules }),
    ai: createAi({
      installation: NO_INSTALLATION,
      allowPrivate: false,
      ...options.ai,
      ...{ orm: database.orm, clock: platformClock, logger, seal: aiSeal(options.makeKeys) },
    }),
    orm: database.orm,
    guilds,
    translators,
    discordIn: createDiscordPorts(rest, {
      readAssets: (guildId, files) => readAssets(database.orm, guildId, files),
      readLook: configs.look,
    }),
    cdnUrl: platformAddresses(platform.apiUrl).cdn,
    platformUrl: platformAddresses(platform.apiUrl).web,
    dashboardUrl,
    makeKeys: options.makeKeys,
    networks: options.networks ?? NO_NETWORKS,
    once: createOnce(database),
    queue: queueByClock(queue, platformClock),
    conditions: async () => conditions,
    memory: createMemory(),
    clock: platformClock,
    logger,
  };
  const bots = Object.fromEntries(modules.map(({ contract, bot }) => [contract.id, bot]));
  const panelsIn = setupPanels(createPanels({ ...base, loadBots: async () => bots }), configs, contracts);
  const context = { ...base, panelsIn };
  const { skewMs } = platformClock;
  return { modules, context, configs, database, platform, rest, metrics, logger, skewMs, close: queue.stop };
}
