/** A command's options as a person filled them in, validated against the declaration. */
import { type APIApplicationCommandOption, ApplicationCommandOptionType as Kind } from "discord-api-types/v10";
import { z } from "zod";
import { refuseField } from "./form.ts";

const MAX_LENGTH = 6000;

export interface GivenOption {
  type: number;
  name: string;
  value?: string | number | boolean | undefined;
  focused?: boolean | undefined;
  options?: GivenOption[] | undefined;
}

export const givenOption: z.ZodType<GivenOption> = z.lazy(() =>
  z.strictObject({
    type: z.int(),
    name: z.string(),
    value: z.union([z.string(), z.number(), z.boolean()]).optional(),
    focused: z.boolean().optional(),
    options: z.array(givenOption).optional(),
  }),
);

/** Users, roles, channels and files that options or selects reference, whose data goes with the interaction. */
export interface References {
  users: string[];
  roles: string[];
  /** Each a user or a role. */
  mentionables: string[];
  channels: { id: string; types: readonly number[] | undefined }[];
  attachments: string[];
}

export function noReferences(): References {
  return { users: [], roles: [], mentionables: [], channels: [], attachments: [] };
}

interface Reading {
  /** Whether the command was submitted; otherwise it is being typed. */
  isComplete: boolean;
  named: References;
}

/** Returns the type of the focused option, if there is one. */
export function readOptions(
  declared: readonly APIApplicationCommandOption[],
  given: readonly GivenOption[],
  reading: Reading,
): number | null {
  const focused = readLevel(declared, given, reading, ["data", "options"]);
  if (reading.isComplete) return null;
  const [only, ...others] = focused;
  if (only === undefined || others.length > 0)
    throw refuseField(["data", "options"], "APPLICATION_COMMAND_AUTOCOMPLETE_FOCUS", "One option must be focused");
  return only;
}

/** The types of the focused options. */
function readLevel(
  declared: readonly APIApplicationCommandOption[],
  given: readonly GivenOption[],
  reading: Reading,
  path: readonly PropertyKey[],
): number[] {
  const focused = given.flatMap((option, index) => {
    const declaration = declared.find((one) => one.name === option.name);
    const isRepeated = given.findIndex((one) => one.name === option.name) !== index;
    if (declaration === undefined || Number(declaration.type) !== option.type || isRepeated) {
      const message = `Unknown option ${option.name}`;
      throw refuseField([...path, index, "name"], "APPLICATION_COMMAND_OPTION_UNKNOWN", message);
    }
    if (declaration.type === Kind.Subcommand || declaration.type === Kind.SubcommandGroup)
      return readLevel(declaration.options ?? [], option.options ?? [], reading, [...path, index, "options"]);
    checkValue(declaration, option, reading.isComplete, [...path, index, "value"]);
    if (option.focused !== true || !("autocomplete" in declaration && declaration.autocomplete === true)) {
      resolveReference(declaration, option, reading.named);
      return [];
    }
    return [option.type];
  });
  if (reading.isComplete) checkWhole(declared, given, path);
  return focused;
}

/** Required options. */
function checkWhole(
  declared: readonly APIApplicationCommandOption[],
  given: readonly GivenOption[],
  path: readonly PropertyKey[],
): void {
  const isChoosing = declared.some((one) => one.type === Kind.Subcommand || one.type === Kind.SubcommandGroup);
  if (isChoosing && given.length !== 1)
    throw refuseField(path, "APPLICATION_COMMAND_SUBCOMMAND_REQUIRED", "One subcommand is required");
  for (const one of declared) {
    const isMissing = "required" in one && one.required === true && !given.some((option) => option.name === one.name);
    if (isMissing) throw refuseField([...path, one.name], "BASE_TYPE_REQUIRED", "This field is required");
  }
}

function checkValue(
  declared: APIApplicationCommandOption,
  { value }: GivenOption,
  isComplete: boolean,
  path: readonly PropertyKey[],
): void {
  // while typing, anything is allowed
  if (!isComplete) return;
  if (value === undefined) throw refuseField(path, "BASE_TYPE_REQUIRED", "This field is required");
  const wanted =
    declared.type === Kind.Integer || declared.type === Kind.Number
      ? "number"
      : declared.type === Kind.Boolean
        ? "boolean"
        : "string";
  if (typeof value !== wanted || (declared.type === Kind.Integer && !Number.isInteger(value))) {
    throw refuseField(path, "APPLICATION_COMMAND_OPTION_TYPE", `Not a value of type ${declared.type}`);
  }
  const choices = "choices" in declared ? (declared.choices ?? []) : [];
  if (choices.length > 0 && !choices.some((choice) => choice.value === value)) {
    throw refuseField(
      path,
      "BASE_TYPE_CHOICES",
      `Value must be one of {${choices.map((choice) => choice.value).join(", ")}}.`,
    );
  }
  checkRange(declared, value, path);
}

function checkRange(
  declared: APIApplicationCommandOption,
  value: string | number | boolean,
  path: readonly PropertyKey[],
): void {
  const { min_value, max_value, min_length, max_length } = declared as {
    min_value?: number;
    max_value?: number;
    min_length?: number;
    max_length?: number;
  };
  if (typeof value === "number") {
    const [low, high] = [min_value ?? -Number.MAX_SAFE_INTEGER, max_value ?? Number.MAX_SAFE_INTEGER];
    if (value < low) throw refuseField(path, "NUMBER_TYPE_MIN", `Value should be greater than or equal to ${low}.`);
    if (value > high) throw refuseField(path, "NUMBER_TYPE_MAX", `Value should be less than or equal to ${high}.`);
  } else if (declared.type === Kind.String) {
    const [low, high] = [min_length ?? 0, max_length ?? MAX_LENGTH];
    const { length } = String(value);
    if (length < low || length > high)
      throw refuseField(path, "BASE_TYPE_BAD_LENGTH", `Must be between ${low} and ${high} in length.`);
  }
}

function resolveReference(declared: APIApplicationCommandOption, { value }: GivenOption, named: References): void {
  const id = String(value);
  switch (declared.type) {
    case Kind.User:
      named.users.push(id);
      break;
    case Kind.Role:
      named.roles.push(id);
      break;
    case Kind.Mentionable:
      named.mentionables.push(id);
      break;
    case Kind.Channel:
      named.channels.push({ id, types: declared.channel_types });
      break;
    case Kind.Attachment:
      named.attachments.push(id);
      break;
    default:
      break;
  }
}
