import { expect, test } from "vitest";
import { decimalsOf, formatMoney, toMinor } from "../contract/money.ts";
import { wholeCoins } from "../store/whole-coins.ts";
import { coinsFor } from "./coins-for.ts";

test.for([
  [499, "usd", 6, 123, "4990123", "4.990123"],
  [500, "eur", 18, 1, "5000001000000000000", "5.000001"],
  [120, "jpy", 6, 9999, "120009999", "120.009999"],
  [1, "usd", 6, 1, "10001", "0.010001"],
] as const)("%s of %s in a token of %s decimals", ([price, currency, decimals, tail, coins, whole]) => {
  expect(coinsFor(price, currency, decimals, tail)).toBe(coins);
  expect(wholeCoins(coins, decimals)).toBe(whole);
});

test("a price has no more decimals than its currency", () => {
  expect([decimalsOf("usd"), decimalsOf("jpy")]).toEqual([2, 0]);
  expect([toMinor(4.99, "usd"), toMinor(0.07, "usd"), toMinor(120, "jpy"), toMinor(1.5, "jpy")]).toEqual([
    499,
    7,
    120,
    null,
  ]);
  expect([formatMoney(499, "usd"), formatMoney(120, "jpy"), formatMoney(499, "eur", "de")]).toEqual([
    "$4.99",
    "¥120",
    "4,99\u00a0€",
  ]);
  expect(wholeCoins("5000000", 6)).toBe("5");
});
