import { LOG_CHANNEL, LOG_EVENTS } from "./activity-log.ts";
import type { AnyFieldWords } from "./words.ts";

const logWords: AnyFieldWords = {
  [LOG_CHANNEL]: {
    label: "Log channel",
    help: "Posts this module's activity here for your team. Leave empty for none.",
  },
  [LOG_EVENTS]: { label: "Logged events", help: "Each is posted as one line in the server's language." },
};

/** A setting's words, from the module or the kit; undefined for an unknown setting. */
export const fieldWordsOf = ({ fields }: { fields: AnyFieldWords }, name: string): AnyFieldWords[string] | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : logWords[name];

type OptionWords = {
  choices: Readonly<Record<string, string>>;
  activity?: Readonly<Record<string, string>>;
};

/** The name of a setting's option. Options of `activity` are named by its sentence, with dots for the gaps. */
export function optionWordsOf({ choices, activity }: OptionWords, name: string, option: string): string {
  const label = choices[`${name}.${option}`];
  if (label !== undefined || name !== LOG_EVENTS) return label ?? option;
  return activity?.[option]?.replace(/\{[^{}]*\}/g, "…") ?? option;
}
