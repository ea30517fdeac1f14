import { expect, test } from "vitest";
import { dollarsText } from "#kit/x/dollar-words.ts";
import { X_LIST_PRICES } from "#kit/x/x-prices.ts";
import { expectedCost } from "./contract/cost.ts";

const given = { counts: ["repost"], goal: 500, proof: "api", spotChecks: 20, recheckAfter: null };
const costOf = (more: object) => expectedCost({ ...given, ...more } as never, X_LIST_PRICES);

test("expects each participant's read, twice with a second check", () => {
  expect(costOf({})).toEqual({ posts: 2, users: 501, micros: 5_020_000 });
  expect(costOf({ recheckAfter: 3600 }).users).toBe(1001);
  expect(costOf({ counts: ["reply", "quote", "like"] })).toEqual({ posts: 1002, users: 1, micros: 5_020_000 });
  expect(costOf({ counts: ["like"] }).micros).toBe(20_000);
});

test("expects the sample alone when members report", () => {
  expect(costOf({ proof: "report", goal: 10 })).toEqual({ posts: 3, users: 1, micros: 25_000 });
  expect(dollarsText(costOf({ proof: "report", spotChecks: 0 }).micros)).toBe("$0.015");
});
