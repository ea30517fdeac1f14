import { areaBots } from "#areas/bot.ts";
import { botModules } from "#kit-server/module/bot/bot-module.ts";
import { type ModuleServices, openModuleServices as open } from "#kit-server/runtime/start/module-services.ts";
import { makeKeyMaker } from "#kit-server/storage/secrets/key-maker.ts";
import { bots } from "#modules/bot.ts";
import { aiOptions } from "./ai-options.ts";
import { configured, configuredLanguages, configuredWords } from "./configured.ts";
import { dashboardUrlOf } from "./dashboard-url.ts";
import type { Services } from "./services.ts";

/** The services that the bot and its jobs share in this process, with all configured modules. */
export const openModuleServices = (services: Services): Promise<ModuleServices> =>
  open({
    ...services,
    modules: botModules(configured, configuredWords, { ...bots, ...areaBots }, configuredLanguages),
    logger: services.log,
    registry: services.metrics,
    dashboardUrl: dashboardUrlOf(services.settings),
    makeKeys: makeKeyMaker(services.settings.secretKeys),
    ai: aiOptions(services),
    isWorker: services.settings.roles.includes("jobs"),
  });
