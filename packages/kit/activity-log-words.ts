import { LOG_CHANNEL, LOG_EVENTS } from "./activity-log.ts";
import type { AnyFieldWords } from "./words.ts";

const logWords: AnyFieldWords = {
  [LOG_CHANNEL]: {
    label: "Log channel",
    help: "Posts what this module does here, for your team. Leave empty for none.",
  },
  [LOG_EVENTS]: { label: "What is logged", help: "Each gets a line, in the server's language." },
};

/** The words of a setting, the module's or the kit's; undefined for one that is unknown. */
export const fieldWordsOf = ({ fields }: { fields: AnyFieldWords }, name: string): AnyFieldWords[string] | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : logWords[name];

type OptionWords = {
  choices: Readonly<Record<string, string>>;
  activity?: Readonly<Record<string, string>>;
};

/** The name of an option of a setting: a line of the activity is its sentence, with dots for what fills it. */
export function optionWordsOf({ choices, activity }: OptionWords, name: string, option: string): string {
  const own = choices[`${name}.${option}`];
  if (own !== undefined || name !== LOG_EVENTS) return own ?? option;
  return activity?.[option]?.replace(/\{[^{}]*\}/g, "…") ?? option;
}
