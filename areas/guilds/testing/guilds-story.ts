// The guilds area with a running bot: dashboard actions and their effect in Discord.
import type { Catalog } from "#kit/module.ts";
import { makeLogger } from "#kit-server/base/log/logger.ts";
import { openConfigStore } from "#kit-server/guild/configs/config-store.ts";
import { createPlatformCheck } from "#kit-server/guild/guilds/platform-check.ts";
import { type ApiPart, activityOf, apiParts, errorsOf, namesOf } from "#kit-server/http/api-part.ts";
import type { BotModule } from "#kit-server/module/bot/bot-module.ts";
import { createModuleTests } from "#kit-server/module/bot/module-tests.ts";
import { createPanels } from "#kit-server/module/panels/panels.ts";
import { createGuildParts } from "#kit-server/platform/discord/guild-parts.ts";
import { createPlatformRest } from "#kit-server/platform/discord/platform-rest.ts";
import type { ModuleServices } from "#kit-server/runtime/start/module-services.ts";
import { createOnce } from "#kit-server/storage/effects/once.ts";
import { openEditors } from "#kit-server/storage/live/editors.ts";
import { openLive } from "#kit-server/storage/live/live.ts";
import { startBotWorld } from "#kit-server/testing/bot-world.ts";
import { platformOf, type StoryPlatform } from "#kit-server/testing/story-platform.ts";
import { openTestApi } from "#kit-server/testing/test-api.ts";
import { guildsApi } from "../api.ts";
import { guilds } from "../contract.ts";
import { guildsWords } from "../words.ts";

export type GuildsStory = Awaited<ReturnType<typeof openGuildsStory>>;

const PERSON_WAITS_MS = 5000;
const quiet = { answered: () => {}, waited: () => {}, refused: () => {} };

/** `partsOf`: additional parts of the API, such as the modules' routes. */
export async function openGuildsStory(
  sandbox: StoryPlatform,
  modules: readonly BotModule[] = [],
  partsOf: (services: ModuleServices) => readonly ApiPart[] = () => [],
) {
  const world = await startBotWorld(sandbox, modules);
  const { database, context } = world.services;
  const { orm } = database;
  const rest = createPlatformRest(await platformOf(sandbox), quiet, PERSON_WAITS_MS);
  const stores = {
    configs: await openConfigStore(database, world.services.configs),
    live: await openLive(database),
    editors: await openEditors(database),
  };
  const byId = <T>(pick: (module: BotModule) => T): Record<string, T> =>
    Object.fromEntries(modules.map((module) => [module.contract.id, pick(module)]));
  const catalog: Catalog = byId(({ contract }) => contract);
  const words = byId((module) => module.words);
  const once = createOnce(database);
  const loadBots = async () => byId(({ bot }) => bot);
  const needs = {
    ...stores,
    orm,
    work: {},
    guilds: context.guilds,
    translators: context.translators,
    parts: createGuildParts(rest),
    once,
    panels: createPanels({
      orm,
      guilds: context.guilds,
      once,
      discordIn: context.discordIn,
      translators: context.translators,
      loadBots,
    }),
    platform: createPlatformCheck({ rest, guilds: context.guilds, log: makeLogger("silent") }),
    sendTest: createModuleTests({
      rest,
      orm,
      cdnUrl: `${sandbox.url}/cdn`,
      translators: context.translators,
      logger: makeLogger("silent"),
      loadBots,
    }),
    modules: {
      catalog,
      names: namesOf(words),
      words,
      errorWords: errorsOf(words),
      activityWords: activityOf(words),
      figures: {},
    },
  };
  const api = await openTestApi(database, context.guilds, (access, workers) => [
    ...apiParts({ guilds }, { guilds: guildsApi({ ...needs, access, workers }) }, { guilds: guildsWords }),
    // Of the API's process, whose settings are current as soon as they are saved.
    ...partsOf({ ...world.services, configs: stores.configs }),
  ]);
  return {
    world,
    api,
    async close() {
      await api.close();
      await Promise.all(Object.values(stores).map((store) => store.close()));
      await world.close();
    },
  };
}
