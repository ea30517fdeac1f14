import { expect, test } from "vitest";
import { EVERYTHING, isNarrowed, queryOf } from "./audit-filter.ts";

test("the last day is looked at whole, and what is not chosen is not asked for", () => {
  expect(queryOf(EVERYTHING)).toEqual({});
  const { from, until } = queryOf({ ...EVERYTHING, from: "2026-02-27", until: "2026-02-28" });
  expect(new Date(from ?? "").getDate()).toBe(27);
  expect(new Date(until ?? "").getMonth()).toBe(2);
  expect(isNarrowed(EVERYTHING)).toBe(false);
  expect(isNarrowed({ ...EVERYTHING, until: "2026-02-28" })).toBe(true);
});
