import * as z from "zod";
import { rgb } from "../color.ts";
import { DATE_STYLES, NUMBER_STYLES } from "./formats.ts";
import { LANGUAGES } from "./language.ts";
import { TONES } from "./tone.ts";

/**
 * A module's chat texts for its page: previews show them, and new settings start with them. `texts` by key, only those
 * that differ from English: `module.texts.*`, `module.defaults.*` and `module.recipes.*`. `look`: what the server gives all
 * of the bot's messages. `formats`: how it wants them written. `changed`: keys of texts that its managers wrote.
 */
export const moduleChat = z.object({
  language: z.enum(LANGUAGES),
  texts: z.record(z.string(), z.string()),
  look: z.object({ color: rgb.nullable(), footer: z.string() }).optional(),
  formats: z.object({ numbers: z.enum(NUMBER_STYLES), dates: z.enum(DATE_STYLES), tone: z.enum(TONES) }).optional(),
  changed: z.array(z.string()).optional(),
});
export type ModuleChat = z.output<typeof moduleChat>;

export const ENGLISH_CHAT: ModuleChat = { language: "en", texts: {} };

/** The default texts of a module's settings, by field; with `list`, those of a new group in that list. */
export function defaultTextsOf({ texts }: ModuleChat, module: string, list?: string): Record<string, string> {
  const prefix = `${module}.defaults.${list === undefined ? "" : `${list}.`}`;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [])),
  );
}

/** The texts of a recipe, by the recipe's names. */
export function recipeTextsOf({ texts }: ModuleChat, module: string, recipe: string): Record<string, string> {
  const prefix = `${module}.recipes.${recipe}.`;
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), text]] : [])),
  );
}
