/** The form of a command's options: each type has its own fields, others are ignored. */
import { z } from "zod";
import { decimal, fault, flag, integer, list, localized, oneOf, text } from "./form.ts";

export const COMMAND_NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
export const CHANNEL_TYPES = [0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 16] as const;

const optionName: z.ZodType<string> = z.string().superRefine((value, refinement) => {
  const wrong = (code: string, message: string): void =>
    refinement.addIssue({ code: "custom", message: fault(code, message) });
  const length = [...value].length;
  if (length === 0) wrong("BASE_TYPE_REQUIRED", "This field is required");
  else if (length > 32) wrong("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 32 in length.");
  else if (!COMMAND_NAME.test(value)) wrong("STRING_TYPE_REGEX", "String value did not match validation regex.");
  else if (value !== value.toLowerCase()) wrong("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
});

type Localizations = Record<string, string | null> | null | undefined;

export interface ChoiceForm {
  name: string;
  name_localizations?: Localizations;
  value: string | number;
}

export interface OptionForm {
  type: number;
  name: string;
  name_localizations?: Localizations;
  description: string;
  description_localizations?: Localizations;
  required?: boolean | null | undefined;
  choices?: ChoiceForm[] | null | undefined;
  options?: OptionForm[] | null | undefined;
  channel_types?: number[] | null | undefined;
  min_value?: number | null | undefined;
  max_value?: number | null | undefined;
  min_length?: number | null | undefined;
  max_length?: number | null | undefined;
  autocomplete?: boolean | null | undefined;
}

const named = {
  name: optionName,
  name_localizations: localized(optionName).nullish(),
  description: text(1, 100),
  description_localizations: localized(text(1, 100)).nullish(),
  required: flag.nullish(),
};

const choices = (value: z.ZodType<string | number>) =>
  list(z.strictObject({ name: text(1, 100), name_localizations: localized(text(1, 100)).nullish(), value }), 0, 25);

const whole = integer(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

const simple = <T extends number>(type: T) => z.strictObject({ type: z.literal(type), ...named });

const valueForms = [
  z.strictObject({
    type: z.literal(3),
    ...named,
    choices: choices(text(1, 100)).nullish(),
    autocomplete: flag.nullish(),
    min_length: integer(0, 6000).nullish(),
    max_length: integer(1, 6000).nullish(),
  }),
  z.strictObject({
    type: z.literal(4),
    ...named,
    choices: choices(whole).nullish(),
    autocomplete: flag.nullish(),
    min_value: whole.nullish(),
    max_value: whole.nullish(),
  }),
  simple(5),
  simple(6),
  z.strictObject({ type: z.literal(7), ...named, channel_types: z.array(oneOf(...CHANNEL_TYPES)).nullish() }),
  simple(8),
  simple(9),
  z.strictObject({
    type: z.literal(10),
    ...named,
    choices: choices(decimal()).nullish(),
    autocomplete: flag.nullish(),
    min_value: decimal().nullish(),
    max_value: decimal().nullish(),
  }),
  simple(11),
] as const;

const subcommandForm = z.strictObject({
  type: z.literal(1),
  ...named,
  options: list(z.discriminatedUnion("type", valueForms), 0, 25).nullish(),
});

const groupForm = z.strictObject({
  type: z.literal(2),
  ...named,
  options: list(subcommandForm, 0, 25).nullish(),
});

export const optionForm: z.ZodType<OptionForm> = z.discriminatedUnion("type", [
  subcommandForm,
  groupForm,
  ...valueForms,
]);
