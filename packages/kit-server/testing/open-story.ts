// What every story begins with: a bot with one module on a platform of its own, and guilds for it.
import type { AnyModuleLanguages } from "#kit/chat/module-languages.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { PanelState } from "#kit/panel.ts";
import type { ModuleWords } from "#kit/words.ts";
import { botModules } from "#kit-server/module/bot/bot-module.ts";
import type { AnyBotFace, BotFace } from "#kit-server/module/bot/face.ts";
import { createPanels } from "#kit-server/module/panels/panels.ts";
import { type BotWorld, startBotWorld } from "./bot-world.ts";
import { createStoryGuild, type StoryGuild } from "./story-guild.ts";
import type { StoryPlatform } from "./story-platform.ts";

type Platform = StoryPlatform & { close(): Promise<void> };
type Module<M extends ModuleContract> = {
  contract: M;
  words: ModuleWords<M>;
  bot: BotFace<M>;
  languages?: AnyModuleLanguages;
};

export type Story<P extends Platform = Platform> = {
  /** The platform; `sandbox.control` shows everything there is on it. */
  sandbox: P;
  world: BotWorld;
  /** A guild that the bot knows, with two channels and three roles. */
  newGuild(given?: { permissions?: string; members?: number; features?: string[] }): Promise<StoryGuild>;
  /** The module's panels, as an owner handles them on its page. */
  panels: {
    /** Posts the panel, or edits it in place. */
    show(guild: StoryGuild, key: string): Promise<void>;
    /** The state of each. */
    states(guild: StoryGuild): Promise<PanelState[]>;
  };
  /** The texts of a channel's messages, oldest first. */
  said(channelId: string): Promise<string[]>;
  close(): Promise<void>;
};

/** `sandbox`: `await startSandbox({ world: "empty", limits: { rateLimitsLifted: true } })`, which only tests may know. */
export async function openStory<M extends ModuleContract, P extends Platform>(
  sandbox: P,
  { contract, words, bot, languages }: Module<M>,
): Promise<Story<P>> {
  const { id } = contract;
  const world = await startBotWorld(
    sandbox,
    botModules({ [id]: contract }, { [id]: words }, { [id]: bot as AnyBotFace }, languages ? { [id]: languages } : {}),
  );
  const { context, configs } = world.services;
  const panels = createPanels({ ...context, loadFaces: async () => ({ [id]: bot as AnyBotFace }) });
  const configured = async (guildId: string) => {
    const { config } = await configs.read(guildId, contract);
    return { guildId, contract, config };
  };
  return {
    sandbox,
    world,
    panels: {
      show: async (guild, key) => {
        await panels.show({ ...(await configured(guild.id)), key });
        await world.settle();
      },
      states: async (guild) => (await panels.list(await configured(guild.id))).map(({ state }) => state),
    },
    newGuild: async (given = {}) => {
      const guild = await createStoryGuild(sandbox, { name: `Harbour ${Math.random()}`, ...given });
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
      await world.close();
      await sandbox.close();
    },
  };
}
