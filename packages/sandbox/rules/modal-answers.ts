/** A person's answers in a modal, validated against the modal as the application created it. */
import { ComponentType as Kind } from "discord-api-types/v10";
import { z } from "zod";
import type { References } from "./command-options.ts";
import { refuseField } from "./form.ts";

export interface Filled {
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
  channel_types?: readonly number[];
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

/** The modal's components with their values, as the application receives them. */
export function readModal(declared: readonly object[], filled: readonly Filled[], named: References): object[] {
  const answers = flatten(filled).filter((one) => one.custom_id !== undefined);
  const given = new Map(answers.map((one) => [one.custom_id, one]));
  const inputs = flatten(declared as readonly Declared[]);
  const stranger = answers.find(
    (one) => !inputs.some(({ custom_id, type }) => custom_id === one.custom_id && type === one.type),
  );
  if (stranger !== undefined || given.size !== answers.length)
    throw refuseField(["data", "components"], "COMPONENT_VALIDATION_FAILED", "Component validation failed");
  return (declared as readonly Declared[]).map((component) => readComponent(component, given, named));
}

function readComponent(component: Declared, given: ReadonlyMap<string | undefined, Filled>, named: References): object {
  const { type, id } = component;
  if (component.components !== undefined)
    return { type, id, components: component.components.map((one) => readComponent(one, given, named)) };
  if (component.component !== undefined)
    return { type, id, component: readComponent(component.component, given, named) };
  if (!INPUTS.has(type)) return { type, id };
  const answer = given.get(component.custom_id);
  checkAnswer(component, answer);
  for (const value of answer?.values ?? []) nameValue(component, value, named);
  const { custom_id } = component;
  if (type === Kind.TextInput) return { type, id, custom_id, value: answer?.value ?? "" };
  if (type === Kind.RadioGroup) return { type, id, custom_id, value: answer?.value ?? null };
  if (type === Kind.Checkbox) return { type, id, custom_id, value: answer?.value ?? false };
  return { type, id, custom_id, values: answer?.values ?? [] };
}

function checkAnswer(declared: Declared, answer: Filled | undefined): void {
  const path = ["data", "components", declared.custom_id ?? ""];
  const required = () => refuseField(path, "BASE_TYPE_REQUIRED", "This field is required");
  const isRequired = declared.required ?? true;
  switch (declared.type) {
    case Kind.Checkbox:
      if (answer?.value !== undefined && typeof answer.value !== "boolean")
        throw refuseField(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
      return;
    case Kind.TextInput: {
      const value = typeof answer?.value === "string" ? answer.value : "";
      if (value === "" && isRequired) throw required();
      const { min_length = 0, max_length = 4000 } = declared;
      if (value !== "" && (value.length < min_length || value.length > max_length))
        throw refuseField(path, "BASE_TYPE_BAD_LENGTH", `Must be between ${min_length} and ${max_length} in length.`);
      return;
    }
    case Kind.RadioGroup: {
      const values = typeof answer?.value === "string" ? [answer.value] : [];
      if (values.length === 0 && isRequired) throw required();
      checkOffered(declared, values, path);
      return;
    }
    default: {
      const values = answer?.values ?? [];
      const { min_values = 1 } = declared;
      if (values.length === 0 && isRequired && min_values > 0) throw required();
      checkOffered(declared, values, path);
      const most = declared.max_values ?? (declared.type === Kind.CheckboxGroup ? (declared.options?.length ?? 0) : 1);
      if (values.length > most || (values.length > 0 && values.length < min_values))
        throw refuseField(path, "BASE_TYPE_BAD_LENGTH", `Must be between ${min_values} and ${most} in length.`);
    }
  }
}

function checkOffered({ options }: Declared, values: readonly string[], path: readonly PropertyKey[]): void {
  const unknown = values.find((value) => options !== undefined && !options.some((option) => option.value === value));
  if (unknown !== undefined) throw refuseField(path, "BASE_TYPE_CHOICES", `Unknown value ${unknown}`);
  if (new Set(values).size !== values.length)
    throw refuseField(path, "COMPONENT_VALIDATION_FAILED", "Component validation failed");
}

/** What a value of a select or a file upload references. */
export function nameValue(
  { type, channel_types: types }: { type: number; channel_types?: readonly number[] },
  value: string,
  named: References,
): void {
  if (type === Kind.UserSelect) named.users.push(value);
  if (type === Kind.RoleSelect) named.roles.push(value);
  if (type === Kind.MentionableSelect) named.mentionables.push(value);
  if (type === Kind.ChannelSelect) named.channels.push({ id: value, types });
  if (type === Kind.FileUpload) named.attachments.push(value);
}

function flatten<T extends { components?: T[] | undefined; component?: T | undefined }>(components: readonly T[]): T[] {
  return components.flatMap((one) => [
    one,
    ...flatten(one.components ?? []),
    ...flatten(one.component === undefined ? [] : [one.component]),
  ]);
}
