import type { FormField } from "#kit/field.ts";

/** A toggle with its dependent fields, or fields without a toggle. */
export type FieldGroup = { head: FormField | null; fields: FormField[] };

/** Groups every field under the toggle that it depends on, in form order. */
export function groupFields(fields: readonly FormField[]): FieldGroup[] {
  const groups: FieldGroup[] = [];
  for (const field of fields) {
    const parent = groups.find(({ head }) => head !== null && head.name === field.showWhen?.field);
    const last = groups.at(-1);
    if (parent) parent.fields.push(field);
    else if (field.kind === "toggle" && fields.some(({ showWhen }) => showWhen?.field === field.name)) {
      groups.push({ head: field, fields: [] });
    } else if (last && last.head === null) last.fields.push(field);
    else groups.push({ head: null, fields: [field] });
  }
  return groups;
}
