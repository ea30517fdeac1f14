import type * as z from "zod";
import { describeForm, type FormField } from "#kit/field.ts";
import type { Values } from "./draft.ts";

/**
 * A configuration that always fits its schema: each value of `now`, or where it does not parse, as an emptied number, the
 * one of `before`, or without that its default. Groups of a list are matched by their place.
 */
export function lastParsed(schema: z.ZodObject, now: Values, before?: Values): Values {
  const values = Object.fromEntries(
    describeForm(schema).map((field) => [
      field.name,
      lastParsedValue(field, schema.shape[field.name] as z.ZodType, now[field.name], before?.[field.name]),
    ]),
  );
  // Each value parses by itself, but they may not go together: a group's least above its most.
  const whole = schema.safeParse(values);
  return whole.success ? whole.data : (before ?? (schema.parse({}) as Values));
}

function lastParsedValue(field: FormField, schema: z.ZodType, now: unknown, before: unknown): unknown {
  const parsed = schema.safeParse(now);
  if (parsed.success) return parsed.data;
  if (field.kind === "list" && Array.isArray(now)) {
    const earlier: unknown[] = Array.isArray(before) ? before : [];
    const groups = now.map((group, at) => lastParsed(field.item, group as Values, earlier[at] as Values | undefined));
    const list = schema.safeParse(groups);
    if (list.success) return list.data;
  }
  return before === undefined ? schema.parse(undefined) : before;
}
