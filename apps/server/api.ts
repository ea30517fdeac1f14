// The API role: builds the HTTP server from the lists and listens.
import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { areaApis, areaFigures } from "#areas/api.ts";
import { areas } from "#areas/catalog.ts";
import { areaWebhooks } from "#areas/webhooks.ts";
import { areaWords } from "#areas/words.ts";
import { allPermissions } from "#kit/module.ts";
import { permissionBits } from "#kit/permissions.ts";
import { hasWork } from "#kit/work-roles.ts";
import { platformAddresses } from "#kit-server/accounts/oauth/platform-addresses.ts";
import { platformOAuth } from "#kit-server/accounts/oauth/platform-oauth.ts";
import { readUserGuilds } from "#kit-server/accounts/oauth/platform-user.ts";
import { userTokenSource } from "#kit-server/accounts/oauth/user-tokens.ts";
import { onEndedByOperator } from "#kit-server/accounts/sessions/end-sessions.ts";
import { openSessionStore } from "#kit-server/accounts/sessions/session-store.ts";
import { allOrNone } from "#kit-server/base/lifecycle/all-or-none.ts";
import { onAccessChanged } from "#kit-server/guild/access/access-changes.ts";
import { guildAccess } from "#kit-server/guild/access/guild-access.ts";
import { openWorkers } from "#kit-server/guild/access/workers.ts";
import { createAi } from "#kit-server/guild/ai/ai.ts";
import { aiSeal } from "#kit-server/guild/ai/ai-settings.ts";
import { readAssets } from "#kit-server/guild/assets/asset-store.ts";
import { configurationOf } from "#kit-server/guild/configs/configuration.ts";
import { readProof } from "#kit-server/guild/draws/draws.ts";
import { createPlatformCheck } from "#kit-server/guild/guilds/platform-check.ts";
import { storeWebhook, WEBHOOK_QUEUE } from "#kit-server/guild/webhooks/inbox.ts";
import { activityOf, apiParts, errorsOf, namesOf } from "#kit-server/http/api-part.ts";
import { buildApi } from "#kit-server/http/build-api.ts";
import { type OperatorRoutes, readHealth } from "#kit-server/http/operator-routes.ts";
import { apiContexts } from "#kit-server/module/bot/api-context.ts";
import { botModules } from "#kit-server/module/bot/bot-module.ts";
import { createMemory } from "#kit-server/module/bot/memory.ts";
import { moduleQueues } from "#kit-server/module/bot/module-queues.ts";
import { createModuleTests } from "#kit-server/module/bot/module-tests.ts";
import { moduleWebhooks } from "#kit-server/module/bot/module-webhooks.ts";
import { capabilityFinder } from "#kit-server/module/capabilities/capability-finder.ts";
import { moduleChecks } from "#kit-server/module/eligibility/module-checks.ts";
import { createPanels } from "#kit-server/module/panels/panels.ts";
import { setupPanels } from "#kit-server/module/panels/setup-panels.ts";
import { createDiscordPorts } from "#kit-server/platform/discord/discord-port.ts";
import { createGuildParts } from "#kit-server/platform/discord/guild-parts.ts";
import { leaveGuild } from "#kit-server/platform/discord/leave-guild.ts";
import {
  createPlatformClock,
  type PlatformClock,
  reportSkew,
  skewNote,
} from "#kit-server/platform/discord/platform-clock.ts";
import { createPlatformRest } from "#kit-server/platform/discord/platform-rest.ts";
import { queueByClock } from "#kit-server/platform/sweeps/queue-by-clock.ts";
import { rotateKeys, type SealedCount } from "#kit-server/runtime/key-rotation/rotate-keys.ts";
import { pingDatabase } from "#kit-server/storage/database/ping-database.ts";
import { createOnce } from "#kit-server/storage/effects/once.ts";
import { createJobSender } from "#kit-server/storage/queue/job-sender.ts";
import { makeKeyMaker } from "#kit-server/storage/secrets/key-maker.ts";
import { makeSeal } from "#kit-server/storage/secrets/seal.ts";
import { makeVisitorMark } from "#kit-server/storage/secrets/visitor-mark.ts";
import { memberPages, moduleApis, moduleFigures, moduleWork } from "#modules/api.ts";
import { catalog } from "#modules/catalog.ts";
import { words } from "#modules/words.ts";
import { aiOptions } from "./ai-options.ts";
import { allSealedColumns } from "./all-sealed-columns.ts";
import { configured, configuredWords } from "./configured.ts";
import { copySettings } from "./copy-settings.ts";
import { dashboardUrlOf } from "./dashboard-url.ts";
import { openFirstFrames } from "./first-frames.ts";
import { indexedPages } from "./indexed-pages.ts";
import { networksOf } from "./networks-of.ts";
import type { RunningPart, Services } from "./services.ts";
import { version } from "./version.ts";

