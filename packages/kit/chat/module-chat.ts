import * as z from "zod";
import { LANGUAGES } from "./language.ts";

/**
 * What a module says in a server's chat, for its page: previews show it, and settings begin with it. `texts` by key, only
 * those that are not the English ones: `module.texts.*`, `module.defaults.*` and `module.recipes.*`.
 */
export const moduleChat = z.object({ language: z.enum(LANGUAGES), texts: z.record(z.string(), z.string()) });
export type ModuleChat = z.output<typeof moduleChat>;

export const ENGLISH_CHAT: ModuleChat = { language: "en", texts: {} };

/** The texts that a module's settings begin with, by field; of a new group in a list when that is named. */
export function defaultTextsOf({ texts }: ModuleChat, module: string, list?: string): Record<string, string> {
  const prefix = `${module}.defaults.${list === undefined ? "" : `${list}.`}`;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [])),
  );
}

/** What the bot says after a recipe, by the recipe's own names. */
export function recipeTextsOf({ texts }: ModuleChat, module: string, recipe: string): Record<string, string> {
  const prefix = `${module}.recipes.${recipe}.`;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [])),
  );
}
