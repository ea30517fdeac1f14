import { expect, test } from "vitest";
import { formatMoney, minorDigits, parseMoney, priceStep, writeAmount } from "./money.ts";

/** Intl puts spaces that don't break between amounts and signs. */
const plain = (text: string): string => text.replace(/\s/g, " ");

test.each([
  [{ amount: 129_950, currency: "eur" }, "en", "€1,299.50"],
  [{ amount: 129_950, currency: "eur" }, "de", "1.299,50 €"],
  [{ amount: 500, currency: "jpy" }, "en", "¥500"],
  [{ amount: 1_500, currency: "kwd" }, "en", "KWD 1.500"],
  [{ amount: 99_000, currency: "huf" }, "en", "HUF 990"],
  [{ amount: 99_050, currency: "huf" }, "en", "HUF 990.50"],
  [{ amount: -5, currency: "usd" }, "en", "-$0.05"],
  [{ amount: 9_007_199_254_740_991, currency: "usd" }, "en", "$90,071,992,547,409.91"],
])("formats %j in %s as %s", (money, locale, text) => {
  expect(plain(formatMoney(money, locale))).toBe(text);
});

test.each([
  ["5", "eur", "en", 500],
  ["5.00", "eur", "en", 500],
  ["€1,299.5", "eur", "en", 129_950],
  ["1.299,50 €", "eur", "de", 129_950],
  ["1.299,50 eur", "eur", "de", 129_950],
  ["1.50", "eur", "de", null],
  ["1.500", "eur", "en", null],
  ["1,50", "eur", "en", null],
  ["1.500", "eur", "de", 150_000],
  ["500", "jpy", "en", 500],
  ["500.5", "jpy", "en", null],
  ["990", "huf", "en", 99_000],
  ["1.25", "kwd", "en", 1_250],
  ["1.255", "kwd", "en", null],
  ["", "eur", "en", null],
  ["-5", "eur", "en", null],
  ["5.", "eur", "en", null],
  ["1e3", "eur", "en", null],
  ["99999999999999999", "eur", "en", null],
])("reads %j in %s, %s, as %j", (text, currency, locale, amount) => {
  expect(parseMoney(text, currency, locale)).toBe(amount);
});

test("what an input starts with is read as the same amount", () => {
  for (const currency of ["eur", "jpy", "huf", "kwd"]) {
    const amount = 12 * priceStep(currency);
    for (const locale of ["en", "de", "es"]) {
      expect(parseMoney(writeAmount({ amount, currency }, locale), currency, locale)).toBe(amount);
    }
  }
  expect([minorDigits("eur"), minorDigits("jpy"), minorDigits("kwd"), priceStep("isk")]).toEqual([2, 0, 3, 100]);
});
