// Recipes: ready setups of a module, each with at most three questions.
import type * as z from "zod";
import type { CheckedGuild } from "../guild-check.ts";
import type { RouteContract } from "../route.ts";

/** More would be a settings form. */
export const QUESTIONS_MAX = 3;

type Values = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

/** A call to the module's API after the save, such as starting a drop. `body` has no idempotency key. */
export type RecipeStep = { route: RouteContract; body: Values };

/** A recipe of any module, for code that walks the catalog. */
export type Recipe = {
  /** Its questions, made with `field.*`. */
  questions: z.ZodObject;
  /** The path in the configuration that each answer is written to: an issue there is shown at its question. */
  fills: Readonly<Record<string, string>>;
  /** Prefilled answers, found by name and type; omitted questions keep their defaults. */
  guess: (guild: CheckedGuild) => Values;
  /** The bot's texts in English; translations are in the module's languages. Placeholders are allowed. */
  texts: Texts;
  /** The settings that differ from the defaults. */
  config: (answers: never, texts: never) => Values;
  /** The question that chooses the channel where the result appears; null if it can appear in any channel. */
  shownIn: string | null;
  /** The module's test that shows it working. */
  test?: string;
  /** Keys of the panels that are posted after it is turned on, and after the calls of `after`. */
  panels?: (texts: never) => readonly string[];
  /** Calls made after it is turned on. Each has an idempotency key, so a repeated call has no effect. */
  after?: (answers: never, texts: never) => readonly RecipeStep[];
};

/** A recipe with answers typed by its questions. `C` is the configuration's schema. */
export type RecipeOf<C extends z.ZodObject, Q extends z.ZodObject, T extends Texts> = {
  questions: Q;
  fills: { readonly [N in keyof Q["shape"] & string]: string };
  guess: (guild: CheckedGuild) => Partial<z.input<Q>>;
  texts: T;
  config: (answers: z.output<Q>, texts: { readonly [N in keyof T]: string }) => Partial<z.input<C>>;
  shownIn: (keyof Q["shape"] & string) | null;
  test?: string;
  panels?: (texts: { readonly [N in keyof T]: string }) => readonly string[];
  after?: (answers: z.output<Q>, texts: { readonly [N in keyof T]: string }) => readonly RecipeStep[];
};

/** Makes recipes for a configuration: `const recipe = recipeFor(config)`. */
export const recipeFor =
  <C extends z.ZodObject>(_config: C) =>
  <Q extends z.ZodObject, const T extends Texts>(recipe: RecipeOf<C, Q, T>): RecipeOf<C, Q, T> =>
    recipe;

/** A message with only text, as configurations store it. `notifies`: mentions the member it is about. */
export const textMessage = (content: string, { notifies = false } = {}) => ({
  variants: [{ content, mentions: { member: notifies, roles: [], everyone: false } }],
});

/** The prefilled answers. */
export const guessedAnswers = (recipe: Recipe, guild: CheckedGuild): Values =>
  recipe.questions.parse(recipe.guess(guild)) as Values;
