import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandInteractionDataOption,
  ApplicationCommandOptionType,
} from "discord-api-types/v10";
import type { UsableCommand } from "./use-commands.ts";

export type OptionValue = string | number | boolean | File | undefined;

/** Why an option's value can't be sent; undefined if it can. */
export function findFault(option: APIApplicationCommandBasicOption, value: OptionValue): string | undefined {
  if (value === undefined || value === "") return option.required === true ? "this option is needed" : undefined;
  if (option.type === ApplicationCommandOptionType.Integer || option.type === ApplicationCommandOptionType.Number) {
    return findNumberFault(option, Number(value));
  }
  if (option.type !== ApplicationCommandOptionType.String || typeof value !== "string") return undefined;
  const { min_length = 0, max_length = 6000 } = option as { min_length?: number; max_length?: number };
  if (value.length < min_length) return `at least ${min_length} characters`;
  if (value.length > max_length) return `at most ${max_length} characters`;
  return undefined;
}

function findNumberFault(option: APIApplicationCommandBasicOption, value: number): string | undefined {
  const { min_value, max_value } = option as { min_value?: number; max_value?: number };
  if (!Number.isFinite(value)) return "a number is needed";
  if (option.type === ApplicationCommandOptionType.Integer && !Number.isInteger(value))
    return "a whole number is needed";
  if (min_value !== undefined && value < min_value) return `at least ${min_value}`;
  if (max_value !== undefined && value > max_value) return `at most ${max_value}`;
  return undefined;
}

/** The command in Discord's format; the option being completed is marked `focused`. */
export function buildCommandData(
  { command, path, options }: UsableCommand,
  values: ReadonlyMap<string, OptionValue>,
  guildId: string | undefined,
  focused?: string,
): { readonly data: object; readonly files: readonly File[] } {
  const files: File[] = [];
  const given = options.flatMap((option) => {
    const value = values.get(option.name);
    const isFocused = option.name === focused;
    if ((value === undefined || value === "") && !isFocused) return [];
    const sent = { type: option.type, name: option.name, value: optionValue(option, value, files) };
    return [isFocused ? { ...sent, focused: true } : sent];
  });
  const data = {
    version: command.version,
    id: command.id,
    name: command.name,
    type: command.type,
    ...(command.guild_id === undefined || guildId === undefined ? {} : { guild_id: guildId }),
    options: nest(path.slice(1), given as APIApplicationCommandInteractionDataOption[]),
    application_command: command,
    attachments: files.map((file, id) => ({ id: String(id), filename: file.name })),
  };
  return { data, files };
}

function optionValue(
  option: APIApplicationCommandBasicOption,
  value: OptionValue,
  files: File[],
): string | number | boolean {
  if (value instanceof File) {
    files.push(value);
    return String(files.length - 1);
  }
  const isNumber =
    option.type === ApplicationCommandOptionType.Integer || option.type === ApplicationCommandOptionType.Number;
  // A number that is being completed may still be invalid.
  if (isNumber && value !== "" && Number.isFinite(Number(value))) return Number(value);
  return value ?? "";
}

/** Options are nested in their subcommands and groups. */
function nest(path: readonly string[], options: APIApplicationCommandInteractionDataOption[]): object[] {
  const [name, ...deeper] = path;
  if (name === undefined) return options;
  const type =
    deeper.length > 0 ? ApplicationCommandOptionType.SubcommandGroup : ApplicationCommandOptionType.Subcommand;
  return [{ type, name, options: nest(deeper, options) }];
}
