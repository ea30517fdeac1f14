import type { AnyModuleLanguages } from "#kit/chat/module-languages.ts";
import type { Catalog, ModuleContract } from "#kit/module.ts";
import type { AnyModuleWords } from "#kit/words.ts";
import type { AnyBotFace, AnyBotRegistry } from "./face.ts";

/** One module of the lists, put together: what the bot's parts walk. */
export type BotModule = {
  contract: ModuleContract;
  words: AnyModuleWords;
  face: AnyBotFace;
  /** Without them it speaks English everywhere. */
  languages?: AnyModuleLanguages;
};

/** The lists' types demand an entry for each id, so that a missing one here is a bug of the lists. */
export function botModules(
  catalog: Catalog,
  words: Readonly<Record<string, AnyModuleWords>>,
  faces: AnyBotRegistry,
  languages: Readonly<Record<string, AnyModuleLanguages>> = {},
): BotModule[] {
  return Object.entries(catalog).map(([id, contract]) => {
    const [own, face] = [words[id], faces[id]];
    if (!own || !face) throw new Error(`module "${id}" is not in every list`);
    const spoken = languages[id];
    return { contract, words: own, face, ...(spoken ? { languages: spoken } : {}) };
  });
}