const WEB_ROOT = join(import.meta.dirname, "../../dist/web");

/** People at the dashboard don't wait longer than this for Discord's rate limit. */
const PERSON_WAITS_MS = 5000;

export type RunningApi = RunningPart & {
  /** The actual port, also if any free port was requested. */
  port: number;
  /** Whether the dashboard is built and can be served. */
  hasPages: boolean;
};

type Ready = Pick<OperatorRoutes, "readyChecks" | "readyNotes">;

/** `ready`: the checks of the process's other parts, which run on each request. */
export async function startApi(services: Services, ready: Ready): Promise<RunningApi> {
  const { value, close } = await allOrNone((opened) => openApi(services, ready, opened));
  return { ...value, close };
}

async function openApi(services: Services, ready: Ready, opened: (close: () => unknown) => void) {
  const { settings, platform, database, guilds, log, metrics } = services;
  const { orm } = database;
  const addresses = platformAddresses(platform.apiUrl);
  const oauth = platformOAuth(addresses, platform, log);
  const seal = makeSeal(settings.secretKeys, "platform tokens");
  const userTokens = userTokenSource(orm, seal, oauth);
  const sessions = await openSessionStore(database);
  opened(sessions.close);
  opened(await onEndedByOperator(database, (ended) => log.warn({ ended }, "the operator ended sessions")));
  const access = guildAccess({
    accessToken: userTokens.accessToken,
    readGuilds: (token) => readUserGuilds(addresses.api, token, log),
    endSessions: sessions.endAll,
  });
  opened(await onAccessChanged(database, access));
  const clock = createPlatformClock(undefined, (skewMs) => reportSkew(log, skewMs));
  const rest = restForPeople(services, clock);
  const publicConfig = {
    productName: settings.productName,
    platformName: settings.platformName,
    clientId: platform.clientId,
    authorizeUrl: addresses.authorize,
    cdnUrl: addresses.cdn,
    botPermissions: String(permissionBits(Object.values(configured).flatMap(allPermissions))),
    sandboxUrl: services.sandboxUrl,
    referrals: settings.referrals,
  };
  const discordIn = createDiscordPorts(rest, {
    readAssets: (guildId, files) => readAssets(orm, guildId, files),
    readLook: services.configs.look,
  });
  const workers = await openWorkers(database, {
    readMember: async (guildId, userId) => (await discordIn(guildId).member(userId))?.roles ?? null,
  });
  opened(workers.close);
  const once = createOnce(database);
  const loadConditions = async () => {
    const [{ bots }, { areaBots }] = await Promise.all([import("#modules/bot.ts"), import("#areas/bot.ts")]);
    return moduleChecks(botModules(configured, configuredWords, { ...bots, ...areaBots }));
  };
  const loadBots = async () => (await import("#modules/bot.ts")).bots;
  const { cdn: cdnUrl, web: platformUrl } = addresses;
  const queues = [...moduleQueues(Object.values(catalog).map((contract) => ({ contract }))), WEBHOOK_QUEUE];
  const sender = createJobSender(database, queues, (error) => log.error({ err: error }, "the job queue stumbled"));
  opened(sender.close);
  const queue = queueByClock(sender, clock);
  const dashboardUrl = dashboardUrlOf(settings);
  const memory = createMemory();
  opened(memory.end);
  const findCapability = capabilityFinder({
    configs: services.configs,
    load: async () => botModules(catalog, words, await loadBots()),
  });
  const configurable = {
    orm,
    guilds,
    configs: services.configs,
    contracts: Object.values(configured),
    words: configuredWords,
    translators: services.translators,
  };
  const configurationIn = (guildId: string) => configurationOf(configurable, guildId);
  const links = { cdnUrl, platformUrl, dashboardUrl };
  const { translators } = services;
  const asked = { findCapability, configurationIn, conditions: loadConditions };
  const panels = createPanels({ orm, guilds, once, discordIn, translators, loadBots });
  const panelsIn = setupPanels(panels, services.configs, Object.values(catalog));
  const sent = { discordIn, panelsIn, once, queue };
  const health = {
    readyChecks: { database: () => pingDatabase(orm), ...ready.readyChecks },
    readyNotes: { api: () => [skewNote(clock.skewMs())].filter((note) => note !== null), ...ready.readyNotes },
  };
  const makeKeys = makeKeyMaker(settings.secretKeys);
  const networks = networksOf(services);
  const sealsAi = aiSeal(makeKeys);
  const ai = createAi({ ...aiOptions(services), orm, clock, logger: log, seal: sealsAi });
  const deps = {
    ai,
    ...asked,
    ...links,
    makeKeys,
    networks,
    ...sent,
    orm,
    guilds,
    translators,
    memory,
    clock,
    logger: log,
  };
  const contextIn = apiContexts(deps, services.configs);
  const moduleDeps = { orm, contextIn, queue };
  const apis = areaApis({
    ...services,
    orm,
    makeKeys,
    networks,
    clock,
    seal,
    queue,
    webhooks: areaWebhooks(services),
    oauth,
    platformApi: addresses.api,
    sessions,
    access,
    workers,
    work: moduleWork(moduleDeps),
    ai,
    aiOptions: aiOptions(services),
    aiSeal: sealsAi,
    workModules: Object.values(catalog).flatMap((contract) => (hasWork(contract) ? [contract.id] : [])),
    userTokens,
    publicConfig,
    copies: copySettings(services),
    product: `${settings.productName} ${version}`,
    operatorIds: settings.adminUserIds,
    dashboardUrl,
    readHealth: () => readHealth(health),
    leaveGuild: (guildId: string) => leaveGuild(rest, guildId),
    referrals: settings.referrals,
    visitorMark: makeVisitorMark(settings.secretKeys[0]),
    once,
    panels,
    parts: createGuildParts(rest),
    platform: createPlatformCheck({ rest, guilds, log }),
    sendTest: createModuleTests({
      rest,
      orm,
      cdnUrl: addresses.cdn,
      translators,
      readLook: services.configs.look,
      logger: log,
      loadBots,
    }),
    modules: {
      catalog: configured,
      names: namesOf(configuredWords),
      words: configuredWords,
      errorWords: errorsOf(configuredWords),
      activityWords: activityOf(configuredWords),
      figures: { ...moduleFigures, ...areaFigures },
    },
  });
  if (settings.secretKeys.length > 1) {
    rotateKeys(orm, allSealedColumns, { keys: { secretKeys: settings.secretKeys, makeKeys } }).then(
      (counts) => log.info({ count: sumOf(counts) }, "secrets were sealed again with the newest key"),
      (error: unknown) => log.error({ err: error }, "secrets could not be sealed again"),
    );
  }
  const hasPages = existsSync(join(WEB_ROOT, "index.html"));
  const app = await buildApi({
    settings: {
      ...settings,
      version,
      webRoot: hasPages ? WEB_ROOT : null,
      cdnOrigin: new URL(addresses.cdn).origin,
      appConfig: publicConfig,
      foundPages: indexedPages,
      ...(hasPages
        ? { firstFrame: openFirstFrames(publicConfig, (cause) => log.error(cause, "no first frames")) }
        : {}),
    },
    log,
    metrics,
    metricsToken: settings.metricsToken,
    ...health,
    operatorIds: settings.adminUserIds,
    sessions,
    access,
    guilds,
    workers,
    live: services.live,
    readProof: (commitment) => readProof(orm, commitment),
    parts: [...apiParts(areas, apis, areaWords), ...apiParts(catalog, moduleApis(moduleDeps), words)],
    memberPages: memberPages(moduleDeps),
    webhooks: {
      findSource: async (id) => {
        const sources = moduleWebhooks(botModules(catalog, words, await loadBots()), { contextIn, guilds });
        return [...sources, ...areaWebhooks(services)].find((source) => source.id === id) ?? null;
      },
      store: (source, guildId, event) => storeWebhook({ orm, queue }, { source, guildId, event, now: clock.now() }),
      now: clock.now,
    },
  });
  opened(() => app.close());
  await app.listen({ port: settings.port, host: settings.host });
  return { port: (app.server.address() as AddressInfo).port, hasPages };
}

const sumOf = (counts: readonly SealedCount[]): number => counts.reduce((sum, { renewed }) => sum + renewed, 0);

const restForPeople = ({ platform, log }: Services, clock: PlatformClock) =>
  createPlatformRest(
    platform,
    {
      answered: ({ method, route, status, date }) => {
        clock.observe(date);
        log.debug({ method, route, status }, "Discord responded");
      },
      waited: (waitMs) => log.debug({ waitMs }, "waiting for a Discord rate limit"),
      refused: (count) => log.warn({ count }, "Discord rejected many requests in the last 10 minutes"),
    },
    PERSON_WAITS_MS,
  );
