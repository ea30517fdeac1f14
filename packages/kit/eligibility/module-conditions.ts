// Conditions that modules and areas declare: their inputs and their texts.
import type * as z from "zod";
import type { FieldIssue } from "../error.ts";
import { describeForm, type FormField, isShown } from "../field.ts";
import type { ModuleContract } from "../module.ts";
import { fieldIssues } from "../parse-issues.ts";
import type { AnyConditionWords } from "../words.ts";
import { fillWords } from "../words.ts";
import { type DraftModuleCondition, type Gate, isModuleCondition, type ModuleKind } from "./gate.ts";

/** A condition as pages use it: its inputs and texts, without the schema. */
export type ConditionCard = {
  kind: ModuleKind;
  fields: readonly FormField[];
  /** Its values when it is added. */
  defaults: Readonly<Record<string, string | number | boolean>>;
  words: AnyConditionWords;
};

/** The schemas of conditions' parameters, by condition type; saves are validated with them. */
export type ConditionSchemas = ReadonlyMap<string, z.ZodObject>;

export const kindOf = (module: string, name: string): ModuleKind => `${module}:${name}`;

export const conditionSchemas = (contracts: readonly ModuleContract[]): ConditionSchemas =>
  new Map(
    contracts.flatMap(({ id, conditions = {} }) =>
      Object.entries(conditions).map(([name, { params }]): [string, z.ZodObject] => [kindOf(id, name), params]),
    ),
  );

/** Conditions of a configuration that no module declares, or whose parameters are invalid. */
export function conditionIssues(
  schema: z.ZodObject,
  values: Readonly<Record<string, unknown>>,
  known: ConditionSchemas,
  prefix = "",
): FieldIssue[] {
  return describeForm(schema)
    .filter((field) => isShown(field, values))
    .flatMap((field) => {
      const value = values[field.name];
      const path = `${prefix}${field.name}`;
      if (field.kind === "eligibility") return gateIssues(value as Gate, path, known);
      if (field.kind !== "list") return [];
      return (value as Record<string, unknown>[]).flatMap((item, at) =>
        conditionIssues(field.item, item, known, `${path}.${at}.`),
      );
    });
}

const gateIssues = (gate: Gate, path: string, known: ConditionSchemas): FieldIssue[] =>
  gate.flatMap((row, at) =>
    row.flatMap((condition, place): FieldIssue[] => {
      if (!isModuleCondition(condition)) return [];
      const here = `${path}.${at}.${place}`;
      const params = known.get(condition.kind);
      if (!params) return [{ path: here, code: "conditionGone" }];
      const parsed = params.safeParse(condition.params);
      if (parsed.success) return [];
      return fieldIssues(parsed.error).map((issue) => ({ ...issue, path: `${here}.params.${issue.path}` }));
    }),
  );

/** A condition's parameters as text for its sentences: "10 messages", "this week". */
function paramTexts(
  { fields, words }: Pick<ConditionCard, "fields" | "words">,
  params: DraftModuleCondition["params"],
) {
  const texts = fields.map((field): [string, string] => {
    const value = params[field.name];
    if (field.kind === "choice") return [field.name, words.choices?.[`${field.name}.${value}`] ?? String(value)];
    if (field.kind !== "number") return [field.name, String(value)];
    const { unit } = field;
    const amount = typeof value === "number" ? value.toLocaleString("en") : "…";
    return [field.name, unit === null ? amount : `${amount} ${value === 1 ? unit.replace(/s$/, "") : unit}`];
  });
  return Object.fromEntries(texts);
}

/** Describes a condition in plain English, without a subject: "sent at least 10 messages this week". */
export function conditionText(cards: readonly ConditionCard[], { kind, params, isNot }: DraftModuleCondition): string {
  const card = cards.find((one) => one.kind === kind);
  if (!card) return "meets a condition that no longer exists";
  const { is, isNot: isNotWords, summary } = card.words;
  const begin = isNot ? isNotWords : is;
  return `${begin.charAt(0).toLowerCase()}${begin.slice(1)} ${fillWords(summary, paramTexts(card, params))}`.trim();
}
