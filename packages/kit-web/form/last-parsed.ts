import type * as z from "zod";
import { describeForm, type FormField } from "#kit/field.ts";
import type { Values } from "./draft.ts";

/**
 * A configuration that always parses: each value of `now`; if it doesn't parse, such as an emptied number, the
 * one of `before`, or else its default. Groups of a list are matched by index.
 */
export function lastParsed(schema: z.ZodObject, now: Values, before?: Values): Values {
  const values = Object.fromEntries(
    describeForm(schema).map((field) => [
      field.name,
      lastParsedValue(field, schema.shape[field.name] as z.ZodType, now[field.name], before?.[field.name]),
    ]),
  );
  // Each value parses on its own, but they may contradict each other: a minimum above the maximum.
  const whole = schema.safeParse(values);
  return whole.success ? whole.data : (before ?? (schema.parse({}) as Values));
}

function lastParsedValue(field: FormField, schema: z.ZodType, now: unknown, before: unknown): unknown {
  const parsed = schema.safeParse(now);
  if (parsed.success) return parsed.data;
  if (field.kind === "reward") return lastParsed(field.parts, now as Values, before as Values | undefined);
  if (field.kind === "list" && Array.isArray(now)) {
    const earlier: unknown[] = Array.isArray(before) ? before : [];
    const groups = now.map((group, at) => lastParsed(field.item, group as Values, earlier[at] as Values | undefined));
    const list = schema.safeParse(groups);
    if (list.success) return list.data;
  }
  return before === undefined ? schema.parse(undefined) : before;
}
