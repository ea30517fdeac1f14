import type * as z from "zod";
import type { AreaContract } from "./area.ts";
import type { WordParams } from "./error.ts";
import type { CommandContract, ConditionContract, ModuleContract } from "./module.ts";
import { withPlatformName } from "./platform-name.ts";
import type { Recipe } from "./recipes/recipe.ts";

type FieldWords = {
  label: string;
  /** What it does, in a sentence. */
  help: string;
};
/**
 * `item` names one group of a list, such as "Milestone"; `fields` are the words of its fields. `parts` are the headings
 * of a long group: each is shown above the field that starts the part.
 */
type ListWords<I extends z.ZodObject> = FieldWords & {
  item: string;
  fields: WordsOfFields<I>;
  parts?: { readonly [F in keyof I["shape"] & string]?: string };
};
export type WordsOfFields<S extends z.ZodObject> = {
  [F in keyof S["shape"] & string]: S["shape"][F] extends z.ZodDefault<z.ZodArray<infer I extends z.ZodObject>>
    ? ListWords<I>
    : FieldWords;
};
type CommandWords<C extends CommandContract> = {
  description: string;
  subcommands: { [S in C["subcommands"][number]]: string };
} & OptionWords<C>;
type OptionWords<C extends CommandContract> = C extends { options: infer O }
  ? { options: { [S in keyof O & string as `${S}.${NamesOf<O[S]>}`]: string } }
  : unknown;
type NamesOf<L> = L extends readonly { name: infer N extends string }[] ? N : never;

/** Every text of a module that people see. A missing key doesn't compile. */
export type ModuleWords<M extends ModuleContract> = {
  name: string;
  /** What the module is for, in a sentence. */
  purpose: string;
  fields: WordsOfFields<M["config"]>;
  /** Names of each choice's options: `field.option`, or `list.field.option` in a list. */
  choices: Record<string, string>;
  commands: { [C in keyof M["commands"] & string]: CommandWords<M["commands"][C]> };
  /** One line of the activity feed; `{gaps}` are filled from the data. */
  activity: { [E in keyof M["activity"] & string]: string };
  errors: { [E in keyof M["errors"] & string]: string };
  links?: { [E in keyof M["errors"] & string]?: AlertLink };
  panels?: PanelNames;
} & WorkWords<M> &
  AuditWords<M> &
  ConditionsWords<M> &
  TestWords<M> &
  MenuWords<M> &
  FigureWords<M> &
  RecipesWords<M>;
/** Where an alert is resolved, if not in a setting: a place of the module's page. `search` is the address's query. */
type AlertLink = { label: string; search: Readonly<Record<string, string>> };
/** Names of panels by their keys; others have their key as their name. */
type PanelNames = Readonly<Record<string, string>>;
/** The name of the tab with the module's work, in a word: "Tickets". */
type WorkWords<M extends ModuleContract> = "work" extends M["pages"][number] ? { work: string } : unknown;
/**
 * A sentence after the person's name for each action: "closed ticket {number}". Gaps are filled from the entry's
 * details.
 */
type AuditWords<M extends ModuleContract> = M extends { audit: readonly (infer A extends string)[] }
  ? { audit: { [K in A]: string } }
  : unknown;
/** Texts of a condition that gates of any module may ask for. */
type ConditionWords<P extends z.ZodObject> = {
  /** Its name in the menu of conditions: "Messages". */
  name: string;
  explains: string;
  /** Text before its inputs, and that of the inverted condition: "Sent at least". */
  is: string;
  isNot: string;
  /** Text after it in a summary, filled with its parameters: "{least} {period}". */
  summary: string;
  /**
   * In chat, after "You must", if it isn't met: an ICU message, filled with its parameters and what the check returns.
   */
  must: string;
  mustNot: string;
  fields: WordsOfFields<P>;
  choices?: Record<string, string>;
  /** A note for owners, shown below its inputs. */
  note?: string;
};
export type AnyConditionWords = Omit<ConditionWords<z.ZodObject>, "fields"> & { fields: AnyFieldWords };
type ConditionsWords<M extends ModuleContract> = M extends {
  conditions: infer C extends Record<string, ConditionContract>;
}
  ? { conditions: { [N in keyof C & string]: ConditionWords<C[N]["params"]> } }
  : unknown;
