// The setup of every story: a bot with one module on its own sandbox, and guilds for it.
import type { AnyModuleLanguages } from "#kit/chat/module-languages.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { PanelState } from "#kit/panel.ts";
import type { ModuleWords } from "#kit/words.ts";
import { storeWebhook } from "#kit-server/guild/webhooks/inbox.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { apiParts } from "#kit-server/http/api-part.ts";
import type { MemberPage } from "#kit-server/http/member-pages/member-page.ts";
import { apiContexts, type ContextIn } from "#kit-server/module/bot/api-context.ts";
import { type BotModule, botModules } from "#kit-server/module/bot/bot-module.ts";
import type { AnyModuleBot, ModuleBot } from "#kit-server/module/bot/module-bot.ts";
import { moduleWebhooks } from "#kit-server/module/bot/module-webhooks.ts";
import { createPanels } from "#kit-server/module/panels/panels.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { JobSender } from "#kit-server/storage/queue/job-queue.ts";
import { type BotWorld, type BotWorldOptions, startBotWorld } from "./bot-world.ts";
import type { Browser } from "./browser.ts";
import { createStoryGuild, leaveAfterTest, type StoryGuild } from "./story-guild.ts";
import type { StoryPlatform } from "./story-platform.ts";
import { openTestApi, type TestApi, type TestApiOptions } from "./test-api.ts";

type Platform = StoryPlatform & { close(): Promise<void> };
type Module<M extends ModuleContract> = {
  contract: M;
  words: ModuleWords<M>;
  bot: ModuleBot<M>;
  languages?: AnyModuleLanguages;
  /** Modules that it asks or that ask it; `world.configure` turns them on. */
  others?: readonly BotModule[];
} & BotWorldOptions;

/** What a module's `api.ts` gets. */
export type ApiStoryDeps = { orm: Orm; contextIn: ContextIn; queue: JobSender };
export type StoryApi = TestApi & {
  /** A browser signed in as a new person who manages the guild. */
  manager(guild: StoryGuild): Promise<Browser>;
  /** A path of the module's routes: `path(guild, "claims?page=2")`. */
  path(guild: Pick<StoryGuild, "id">, rest: string): string;
};

export type Story<P extends Platform = Platform> = {
  /** The sandbox; `sandbox.control` shows its whole state. */
  sandbox: P;
  world: BotWorld;
  /**
   * A guild that the bot knows, with two channels and three roles. The bot leaves it after the test.
   */
  newGuild(given?: { permissions?: string; members?: number; features?: string[] }): Promise<StoryGuild>;
  /** The module's panels, as an owner uses them on its page. */
  panels: {
    /** Posts the panel, or edits it in place. */
    show(guild: StoryGuild, key: string): Promise<void>;
    /** The state of each. */
    states(guild: StoryGuild): Promise<PanelState[]>;
  };
  /** The module's routes over HTTP, as its `api.ts` handles them; closed with the story. */
  openApi(
    api: (needs: ApiStoryDeps) => object,
    options?: TestApiOptions,
    pageOf?: (needs: ApiStoryDeps) => MemberPage,
  ): Promise<StoryApi>;
  /** The texts of a channel's messages, oldest first. */
  said(channelId: string): Promise<string[]>;
  close(): Promise<void>;
};

/** A story whose module has routes: `api` serves them, and `api.manager(guild)` is someone at the dashboard. */
export async function openApiStory<M extends ModuleContract, P extends Platform>(
  sandbox: P,
  { api, ...module }: Module<M> & { api: (needs: ApiStoryDeps) => ApiHandlers<M> },
): Promise<Story<P> & { api: StoryApi }> {
  const story = await openStory(sandbox, module);
  return { ...story, api: await story.openApi(api) };
}

/**
 * `sandbox`: `await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } })`; passed in because only tests
 * may import the sandbox.
 */
export async function openStory<M extends ModuleContract, P extends Platform>(
  sandbox: P,
  { contract, words, bot, languages, others = [], ai, networks }: Module<M>,
): Promise<Story<P>> {
  const { id } = contract;
  const tested = botModules(
    { [id]: contract },
    { [id]: words },
    { [id]: bot as AnyModuleBot },
    languages ? { [id]: languages } : {},
  );
  const world = await startBotWorld(sandbox, [...tested, ...others], { ai, networks });
  const { context, configs } = world.services;
  const panels = createPanels({ ...context, loadBots: async () => ({ [id]: bot as AnyModuleBot }) });
  const configured = async (guildId: string) => {
    const { config } = await configs.read(guildId, contract);
    return { guildId, contract, config };
  };
  const apis: TestApi[] = [];
  return {
    sandbox,
    world,
    openApi: async (handlers, options, pageOf) => {
      const needs = { orm: context.orm, queue: context.queue, contextIn: apiContexts(context, configs) };
      const received = moduleWebhooks(tested, { ...needs, guilds: context.guilds });
      const served = apiParts({ [id]: contract }, { [id]: handlers(needs) as ApiHandlers<M> }, { [id]: words });
      const api = await openTestApi(world.services.database, context.guilds, () => served, {
        ...options,
        ...(pageOf && { memberPages: [pageOf(needs)] }),
        webhooks: {
          findSource: async (source) => received.find(({ id: one }) => one === source) ?? null,
          store: (source, guildId, event) =>
            storeWebhook(context, { source, guildId, event, now: context.clock.now() }),
          now: () => context.clock.now(),
        },
      });
      apis.push(api);
      return {
        ...api,
        manager: (guild) => api.signIn("Mara", [{ id: guild.id, name: "Harbour", owner: true }]),
        path: (guild, rest) => `/guilds/${guild.id}/modules/${id}/${rest}`,
      };
    },
    panels: {
      show: async (guild, key) => {
        await panels.show({ ...(await configured(guild.id)), key });
        await world.settle();
      },
      states: async (guild) => (await panels.list(await configured(guild.id))).map(({ state }) => state),
    },
    newGuild: async (given = {}) => {
      const guild = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}`, ...given });
      leaveAfterTest(sandbox, guild);
      await world.guild(guild.id);
      await world.settle();
      return guild;
    },
    said: async (channelId) => {
      const messages = await sandbox.control.messages(channelId);
      return messages
        .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1))
        .map(({ content }) => content);
    },
    close: async () => {
      await Promise.all(apis.map((api) => api.close()));
      await world.close();
      await sandbox.close();
    },
  };
}
