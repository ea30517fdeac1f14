// Recipes: ready setups of a module, each with at most three questions.
import type * as z from "zod";
import type { CheckedGuild } from "../guild-check.ts";
import type { RouteContract } from "../route.ts";

/** More would be a settings form. */
export const QUESTIONS_MAX = 3;

type Values = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

/** A call of the module's own API after the save, such as starting a drop. `body` without the idempotency key. */
export type RecipeStep = { route: RouteContract; body: Values };

/** A recipe of any module, for code that walks the catalog. */
export type Recipe = {
  /** What it asks, made with `field.*`. */
  questions: z.ZodObject;
  /** The path in the configuration that each answer ends up at: an issue there is shown at its question. */
  fills: Readonly<Record<string, string>>;
  /** Answers to begin with, found by name and type; a question that is left out keeps its default. */
  guess: (guild: CheckedGuild) => Values;
  /** What the bot will say, in English; the languages have their own. Placeholders of messages are allowed. */
  texts: Texts;
  /** The settings that differ from the defaults. */
  config: (answers: never, texts: never) => Values;
  /** The question whose channel shows the result; null when it happens anywhere. */
  shownIn: string | null;
  /** The module's test that shows it at work. */
  test?: string;
  /** Keys of the panels that are posted once it is on. */
  panels?: (texts: never) => readonly string[];
  /** What is done once it is on. A repeated call does it once, because each carries a key. */
  after?: (answers: never, texts: never) => readonly RecipeStep[];
};

/** One recipe: answers are typed by its questions, texts by its own. `C` is the configuration's schema. */
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

/** A message of text alone, as a configuration takes it. `notifies`: the member it is about is mentioned. */
export const textMessage = (content: string, { notifies = false } = {}) => ({
  variants: [{ content, mentions: { member: notifies, roles: [], everyone: false } }],
});

/** The answers to begin with. */
export const guessedAnswers = (recipe: Recipe, guild: CheckedGuild): Values =>
  recipe.questions.parse(recipe.guess(guild)) as Values;