/** The texts of a recipe's card and questions. */
type RecipeWords<R extends Recipe> = {
  /** "Welcome message". */
  name: string;
  /** What it does, in a sentence. */
  purpose: string;
  /** What happens next once it is on, in a sentence: "The next member who joins is greeted there." */
  next: string;
  questions: WordsOfFields<R["questions"]>;
  /** Names of the options of each choice, `question.option`. */
  choices?: Record<string, string>;
};
type RecipesWords<M extends ModuleContract> = M extends { recipes: infer R extends Record<string, Recipe> }
  ? { recipes: { [N in keyof R & string]: RecipeWords<R[N]> } } & (M extends { starter: string }
      ? {
          /** The button for a new server: "Turn on welcome". */
          starter: string;
        }
      : unknown)
  : unknown;
export type AnyRecipeWords = Omit<RecipeWords<Recipe>, "questions"> & { questions: AnyFieldWords };
/** The name of each figure on the overview, max 24 characters: "Opened". Its span is shown next to it. */
type FigureWords<M extends ModuleContract> = M extends { figures: infer F }
  ? { figures: { [N in keyof F & string]: string } }
  : unknown;
/** Name of each entry in Discord's menu, up to 32 characters: "Open a ticket". */
type MenuWords<M extends ModuleContract> = M extends { menus: infer N }
  ? { menus: { [E in keyof N & string]: string } }
  : unknown;
/** Name of each test in the menu: "Welcome message". */
type TestWords<M extends ModuleContract> = M extends { tests: readonly (infer T extends string)[] }
  ? { tests: { [K in T]: string } }
  : unknown;
export type AreaWords<A extends AreaContract> = { errors: { [E in keyof A["errors"] & string]: string } };

/** Words of any form's fields, for generic code; a list's words include those of its groups. */
export type AnyFieldWords = Readonly<
  Record<
    string,
    FieldWords & { item?: string; fields?: AnyFieldWords; parts?: Readonly<Partial<Record<string, string>>> }
  >
>;

/** Words of any module, for generic code. */
export type AnyModuleWords = {
  name: string;
  purpose: string;
  work?: string;
  fields: AnyFieldWords;
  choices: Record<string, string>;
  commands: Record<
    string,
    { description: string; subcommands: Record<string, string>; options?: Readonly<Record<string, string>> }
  >;
  menus?: Record<string, string>;
  activity: Record<string, string>;
  tests?: Record<string, string>;
  figures?: Record<string, string>;
  conditions?: Record<string, AnyConditionWords>;
  audit?: Record<string, string>;
  recipes?: Record<string, AnyRecipeWords>;
  starter?: string;
  errors: Record<string, string>;
  links?: Readonly<Record<string, AlertLink | undefined>>;
  panels?: PanelNames;
};

/**
 * Fills the `{gaps}` of a dashboard sentence and the platform's name. A gap without a value stays visible, so that
 * someone notices it. Chat texts among the values are shown in English. Of ICU it knows plurals and selections without
 * gaps inside, because the dashboard doesn't load the whole library.
 */
export const fillWords = (sentence: string, params: WordParams): string =>
  withPlatformName(sentence)
    .replace(BRANCHES, (gap, name: string, kind: string, branches: string) =>
      Object.hasOwn(params, name) ? branchFor(shown(params[name] ?? gap), kind, branches) : gap,
    )
    .replace(/\{(\w+)\}/g, (gap, name: string) => (Object.hasOwn(params, name) ? shown(params[name] ?? gap) : gap));

const BRANCHES = /\{(\w+), (plural|select),((?: \w+ \{[^{}]*\})+)\}/g;

function branchFor(value: string, kind: string, branches: string): string {
  const texts = new Map(Array.from(branches.matchAll(/(\w+) \{([^{}]*)\}/g), ([, name, text]) => [name, text]));
  if (kind === "select") return texts.get(value) ?? texts.get("other") ?? value;
  return (texts.get(value === "1" ? "one" : "other") ?? value).replaceAll("#", value);
}

const shown = (value: WordParams[string]): string =>
  typeof value === "object" ? fillWords(value.en, value.params ?? {}) : String(value);
