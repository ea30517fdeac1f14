// Limits: how many of something a guild may have. Contracts declare limits by name with defaults that a guild's plan
// can change; a list in a configuration names its limit (`field.list({ limit: "panels" })`).
import type * as z from "zod";
import type { FieldIssue } from "./error.ts";
import { describeForm, type FieldInfoOf, type FormField } from "./field.ts";
import { isSnowflake } from "./snowflake.ts";

/** A module or area with limits. */
export type Limited = { id: string; limits?: Readonly<Record<string, number>> };
export type LimitName<C extends Limited> = keyof NonNullable<C["limits"]> & string;
/** A guild's maximum for each limit. */
export type Limits = Readonly<Record<string, number>>;

type Values = Readonly<Record<string, unknown>>;
type LimitedList = FieldInfoOf<"list"> & { name: string; limit: string };

const isLimited = (field: FormField): field is LimitedList => field.kind === "list" && field.limit !== undefined;

/** Computed once for each schema: the bot reads it with every event. */
const listsOfSchemas = new WeakMap<z.ZodObject, readonly LimitedList[]>();

/** The lists of a configuration that have a limit; lists within lists can't. */
function limitedLists(schema: z.ZodObject): readonly LimitedList[] {
  const known = listsOfSchemas.get(schema) ?? describeForm(schema).filter(isLimited);
  listsOfSchemas.set(schema, known);
  return known;
}

const countOf = (values: Values, { name }: LimitedList): number => {
  const list = values[name];
  return Array.isArray(list) ? list.length : 0;
};

/** Fields for a form: the maximum of a list is the guild's limit. */
export const withLimits = (fields: readonly FormField[], limits: Limits): FormField[] =>
  fields.map((field) => (isLimited(field) ? { ...field, max: Math.min(field.max, limits[field.limit] ?? 0) } : field));

/** Issues of lists that a save would grow beyond their limit. A longer one can be kept or shortened. */
export const growthIssues = (schema: z.ZodObject, before: Values, after: Values, limits: Limits): FieldIssue[] =>
  limitedLists(schema).flatMap((list) => {
    const max = limits[list.limit] ?? 0;
    const count = countOf(after, list);
    return count > max && count > countOf(before, list)
      ? [{ path: list.name, code: "planLimit", params: { max } }]
      : [];
  });

/** Issues of lists above their limit, of which only the first entries are used. */
export const overLimitIssues = (schema: z.ZodObject, config: Values, limits: Limits): FieldIssue[] =>
  limitedLists(schema).flatMap((list) => {
    const max = limits[list.limit] ?? 0;
    const count = countOf(config, list);
    return count > max ? [{ path: list.name, code: "overPlanLimit", params: { max, count } }] : [];
  });

/** The configuration that the bot uses: each list cut to its limit. The same object if nothing is cut. */
export function configWithinLimits<V extends Values>(
  schema: z.ZodObject,
  config: V,
  kept: (list: readonly unknown[], limit: string) => readonly unknown[],
): V {
  const cut = limitedLists(schema).flatMap((list): [string, readonly unknown[]][] => {
    const all = config[list.name];
    if (!Array.isArray(all)) return [];
    const rest = kept(all, list.limit);
    return rest.length === all.length ? [] : [[list.name, rest]];
  });
  return cut.length === 0 ? config : { ...config, ...Object.fromEntries(cut) };
}

/** Each list with a limit, and what its entries are called; entries without a name are numbered. */
export const limitedEntries = (schema: z.ZodObject, config: Values) =>
  limitedLists(schema).map(({ name, limit, namedBy }) => {
    const list = Array.isArray(config[name]) ? (config[name] as readonly Values[]) : [];
    const nameOf = (entry: Values, at: number): string => {
      const called = namedBy ? entry[namedBy] : undefined;
      return typeof called === "string" && called !== "" && !isSnowflake(called) ? called : `#${at + 1}`;
    };
    return { list: name, limit, entries: list.map(nameOf) };
  });
