// A setting's complete value as lines, to compare two versions.
import { gateLines } from "#kit/eligibility/gate-summary.ts";
import { describeForm, type FormField, isShown } from "#kit/field.ts";
import type { AnyFieldWords } from "#kit/words.ts";
import type { FieldValue } from "../field-input-props.ts";
import { multiplierLines, roleMention } from "./describe-gate.ts";
import { type DescribeContext, describeValue, nameOfItem } from "./describe-value.ts";

type Values = Readonly<Record<string, unknown>>;
/** Names a list's groups and their fields. */
export type ListTexts = { item?: string; fields?: AnyFieldWords };

/**
 * An empty text or list is one line too, so that there is something to compare with. `before` is the older value of a
 * list: a renamed group keeps its old name, so that only real differences change lines.
 */
export function valueLines(
  field: FormField,
  value: unknown,
  context: DescribeContext,
  texts: ListTexts = {},
  before: unknown = value,
): string[] {
  const lines = field.isSecret ? [] : tryLines(field, value, context, texts, before);
  return lines.length > 0 ? lines : [describeValue(field, value, context)];
}

/** Empty for a value that doesn't fit its field, such as an older version's. */
function tryLines(...args: Parameters<typeof linesOf>): string[] {
  try {
    return linesOf(...args);
  } catch {
    return [];
  }
}

function linesOf(
  field: FormField,
  value: unknown,
  context: DescribeContext,
  texts: ListTexts,
  before: unknown,
): string[] {
  switch (field.kind) {
    case "longText":
      return typeof value === "string" ? value.split("\n") : [];
    case "channels":
    case "roles":
    case "choices":
      return Array.isArray(value) ? value.map((one) => describeValue(field, [one], context)) : [];
    case "eligibility":
      return gateLines(value as FieldValue<"eligibility">, {
        roleName: roleMention(context.guild),
        conditions: context.conditions,
      });
    case "multipliers":
      return multiplierLines(value as FieldValue<"multipliers">, context.guild);
    case "message":
      return wordingsOf(value).flatMap((wording, at, { length }) =>
        leavesOf(wording, length === 1 ? "" : `Wording ${at + 1}`),
      );
    case "list":
      return Array.isArray(value) ? listLines(field, value, Array.isArray(before) ? before : [], context, texts) : [];
    default:
      return [];
  }
}

function wordingsOf(value: unknown): unknown[] {
  const variants = (value as Partial<FieldValue<"message">> | null)?.variants;
  return Array.isArray(variants) ? variants : [];
}

type ListField = Extract<FormField, { kind: "list" }>;

function listLines(
  field: ListField,
  items: readonly Values[],
  before: readonly Values[],
  context: DescribeContext,
  texts: ListTexts,
): string[] {
  const nameOf = (item: Values, at: number): string =>
    nameOfItem(field, item, context) ?? `${texts.item ?? "Entry"} ${at + 1}`;
  const names = items.map(nameOf);
  const earlier = before.map(nameOf);
  return items.flatMap((item, at) => {
    const [name = "", was] = [names[at], earlier[at]];
    const isRenamed = was !== undefined && !names.includes(was) && !earlier.includes(name);
    return itemLines(field, item, context, isRenamed ? was : name, texts);
  });
}

function itemLines(
  field: ListField,
  item: Values,
  context: DescribeContext,
  name: string,
  { fields: words = {} }: ListTexts,
): string[] {
  return describeForm(field.item)
    .filter((inner) => isShown(inner, item))
    .flatMap((inner) => {
      const inside = { ...context, optionName: (option: string) => context.optionName(`${inner.name}.${option}`) };
      const label = words[inner.name]?.label ?? inner.name;
      return valueLines(inner, item[inner.name], inside, words[inner.name]).map(
        (line) => `${name} › ${label}: ${line}`,
      );
    });
}

const isUnset = (value: unknown): boolean => value === null || value === "" || value === false;

/** Every non-empty value inside a value, each with its path: `Embed 1 › Title: Hello`. */
function leavesOf(value: unknown, way: string): string[] {
  if (typeof value !== "object" || value === null) {
    if (isUnset(value)) return [];
    return String(value)
      .split("\n")
      .map((line) => (way === "" ? line : `${way}: ${line}`));
  }
  const inside = Object.entries(value).map(([key, inner]) => [stepName(key, value), inner] as const);
  return inside.flatMap(([step, inner]) => leavesOf(inner, joined(way, step)));
}

/** Appends a list index to the list's name. */
const joined = (way: string, step: string): string => {
  if (way === "") return step;
  return /^\d+$/.test(step) ? `${way.replace(/s$/, "")} ${step}` : `${way} › ${step}`;
};

const stepName = (key: string, parent: object): string =>
  Array.isArray(parent)
    ? String(Number(key) + 1)
    : key.charAt(0).toUpperCase() + key.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
