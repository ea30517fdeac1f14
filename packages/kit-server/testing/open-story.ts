// What every story begins with: a bot with one module on a platform of its own, and guilds for it.
import type { AnyModuleLanguages } from "#kit/chat/module-languages.ts";
import type { ModuleContract } from "#kit/module.ts";
import type { ModuleWords } from "#kit/words.ts";
import { botModules } from "#kit-server/module/bot/bot-module.ts";
import type { AnyBotFace, BotFace } from "#kit-server/module/bot/face.ts";
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
  return {
    sandbox,
    world,
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
