import { expect, test } from "vitest";
import { decimalsOf, formatMoney, plainMoney, toMinor } from "./money-words.ts";

test.for([
  [4.99, "usd", 499],
  [0.07, "usd", 7],
  [1.005, "usd", null],
  [120, "jpy", 120],
  [1.5, "jpy", null],
] as const)("%s of %s in its smallest unit", ([price, currency, minor]) => {
  expect(toMinor(price, currency)).toBe(minor);
});

test("writes amounts with the decimals of their currency", () => {
  expect([decimalsOf("usd"), decimalsOf("jpy")]).toEqual([2, 0]);
  expect([formatMoney(499, "usd"), formatMoney(120, "jpy"), formatMoney(499, "eur", "de")]).toEqual([
    "$4.99",
    "¥120",
    "4,99\u00a0€",
  ]);
  expect([plainMoney(-500, "usd"), plainMoney(120, "jpy")]).toEqual(["-5.00", "120"]);
});
