import type { AnyModuleLanguages } from "#kit/chat/module-languages.ts";
import type { Catalog, ModuleContract } from "#kit/module.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import type { AnyBotRegistry, AnyModuleBot } from "./module-bot.ts";

/** A module's contract, bot, words and languages from the lists, as the bot's code iterates over them. */
export type BotModule = {
  contract: ModuleContract;
  words: AnyModuleWords;
  bot: AnyModuleBot;
  /** If omitted, the module's texts are English. */
  languages?: AnyModuleLanguages;
};

/** The lists' types require an entry for each id, so a missing one here is a bug in the lists. */
export function botModules(
  catalog: Catalog,
  words: Readonly<Record<string, AnyModuleWords>>,
  bots: AnyBotRegistry,
  languages: Readonly<Record<string, AnyModuleLanguages>> = {},
): BotModule[] {
  return Object.entries(catalog).map(([id, contract]) => {
    const [moduleWords, bot] = [words[id], bots[id]];
    if (!moduleWords || !bot) throw new Error(`module "${id}" is not in every list`);
    const spoken = languages[id];
    return { contract, words: moduleWords, bot, ...(spoken ? { languages: spoken } : {}) };
  });
}
