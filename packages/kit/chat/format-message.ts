// ICU messages: plurals, selections, numbers and dates, filled in a language.
import { IntlMessageFormat } from "intl-messageformat";
import { dayFormat, type Formats, LANGUAGE_FORMATS, numberLocale } from "./formats.ts";
import type { Language } from "./language.ts";

/** `{day, date, day}`: a calendar day; the value is any moment of that day in UTC. */
const FORMATS = { date: { day: { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } } } as const;
/** Each language has a few hundred shipped texts; the rest of the cache is for texts that owners wrote. */
const COMPILED_MAX = 5000;
const compiled = new Map<string, IntlMessageFormat>();

/**
 * Throws a SyntaxError if the message isn't valid ICU. Angle brackets are plain text, because Discord's mentions use
 * them.
 */
export function compileMessage(language: Language, message: string, formats = LANGUAGE_FORMATS): IntlMessageFormat {
  const key = `${language} ${formats.numbers} ${formats.dates}:${message}`;
  const known = compiled.get(key);
  if (known) return known;
  if (compiled.size >= COMPILED_MAX) compiled.clear();
  const made = new IntlMessageFormat(message, language, FORMATS, {
    ignoreTag: true,
    formatters: formattersOf(language, formats),
  });
  compiled.set(key, made);
  return made;
}

/** Keeps what takes longer to make than to use. */
function kept<O extends object, T>(make: (locales: string | string[] | undefined, options?: O) => T): typeof make {
  const known = new Map<string, T>();
  return (locales, options) => {
    const key = JSON.stringify([locales, options]);
    const one = known.get(key) ?? make(locales, options);
    if (known.size >= COMPILED_MAX) known.clear();
    known.set(key, one);
    return one;
  };
}
const numberFormat = kept((locales, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locales, options));
const pluralRules = kept((locales, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locales, options));

/** Plurals follow the language; how numbers and days are written may differ from it. */
const formattersOf = (language: Language, formats: Formats) => ({
  getNumberFormat: (_: unknown, options?: Intl.NumberFormatOptions) =>
    numberFormat(numberLocale(language, formats), options),
  getDateTimeFormat: (locales?: string | string[], options?: Intl.DateTimeFormatOptions) =>
    dayFormat(locales, options, formats),
  getPluralRules: pluralRules,
});

/** A gap without a value stays visible, so that someone notices it. */
export function formatMessage(
  language: Language,
  message: string,
  values: Readonly<Record<string, string | number>>,
  formats: Formats = LANGUAGE_FORMATS,
): string {
  if (!/[{}']/.test(message)) return message;
  const filled = new Proxy(values, {
    has: () => true,
    get: (known, name) => (Object.hasOwn(known, name) ? known[String(name)] : `{${String(name)}}`),
  });
  return String(compileMessage(language, message, formats).format(filled));
}
