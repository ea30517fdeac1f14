/** What a person fills into a command, held against how the command was declared. */
import { type APIApplicationCommandOption, ApplicationCommandOptionType as Kind } from "discord-api-types/v10";
import { z } from "zod";
import { refuseField } from "./form.ts";

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

/** Things named by options, whose details go with the interaction. */
export interface NamedThings {
  users: string[];
  roles: string[];
  channels: string[];
  attachments: string[];
}

export function readOptions(
  declared: readonly APIApplicationCommandOption[],
  given: readonly GivenOption[],
  { isComplete, named }: { isComplete: boolean; named: NamedThings },
  path: readonly PropertyKey[] = ["data", "options"],
): void {
  for (const [index, option] of given.entries()) {
    const declaration = declared.find((one) => one.name === option.name);
    if (declaration === undefined || Number(declaration.type) !== option.type) {
      throw refuseField(
        [...path, index, "name"],
        "APPLICATION_COMMAND_OPTION_UNKNOWN",
        `Unknown option ${option.name}`,
      );
    }
    if (declaration.type === Kind.Subcommand || declaration.type === Kind.SubcommandGroup) {
      readOptions(declaration.options ?? [], option.options ?? [], { isComplete, named }, [...path, index, "options"]);
    } else {
      checkValue(declaration, option, isComplete, [...path, index, "value"]);
      collect(option, named);
    }
  }
  if (!isComplete) return;
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
  // what is still being typed may be anything
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
  const [low, high, size] =
    typeof value === "number" ? [min_value, max_value, value] : [min_length, max_length, String(value).length];
  if (low !== undefined && size < low) throw refuseField(path, "BASE_TYPE_MIN", `Must be at least ${low}.`);
  if (high !== undefined && size > high) throw refuseField(path, "BASE_TYPE_MAX", `Must be at most ${high}.`);
}

function collect({ type, value }: GivenOption, named: NamedThings): void {
  const id = String(value);
  if (type === Kind.User) named.users.push(id);
  if (type === Kind.Role) named.roles.push(id);
  if (type === Kind.Channel) named.channels.push(id);
  if (type === Kind.Attachment) named.attachments.push(id);
  if (type === Kind.Mentionable) {
    named.users.push(id);
    named.roles.push(id);
  }
}
