// A module's texts in each language other than English.
import type { ModuleContract } from "../module.ts";
import type { Recipe } from "../recipes/recipe.ts";
import type { ModuleWords } from "../words.ts";
import type { Translated } from "./chat-text.ts";
import type { Translation } from "./language.ts";

/** The parts of a module's words that appear in chat. The rest is only on the dashboard, which is English. */
type InChat = "name" | "commands" | "menus" | "activity" | "errors";

/**
 * A module's chat texts in one language. `texts` are those of its `chatTexts`. `defaults` are the default texts of its
 * settings, by field; `list.field` for a new group in a list.
 */
export type ChatWords<M extends ModuleContract, T> = Pick<ModuleWords<M>, InChat & keyof ModuleWords<M>> & {
  texts: Translated<T>;
  defaults: Readonly<Record<string, string>>;
} & ConditionChat<M> &
  RecipeChat<M>;

/** The texts of each recipe. They contain the placeholders of the fields they fill, so they are not ICU messages. */
type RecipeChat<M extends ModuleContract> = M extends { recipes: infer R extends Record<string, Recipe> }
  ? { recipes: { readonly [N in keyof R]: { readonly [T in keyof R[N]["texts"]]: string } } }
  : unknown;

/** What a member has to do to meet each of the module's conditions, and the inverse. */
type ConditionChat<M extends ModuleContract> = M extends { conditions: infer C }
  ? { conditions: { readonly [N in keyof C]: { must: string; mustNot: string } } }
  : unknown;

/** `texts`: the module's English chat texts. */
export type ModuleLanguages<M extends ModuleContract, T> = { texts: T } & Readonly<
  Record<Translation, ChatWords<M, T>>
>;

export type AnyChatWords = {
  name: string;
  commands: Readonly<Record<string, object>>;
  menus?: Readonly<Record<string, string>>;
  activity: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  conditions?: Readonly<Record<string, { must: string; mustNot: string }>>;
  texts: object;
  defaults: Readonly<Record<string, string>>;
  recipes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
export type AnyModuleLanguages = { texts: object } & Readonly<Record<Translation, AnyChatWords>>;
