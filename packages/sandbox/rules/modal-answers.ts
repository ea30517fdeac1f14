/** What a person fills into a modal, held against the modal as the application made it. */
import { ComponentType as Kind } from "discord-api-types/v10";
import { z } from "zod";
import type { NamedThings } from "./command-options.ts";
import { refuseField } from "./form.ts";

interface Filled {
  type: number;
  custom_id?: string | undefined;
  value?: string | boolean | null | undefined;
  values?: string[] | undefined;
  components?: Filled[] | undefined;
  component?: Filled | undefined;
}

export const filledComponent: z.ZodType<Filled> = z.lazy(() =>
  z.strictObject({
    type: z.int(),
    id: z.int().optional(),
    custom_id: z.string().optional(),
    value: z.union([z.string(), z.boolean()]).nullish(),
    values: z.array(z.string()).optional(),
    components: z.array(filledComponent).optional(),
    component: filledComponent.optional(),
  }),
);

interface Declared {
  type: number;
  id?: number;
  custom_id?: string;
  required?: boolean;
  min_length?: number;
  max_length?: number;
  min_values?: number;
  max_values?: number;
  options?: { value: string }[];
  components?: Declared[];
  component?: Declared;
}

const INPUTS = new Set<number>([
  Kind.TextInput,
  Kind.StringSelect,
  Kind.UserSelect,
  Kind.RoleSelect,
  Kind.MentionableSelect,
  Kind.ChannelSelect,
  Kind.FileUpload,
  Kind.RadioGroup,
  Kind.CheckboxGroup,
  Kind.Checkbox,
]);

/** The modal's components with what was filled in, as the application receives them. */
export function readModal(declared: readonly object[], filled: readonly Filled[], named: NamedThings): object[] {
  const given = new Map(flatten(filled).map((one) => [one.custom_id, one]));
  return (declared as readonly Declared[]).map((component) => readComponent(component, given, named));
}

function readComponent(
  component: Declared,
  given: ReadonlyMap<string | undefined, Filled>,
  named: NamedThings,
): object {
  const { type, id } = component;
  if (component.components !== undefined)
    return { type, id, components: component.components.map((one) => readComponent(one, given, named)) };
  if (component.component !== undefined)
    return { type, id, component: readComponent(component.component, given, named) };
  if (!INPUTS.has(type)) return { type, id };
  const answer = given.get(component.custom_id);
  checkAnswer(component, answer);
  for (const value of answer?.values ?? []) collect(type, value, named);
  const { custom_id } = component;
  if (type === Kind.TextInput) return { type, id, custom_id, value: answer?.value ?? "" };
  if (type === Kind.RadioGroup) return { type, id, custom_id, value: answer?.value ?? null };
  if (type === Kind.Checkbox) return { type, id, custom_id, value: answer?.value ?? false };
  return { type, id, custom_id, values: answer?.values ?? [] };
}

function checkAnswer(declared: Declared, answer: Filled | undefined): void {
  const path = ["data", "components", declared.custom_id ?? ""];
  const isRequired = declared.required ?? true;
  if (declared.type === Kind.TextInput) {
    const value = typeof answer?.value === "string" ? answer.value : "";
    if (value === "" && isRequired) throw refuseField(path, "BASE_TYPE_REQUIRED", "This field is required");
    const { min_length = 0, max_length = 4000 } = declared;
    if (value !== "" && (value.length < min_length || value.length > max_length)) {
      throw refuseField(path, "BASE_TYPE_BAD_LENGTH", `Must be between ${min_length} and ${max_length} in length.`);
    }
    return;
  }
  if (declared.type === Kind.Checkbox) return;
  const values =
    declared.type === Kind.RadioGroup
      ? typeof answer?.value === "string"
        ? [answer.value]
        : []
      : (answer?.values ?? []);
  if (values.length === 0 && isRequired && declared.min_values !== 0)
    throw refuseField(path, "BASE_TYPE_REQUIRED", "This field is required");
  const unknown = values.find(
    (value) => declared.options !== undefined && !declared.options.some((option) => option.value === value),
  );
  if (unknown !== undefined) throw refuseField(path, "BASE_TYPE_CHOICES", `Unknown value ${unknown}`);
  const most =
    declared.type === Kind.CheckboxGroup
      ? (declared.max_values ?? declared.options?.length ?? 10)
      : (declared.max_values ?? 1);
  if (values.length > most) throw refuseField(path, "BASE_TYPE_MAX_LENGTH", `Must be ${most} or fewer in length.`);
}

export function collect(type: number, value: string, named: NamedThings): void {
  if (type === Kind.UserSelect || type === Kind.MentionableSelect) named.users.push(value);
  if (type === Kind.RoleSelect || type === Kind.MentionableSelect) named.roles.push(value);
  if (type === Kind.ChannelSelect) named.channels.push(value);
  if (type === Kind.FileUpload) named.attachments.push(value);
}

function flatten(filled: readonly Filled[]): Filled[] {
  return filled.flatMap((one) => [
    one,
    ...flatten(one.components ?? []),
    ...flatten(one.component === undefined ? [] : [one.component]),
  ]);
}
