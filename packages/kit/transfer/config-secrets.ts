import type * as z from "zod";
import { describeForm, type FormField } from "../field.ts";

type Values = Readonly<Record<string, unknown>>;

/** The configuration without its secret fields, including those in lists. */
export function withoutSecrets(schema: z.ZodObject, config: Values): Record<string, unknown> {
  const open = describeForm(schema).filter(({ name, isSecret }) => !isSecret && Object.hasOwn(config, name));
  return Object.fromEntries(
    open.map((field) => {
      const value = config[field.name];
      if (field.kind !== "list") return [field.name, value];
      return [field.name, (value as Values[]).map((item) => withoutSecrets(field.item, item))];
    }),
  );
}

/** Whether a field is a secret or a list that contains some. */
const holdsSecret = (field: FormField): boolean =>
  field.isSecret === true || (field.kind === "list" && describeForm(field.item).some(holdsSecret));

/** A form's values without any field that contains a secret, so that the rest can be restored as it is. */
export function withoutSecretFields(schema: z.ZodObject, values: Values): Record<string, unknown> {
  const secret = new Set(
    describeForm(schema)
      .filter(holdsSecret)
      .map(({ name }) => name),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)));
}

/** Whether a field differs that needs a recent sign-in to be changed; both values must have passed the schema. */
export const guardedDiffer = (schema: z.ZodObject, one: Values, other: Values): boolean =>
  describeForm(schema)
    .filter((field) => field.isGuarded === true || holdsSecret(field))
    .some(({ name }) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

type Change = { path: string; before: unknown; after: unknown };

/** Changes of whole fields, as a log may keep them: shows that a secret changed, but not its value. */
export const hideSecrets = <C extends Change>(schema: z.ZodObject, changes: readonly C[]): C[] => {
  const fields = new Map(describeForm(schema).map((field) => [field.name, field]));
  return changes.map((change) => {
    const field = fields.get(change.path);
    if (field?.isSecret) return { ...change, before: hidden(change.before), after: hidden(change.after) };
    if (field?.kind !== "list") return change;
    const open = (items: unknown) =>
      Array.isArray(items) ? items.map((item: Values) => withoutSecrets(field.item, item)) : null;
    return { ...change, before: open(change.before), after: open(change.after) };
  });
};

const hidden = (value: unknown): string | null => (value === null || value === "" ? null : "•••");
