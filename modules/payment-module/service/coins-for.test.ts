import { expect, test } from "vitest";
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

test("whole coins have no fraction", () => {
  expect(wholeCoins("5000000", 6)).toBe("5");
});
