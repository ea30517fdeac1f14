import type * as z from "zod";
import { composedFields } from "./field/composed-fields.ts";
import { type FieldInfo, infoOf } from "./field/field-info.ts";
import { gateFields } from "./field/gate-fields.ts";
import { guildFields } from "./field/guild-fields.ts";
import { plainFields } from "./field/plain-fields.ts";
import { timeFields } from "./field/time-fields.ts";

export type { FieldInfo, FieldInfoOf, FieldKind } from "./field/field-info.ts";

/** Makes the fields of a configuration. Each has a safe default, so that `config.parse({})` always succeeds. */
export const field = { ...plainFields, ...guildFields, ...timeFields, ...gateFields, ...composedFields };

export type FormField = FieldInfo & { name: string };

/** The form is derived from the schema, so the two always have the same fields. */
export function describeForm(schema: z.ZodObject): FormField[] {
  return Object.entries(schema.shape).map(([name, child]) => {
    const info = infoOf(child as z.ZodType);
    if (!info) throw new Error(`configuration field "${name}" was not made with field.*`);
    return { name, ...info };
  });
}

/** The field at a dotted path, such as `drops.0.role`; for a path inside a value, the field that contains it. */
export function fieldAt(schema: z.ZodObject, path: string): FormField | undefined {
  const [name, , ...inside] = path.split(".");
  const field = describeForm(schema).find((one) => one.name === name);
  return field?.kind === "list" && inside.length > 0 ? fieldAt(field.item, inside.join(".")) : field;
}

/** Whether a form with these values shows the field. */
export const isShown = ({ showWhen }: FormField, values: Readonly<Record<string, unknown>>): boolean =>
  !showWhen || values[showWhen.field] === showWhen.equals || (showWhen.or?.includes(values[showWhen.field]) ?? false);
