import { expect, test } from "vitest";
import { dollarsText } from "./dollar-words.ts";
import { parseXPrices, X_LIST_PRICES } from "./x-prices.ts";

test("reads prices, and keeps X's for what isn't named", () => {
  expect(parseXPrices("")).toEqual(X_LIST_PRICES);
  expect(parseXPrices("user=0.02")).toEqual({ post: 5_000, user: 20_000 });
  expect(parseXPrices("post=0.001, user=0")).toEqual({ post: 1_000, user: 0 });
  expect(parseXPrices("like=0.001")).toBeNull();
  expect(parseXPrices("post=-1")).toBeNull();
});

test.each([
  [0, "$0.00"],
  [500, "less than $0.001"],
  [5_000, "$0.005"],
  [10_000, "$0.01"],
  [5_000_000, "$5.00"],
])("writes %d millionths as %s", (micros, text) => {
  expect(dollarsText(micros)).toBe(text);
});
