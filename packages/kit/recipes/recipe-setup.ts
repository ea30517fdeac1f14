// Turns a recipe's answers into complete settings and follow-up calls.
import { withDefaultTexts } from "../chat/default-texts.ts";
import { defaultTextsOf, type ModuleChat, recipeTextsOf } from "../chat/module-chat.ts";
import { describeForm } from "../field.ts";
import type { ModuleContract } from "../module.ts";
import type { RecipeStep } from "./recipe.ts";

type Values = Readonly<Record<string, unknown>>;

export type RecipeSetup = {
  config: Record<string, unknown>;
  /** The path in this configuration that each answer was written to. */
  fills: Readonly<Record<string, string>>;
  /** Keys of the panels to post. */
  panels: readonly string[];
  after: readonly RecipeStep[];
};

/**
 * The settings that a recipe builds from these answers, not validated. `before` are the saved settings of a configured
 * module: they stay where the recipe sets nothing, and items are added to lists or replace those with the same name.
 */
export function recipeSetup(
  contract: ModuleContract,
  name: string,
  { answers, chat, before }: { answers: Values; chat: ModuleChat; before: Values | null },
): RecipeSetup {
  const recipe = contract.recipes?.[name];
  if (!recipe) throw new Error(`${contract.id} has no recipe "${name}"`);
  const texts = { ...recipe.texts, ...recipeTextsOf(chat, contract.id, name) };
  const defaults = withDefaultTexts(contract.config.parse({}) as Values, defaultTextsOf(chat, contract.id));
  const setup = recipe.config(answers as never, texts as never);
  // Parsed before merging, so that list items have all their defaults.
  const whole = contract.config.parse({ ...defaults, ...setup }) as Record<string, unknown>;
  const after = recipe.after?.(answers as never, texts as never) ?? [];
  const panels = recipe.panels?.(texts as never) ?? [];
  if (before === null) return { config: whole, fills: recipe.fills, panels, after };

  const kept = keptItems(contract, before, whole, Object.keys(setup));
  const merged = Object.keys(setup).map((field) => {
    const items = kept.get(field);
    return [field, items ? [...items, ...(whole[field] as readonly unknown[])] : whole[field]];
  });
  const fills = Object.entries(recipe.fills).map(([question, path]) => {
    const [field = "", at, ...inside] = path.split(".");
    const items = kept.get(field);
    return [question, items && at ? [field, Number(at) + items.length, ...inside].join(".") : path];
  });
  return { config: { ...before, ...Object.fromEntries(merged) }, fills: Object.fromEntries(fills), panels, after };
}

/** By list: the saved items that the recipe doesn't replace. */
function keptItems(contract: ModuleContract, before: Values, whole: Values, set: readonly string[]) {
  const kept = new Map<string, readonly Values[]>();
  for (const field of describeForm(contract.config)) {
    if (field.kind !== "list" || !set.includes(field.name)) continue;
    const by = field.namedBy;
    const items = whole[field.name] as readonly Values[];
    // Groups may be named by several values, such as hours by their days.
    const nameOf = (one: Values): string | null => (by === null ? null : JSON.stringify(one[by]));
    const names = new Set(items.map(nameOf));
    const isReplaced = (one: Values): boolean => by !== null && names.has(nameOf(one));
    kept.set(
      field.name,
      (before[field.name] as readonly Values[]).filter((one) => !isReplaced(one)),
    );
  }
  return kept;
}
