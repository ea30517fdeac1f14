import { expect, test } from "vitest";
import { EVERYTHING, isNarrowed, queryOf } from "./audit-filter.ts";

test("includes the whole last day and omits empty filters", () => {
  expect(queryOf(EVERYTHING)).toEqual({});
  const { from, until } = queryOf({ ...EVERYTHING, from: "2026-02-27", until: "2026-02-28" });
  expect(new Date(from ?? "").getDate()).toBe(27);
  expect(new Date(until ?? "").getMonth()).toBe(2);
  expect(isNarrowed(EVERYTHING)).toBe(false);
  expect(isNarrowed({ ...EVERYTHING, until: "2026-02-28" })).toBe(true);
});
