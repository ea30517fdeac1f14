import { expect, test } from "vitest";
import { discounted } from "./pay-with-credit.ts";

test.each([
  [999, { type: "percent", percent: 50 }, 499],
  [999, { type: "percent", percent: 100 }, 0],
  [999, { type: "amount", amount: 1500, currency: "eur" }, 0],
  [999, { type: "amount", amount: 100, currency: "usd" }, 999],
] as const)("takes %i with %o down to %i", (price, reward, rest) => {
  expect(discounted(price, "eur", reward)).toBe(rest);
});
