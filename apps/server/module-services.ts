import { botModules } from "#kit-server/bot/bot-module.ts";
import { type ModuleServices, openModuleServices as open } from "#kit-server/bot/module-services.ts";
import { faces } from "#modules/bot.ts";
import { catalog } from "#modules/catalog.ts";
import { words } from "#modules/words.ts";
import type { Services } from "./services.ts";

/** What the bot and its jobs share in this process, with every module of the lists. */
export const openModuleServices = (services: Services): Promise<ModuleServices> =>
  open({
    ...services,
    modules: botModules(catalog, words, faces),
    logger: services.log,
    registry: services.metrics,
    isWorker: services.settings.roles.includes("jobs"),
  });
