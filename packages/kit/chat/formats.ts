// How numbers and dates are written in chat, where a server prefers another way than its language's, and the tone of texts.
import type { Language } from "./language.ts";
import type { Tone } from "./tone.ts";

/** `auto`: as the language writes them. Otherwise 1,234.5, 1.234,5 or 1 234,5. */
export const NUMBER_STYLES = ["auto", "comma", "point", "space"] as const;
/** `auto`: as the language writes them. Otherwise 21/11/2026, 11/21/2026 or 2026-11-21. */
export const DATE_STYLES = ["auto", "dayFirst", "monthFirst", "yearFirst"] as const;

export type Formats = { numbers: (typeof NUMBER_STYLES)[number]; dates: (typeof DATE_STYLES)[number]; tone: Tone };
export const LANGUAGE_FORMATS: Formats = { numbers: "auto", dates: "auto", tone: "lively" };

const NUMBER_LOCALES = { comma: "en", point: "de", space: "fr" } as const;
const DATE_LOCALES = { dayFirst: "en-GB", monthFirst: "en-US", yearFirst: "sv-SE" } as const;
const DIGITS = { day: "2-digit", month: "2-digit", year: "numeric" } as const;

export const numberLocale = (language: Language, { numbers }: Pick<Formats, "numbers">): string =>
  numbers === "auto" ? language : NUMBER_LOCALES[numbers];

/** A calendar day; `options` are those that the language's own way would use. */
export function dayFormat(
  locales: string | string[] | undefined,
  options: Intl.DateTimeFormatOptions | undefined,
  { dates }: Formats,
): Intl.DateTimeFormat {
  if (dates === "auto" || options?.year === undefined) return new Intl.DateTimeFormat(locales, options);
  const zone = options.timeZone === undefined ? {} : { timeZone: options.timeZone };
  return new Intl.DateTimeFormat(DATE_LOCALES[dates], { ...DIGITS, ...zone });
}
