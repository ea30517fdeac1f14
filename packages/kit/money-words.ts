// Amounts of money are whole numbers of a currency's smallest unit: cents, or yen. Currencies are ISO 4217 codes in any case.
const formats = new Map<string, Intl.NumberFormat>();

/** Kept, because making one takes longer than writing a hundred amounts, and a file has a million. */
function formatOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style: "currency", currency: currency.toUpperCase() });
  formats.set(key, made);
  return made;
}

/** How many decimals the currency has: 2 for most, 0 for yen. */
export const decimalsOf = (currency: string): number =>
  formatOf(currency, "en").resolvedOptions().maximumFractionDigits ?? 2;

/** 4.99 as 499; null for more decimals than the currency has. */
export function toMinor(price: number, currency: string): number | null {
  const minor = price * 10 ** decimalsOf(currency);
  const rounded = Math.round(minor);
  return Math.abs(minor - rounded) < 1e-6 ? rounded : null;
}

/** 499 as "$4.99", written as in this locale. */
export const formatMoney = (minor: number, currency: string, locale = "en"): string =>
  formatOf(currency, locale).format(minor / 10 ** decimalsOf(currency));

/** 499 as "4.99", for spreadsheets. */
export const plainMoney = (minor: number, currency: string): string =>
  (minor / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency));
