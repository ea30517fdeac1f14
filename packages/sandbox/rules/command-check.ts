/** Rules about several fields of a command; `path` is the command's path in the body. */
import type { CommandForm } from "./command-form.ts";
import { COMMAND_NAME, type OptionForm } from "./command-option-form.ts";
import { refuseField } from "./form.ts";

const CHAT_INPUT = 1;
const ENTRY_POINT = 4;
const MAX_TEXT = 8000;
/** Subcommands and groups. */
const isGrouping = ({ type }: OptionForm): boolean => type <= 2;

export function checkCommand(form: CommandForm, path: readonly PropertyKey[]): void {
  const type = form.type ?? CHAT_INPUT;
  if (type !== CHAT_INPUT) {
    if (form.description && type !== ENTRY_POINT)
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
  checkName(form.name, [...path, "name"]);
  for (const [locale, name] of Object.entries(form.name_localizations ?? {}))
    if (name !== null) checkName(name, [...path, "name_localizations", locale]);
  if (!form.description) throw refuseField([...path, "description"], "BASE_TYPE_REQUIRED", "This field is required");
  checkOptions(form.options ?? [], [...path, "options"]);
  if (sizeOf({ ...form, description: form.description }) > MAX_TEXT) {
    throw refuseField(path, "APPLICATION_COMMAND_TOO_LARGE", `Command exceeds maximum size (${MAX_TEXT})`);
  }
}

function checkName(name: string, path: readonly PropertyKey[]): void {
  if (!COMMAND_NAME.test(name))
    throw refuseField(path, "STRING_TYPE_REGEX", "String value did not match validation regex.");
  if (name !== name.toLowerCase())
    throw refuseField(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
}

function checkOptions(options: readonly OptionForm[], path: readonly PropertyKey[]): void {
  if (options.some(isGrouping) && !options.every(isGrouping)) {
    throw refuseField(
      path,
      "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
      "Sub-command and sub-command group option types are mutually exclusive to all other types",
    );
  }
  const seen = new Set<string>();
  let isOptionalSeen = false;
  for (const [index, option] of options.entries()) {
    const at = [...path, index];
    if (seen.has(option.name)) {
      const message = `Option name ${option.name} is already used in these options`;
      throw refuseField(at, "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", message);
    }
    seen.add(option.name);
    if (!isGrouping(option) && option.required === true && isOptionalSeen) {
      throw refuseField(
        at,
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        "Required options must be placed before non-required options",
      );
    }
    if (option.required !== true) isOptionalSeen = true;
    checkOption(option, at);
    checkOptions(option.options ?? [], [...at, "options"]);
  }
}

function checkOption(option: OptionForm, path: readonly PropertyKey[]): void {
  const { choices, autocomplete, min_value, max_value, min_length, max_length } = option;
  if (autocomplete === true && (choices ?? []).length > 0) {
    throw refuseField(
      [...path, "autocomplete"],
      "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
      "Choices cannot be set with autocomplete",
    );
  }
  const isTurned = (low: number | null | undefined, high: number | null | undefined): boolean =>
    typeof low === "number" && typeof high === "number" && low > high;
  if (isTurned(min_value, max_value))
    throw refuseField(
      [...path, "min_value"],
      "APPLICATION_COMMAND_OPTION_MIN_MAX_INVALID",
      "min_value must not exceed max_value",
    );
  if (isTurned(min_length, max_length))
    throw refuseField(
      [...path, "min_length"],
      "APPLICATION_COMMAND_OPTION_MIN_MAX_INVALID",
      "min_length must not exceed max_length",
    );
  const names = new Set<string>();
  for (const [index, choice] of (choices ?? []).entries()) {
    if (names.has(choice.name))
      throw refuseField(
        [...path, "choices", index],
        "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS",
        `Choice name ${choice.name} is already used in these choices`,
      );
    names.add(choice.name);
  }
}

type Sized = Pick<OptionForm, "name" | "name_localizations" | "description" | "description_localizations"> & {
  options?: OptionForm[] | null | undefined;
};

/** For localized texts, the longest counts. */
function sizeOf(sized: Sized): number {
  const options = (sized.options ?? []).map((option) => {
    const choices = (option.choices ?? []).map(
      (one) => longest(one.name, one.name_localizations) + String(one.value).length,
    );
    return sizeOf(option) + sum(choices);
  });
  return (
    longest(sized.name, sized.name_localizations) +
    longest(sized.description, sized.description_localizations) +
    sum(options)
  );
}

function longest(text: string, localizations: OptionForm["name_localizations"]): number {
  return Math.max(text.length, ...Object.values(localizations ?? {}).map((one) => one?.length ?? 0));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
