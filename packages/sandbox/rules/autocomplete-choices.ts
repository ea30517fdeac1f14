/** An application's autocomplete choices: values of the option's own type, named in the person's language. */
import { ApplicationCommandOptionType as Kind } from "discord-api-types/v10";
import type { CallbackForm } from "./callback-form.ts";
import { refuseField } from "./form.ts";
import { localizedText } from "./localized-text.ts";

type Choice = NonNullable<Extract<CallbackForm, { type: 8 }>["data"]["choices"]>[number];

const MAX_TEXT = 100;

export function choicesFor(
  type: number | null,
  choices: readonly Choice[],
  locale: string,
): { name: string; value: string | number }[] {
  return choices.map(({ name, name_localizations, value }, index) => {
    const path = ["data", "choices", index, "value"];
    if (type === Kind.String && typeof value !== "string")
      throw refuseField(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.");
    if (typeof value === "string" && value.length > MAX_TEXT)
      throw refuseField(path, "BASE_TYPE_MAX_LENGTH", `Must be ${MAX_TEXT} or fewer in length.`);
    if (type === Kind.Integer && !Number.isSafeInteger(value))
      throw refuseField(path, "NUMBER_TYPE_COERCE", `Value "${value}" is not int.`);
    if (type === Kind.Number && typeof value !== "number")
      throw refuseField(path, "NUMBER_TYPE_COERCE", `Value "${value}" is not float.`);
    return { name: localizedText(name, name_localizations, locale), value };
  });
}
