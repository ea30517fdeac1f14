// Amounts of money as whole numbers of a currency's minor unit, as Stripe counts them: 500 is 5 EUR, 500 JPY or 0.5 KWD.

export type Money = {
  /** Whole minor units; negative for what goes back. */
  amount: number;
  currency: Currency;
};
/** Three lowercase letters of ISO 4217, such as `eur`. */
export type Currency = string;

// Stripe's list, which differs from ISO 4217 and CLDR: ISK, HUF and UGX have two digits in its API.
const WITHOUT_DIGITS = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "));
const WITH_THREE_DIGITS = new Set("bhd jod kwd omr tnd".split(" "));

/** The decimal digits of a minor unit: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: Currency): number {
  if (WITHOUT_DIGITS.has(currency)) return 0;
  return WITH_THREE_DIGITS.has(currency) ? 3 : 2;
}

const usualDigits = (currency: Currency): number =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** The digits that a price can have: never more than people use, and in currencies with three, the last is always 0. */
const priceDigits = (currency: Currency): number => Math.min(2, minorDigits(currency), usualDigits(currency));

/** Every price is a multiple of this many minor units. */
export const priceStep = (currency: Currency): number => 10 ** (minorDigits(currency) - priceDigits(currency));

/** Such as "€5.00" or "5,00 €"; with more digits than usual only where the amount has them. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const digits = minorDigits(currency);
  const usual = usualDigits(currency);
  const isWhole = usual >= digits || amount % 10 ** (digits - usual) === 0;
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    ...(isWhole ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  });
  // A decimal text keeps amounts exact that a floating-point number would round.
  return format.format(`${amount}e-${digits}` as `${number}`);
}

/**
 * Reads what a person typed, with or without the currency's sign or code: "5", "5.00", "1,299.50 €". Null for anything
 * else, for more digits than `priceDigits`, and for groups that aren't of three digits, so that "1.50" isn't read as 150
 * where the period groups thousands.
 */
export function parseMoney(text: string, currency: Currency, locale: string): number | null {
  const { decimal, group } = separatorsOf(locale);
  const signs = [currency.toUpperCase(), signOf(currency, locale), signOf(currency, "en")];
  const bare = signs.reduce((left, sign) => left.replace(sign, ""), text.trim().toUpperCase()).replace(/\s/g, "");
  const [whole = "", fraction = "", ...rest] = bare.split(decimal);
  if (rest.length > 0 || (bare.includes(decimal) && fraction === "")) return null;
  const groups = group.trim() === "" ? [whole] : whole.split(group);
  const [first = "", ...others] = groups;
  const isGrouped = others.length === 0 || (first.length <= 3 && others.every((digits) => digits.length === 3));
  const joined = groups.join("");
  if (!isGrouped || !/^\d+$/.test(joined) || !/^\d*$/.test(fraction)) return null;
  if (fraction.length > priceDigits(currency)) return null;
  const amount = Number(joined + fraction.padEnd(minorDigits(currency), "0"));
  return Number.isSafeInteger(amount) ? amount : null;
}

/** The amount as a person types it, without a sign or groups: what an input starts with. */
export function writeAmount({ amount, currency }: Money, locale: string): string {
  const digits = minorDigits(currency);
  const shown = amount % priceStep(currency) === 0 ? priceDigits(currency) : digits;
  const format = { useGrouping: false, minimumFractionDigits: shown, maximumFractionDigits: shown };
  return new Intl.NumberFormat(locale, format).format(`${amount}e-${digits}` as `${number}`);
}

function separatorsOf(locale: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.8);
  const find = (type: string) => parts.find((part) => part.type === type)?.value;
  return { decimal: find("decimal") ?? ".", group: find("group") ?? "" };
}

const signOf = (currency: Currency, locale: string): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency })
    .formatToParts(1)
    .find(({ type }) => type === "currency")
    ?.value.toUpperCase() ?? "";
