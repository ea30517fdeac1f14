// Formats and parses numbers in a locale, with the browser's locale data.

export type NumberSigns = { locale: string; decimal: string; group: string; digits: readonly string[] };

/** Direction marks next to signs in Arabic, Hebrew and Persian; people don't type them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/gu;
const MINUS_SIGNS = /^[-\u2212\u2010\uff0d]/u;

export function numberSigns(locale: string): NumberSigns {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  const sign = (wanted: "decimal" | "group") => parts.find(({ type }) => type === wanted)?.value ?? "";
  const digits = Array.from({ length: 10 }, (_, digit) => new Intl.NumberFormat(locale).format(digit));
  return { locale, decimal: sign("decimal") || ".", group: sign("group"), digits };
}

/** A number in this locale without group separators, which would move while it is being edited. */
export const numberToText = (number: number, { locale }: NumberSigns): string =>
  new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 })
    .format(number)
    .replace(DIRECTION_MARKS, "");

/**
 * The same in plain digits with a decimal point ("-1234.5"), which may be unfinished ("-", "1."); null if it can't
 * become a number. This locale's group separator counts as a decimal separator where it can't be grouping: "1,5" is one
 * and a half in US English too, but "1,500" is not.
 */
export function plainNumber(text: string, signs: NumberSigns, maxFractionDigits: number): string | null {
  const ascii = toAsciiDigits(text.replace(DIRECTION_MARKS, "").trim(), signs).replace(MINUS_SIGNS, "-");
  const minus = ascii.startsWith("-") ? "-" : "";
  const plain = withoutSigns(ascii.slice(minus.length), signs, maxFractionDigits);
  return plain === null ? null : minus + plain;
}

function withoutSigns(text: string, { decimal, group }: NumberSigns, maxFractionDigits: number): string | null {
  if (/^\d*$/.test(text)) return text;
  const between = anyOf(group);
  const behind = anyOf(decimal);
  if (between) {
    const grouped = new RegExp(`^\\d{1,3}(?:${between}\\d{2,3})*${between}\\d{3}(?:${behind}\\d*)?$`, "u");
    const begun = new RegExp(`^\\d{1,3}(?:${between}\\d{2,3})*${between}\\d{0,3}$`, "u");
    const [, ...groups] = text.split(new RegExp(between, "u"));
    // A single point or comma is taken as a decimal separator if the digits after it allow that.
    const isDecimal = /[.,]/.test(group) && groups.length === 1 && maxFractionDigits > 0;
    const isBegun = begun.test(text) && !(isDecimal && (groups[0] ?? "").length <= maxFractionDigits);
    if (grouped.test(text) || isBegun) {
      return text.replaceAll(new RegExp(between, "gu"), "").replace(new RegExp(behind, "u"), ".");
    }
  }
  const single = new RegExp(`^\\d*(?:${behind}|[.,])\\d*$`, "u");
  return single.test(text) ? text.replace(/\D/u, ".") : null;
}

/** A pattern for a separator or sign in all its common variants. */
function anyOf(sign: string): string {
  if (/^\s$/u.test(sign)) return "\\s";
  if (/^['’]$/u.test(sign)) return "['’]";
  return sign && `[${sign}]`;
}

const toAsciiDigits = (text: string, { digits }: NumberSigns): string =>
  Array.from(text, (character) => {
    const digit = digits.indexOf(character);
    return digit === -1 ? character : String(digit);
  }).join("");
