/** The form of application commands: names, options, choices and their limits. */
import { z } from "zod";
import { fault, flag, integer, list, permissionBits, refuseField, snowflake, text } from "./form.ts";

const CHAT_INPUT = 1;
const MAX_TEXT = 8000;
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

const localizations = z.record(z.string(), z.string()).nullish();

const optionName = z.string().superRefine((value, refinement) => {
  if (!NAME.test(value))
    refinement.addIssue({
      code: "custom",
      message: fault("STRING_TYPE_REGEX", "String value did not match validation regex."),
    });
  else if (value !== value.toLowerCase())
    refinement.addIssue({
      code: "custom",
      message: fault("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid"),
    });
});

const choice = z.strictObject({
  name: text(1, 100),
  name_localizations: localizations,
  value: z.union([z.string().max(100), z.number()]),
});

export interface OptionForm {
  type: number;
  name: string;
  name_localizations?: Record<string, string> | null | undefined;
  description: string;
  description_localizations?: Record<string, string> | null | undefined;
  required?: boolean | null | undefined;
  choices?:
    | { name: string; name_localizations?: Record<string, string> | null | undefined; value: string | number }[]
    | null
    | undefined;
  options?: OptionForm[] | null | undefined;
  channel_types?: number[] | null | undefined;
  min_value?: number | null | undefined;
  max_value?: number | null | undefined;
  min_length?: number | null | undefined;
  max_length?: number | null | undefined;
  autocomplete?: boolean | null | undefined;
}

const optionForm: z.ZodType<OptionForm> = z.lazy(() =>
  z.strictObject({
    type: z.int().min(1).max(11),
    name: optionName,
    name_localizations: localizations,
    description: text(1, 100),
    description_localizations: localizations,
    required: flag.nullish(),
    choices: list(choice, 0, 25).nullish(),
    options: list(optionForm, 0, 25).nullish(),
    channel_types: z.array(z.int()).nullish(),
    min_value: z.number().nullish(),
    max_value: z.number().nullish(),
    min_length: integer(0, 6000).nullish(),
    max_length: integer(1, 6000).nullish(),
    autocomplete: flag.nullish(),
  }),
);

const shared = {
  name: text(1, 32),
  name_localizations: localizations,
  description: text(0, 100).nullish(),
  description_localizations: localizations,
  options: list(optionForm, 0, 25).nullish(),
  default_member_permissions: permissionBits.nullish(),
  default_permission: flag.nullish(),
  dm_permission: flag.nullish(),
  nsfw: flag.nullish(),
  contexts: z.array(z.int().min(0).max(2)).nullish(),
  integration_types: z.array(z.int().min(0).max(1)).nullish(),
  handler: z.int().nullish(),
};

export const commandForm = z.strictObject({
  ...shared,
  type: z.int().min(1).max(4).nullish(),
  id: snowflake.nullish(),
});
export const commandEditForm = z.strictObject({ ...shared, name: shared.name.optional() });

export type CommandForm = z.infer<typeof commandForm>;
export type CommandEditForm = z.infer<typeof commandEditForm>;

/** The rules that hold between a command's fields; `path` is where the command stands in what was sent. */
export function checkCommand(form: CommandForm, path: readonly PropertyKey[]): void {
  const type = form.type ?? CHAT_INPUT;
  if (type !== CHAT_INPUT) {
    if (form.description)
      throw refuseField(
        [...path, "description"],
        "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED",
        "Context menu commands cannot have description",
      );
    if ((form.options ?? []).length > 0)
      throw refuseField(
        [...path, "options"],
        "APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED",
        "Context menu commands cannot have options",
      );
    return;
  }
  if (!NAME.test(form.name) || form.name !== form.name.toLowerCase()) {
    throw refuseField([...path, "name"], "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
  }
  if (!form.description) throw refuseField([...path, "description"], "BASE_TYPE_REQUIRED", "This field is required");
  checkOptions(form.options ?? [], [...path, "options"]);
  if (lengthOf(form.options ?? []) + form.name.length + form.description.length > MAX_TEXT) {
    throw refuseField(path, "APPLICATION_COMMAND_TOO_LARGE", `Command exceeds maximum size (${MAX_TEXT})`);
  }
}

function checkOptions(options: readonly OptionForm[], path: readonly PropertyKey[]): void {
  const seen = new Set<string>();
  let isOptionalSeen = false;
  for (const [index, option] of options.entries()) {
    const at = [...path, index];
    if (seen.has(option.name))
      throw refuseField([...at, "name"], "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", "Option name is already used");
    seen.add(option.name);
    const isGroup = option.type <= 2;
    if (!isGroup && option.required === true && isOptionalSeen) {
      throw refuseField(
        [...at, "required"],
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        "Required options must be placed before non-required options",
      );
    }
    if (option.required !== true) isOptionalSeen = true;
    if (option.autocomplete === true && (option.choices ?? []).length > 0) {
      throw refuseField(
        [...at, "autocomplete"],
        "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
        "Choices cannot be set with autocomplete",
      );
    }
    checkOptions(option.options ?? [], [...at, "options"]);
  }
}

function lengthOf(options: readonly OptionForm[]): number {
  return options.reduce((sum, option) => {
    const choices = (option.choices ?? []).reduce((all, one) => all + one.name.length + String(one.value).length, 0);
    return sum + option.name.length + option.description.length + choices + lengthOf(option.options ?? []);
  }, 0);
}
