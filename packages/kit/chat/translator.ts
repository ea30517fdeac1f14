// Shows the bot's texts in a server's language.
import { withPlatformName } from "../platform-name.ts";
import type { ChatParams, ChatText } from "./chat-text.ts";
import { formatMessage } from "./format-message.ts";
import { type Formats, LANGUAGE_FORMATS, numberLocale } from "./formats.ts";
import type { Language } from "./language.ts";
import { inTone } from "./tone.ts";

export type Translator = {
  readonly language: Language;
  /** The same texts in another tone, with numbers and dates written another way. */
  writing(formats: Formats): Translator;
  /** The text in this language, with its gaps filled. */
  t(text: ChatText, params?: ChatParams): string;
  /** `1,234` in this language's number format. */
  number(value: number): string;
  /** "a, b, and c", or "a, b, or c". */
  list(items: readonly string[], type?: "conjunction" | "disjunction"): string;
  /** An approximate duration in its largest useful unit: "5 minutes", "3 hours". Never less than a minute. */
  duration(seconds: number): string;
  /** The short name of a day of the week, Monday first: `weekday(0)` is "Mon". */
  weekday(index: number): string;
};

const MINUTE_S = 60;
const HOUR_S = 3600;
const DAY_S = 86_400;
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

/**
 * `messageOf`: this language's message for a key; undefined if it has none, and then the English one is used. `formats`: how
 * numbers and dates are written, and the tone. `isOwn`: the guild wrote the message itself, in its template tone.
 */
export function createTranslator(
  language: Language,
  messageOf: (key: string) => string | undefined = () => undefined,
  formats: Formats = LANGUAGE_FORMATS,
  isOwn: (key: string) => boolean = () => false,
): Translator {
  const t: Translator["t"] = (text, params = text.params ?? {}) => {
    const template = messageOf(text.key);
    const values = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === "object" ? t(value) : value]),
    );
    const shown = template ?? text.en;
    const shownIn = template === undefined ? "en" : language;
    const toned = isOwn(text.key) ? shown : inTone(shown, shownIn, formats.tone);
    return formatMessage(shownIn, withPlatformName(toned), values, formats);
  };
  return {
    language,
    t,
    writing: (other) => createTranslator(language, messageOf, other, isOwn),
    number: (value) => value.toLocaleString(numberLocale(language, formats)),
    list: (items, type = "conjunction") => new Intl.ListFormat(language, { type }).format(items),
    duration: (seconds) => {
      const [value, unit] =
        seconds < 1.5 * HOUR_S
          ? [seconds / MINUTE_S, "minute"]
          : seconds < 1.5 * DAY_S
            ? [seconds / HOUR_S, "hour"]
            : [seconds / DAY_S, "day"];
      const style = { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 } as const;
      return Math.max(1, value).toLocaleString(language, style);
    },
    weekday: (index) =>
      new Date(MONDAY + index * DAY_S * 1000).toLocaleDateString(language, { weekday: "short", timeZone: "UTC" }),
  };
}

/** For the dashboard, which is English. */
export const english: Translator = createTranslator("en");
