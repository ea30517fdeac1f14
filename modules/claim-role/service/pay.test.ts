import { expect, test } from "vitest";
import { claimRole } from "../contract.ts";
import { paysFor, periodOf } from "./pay.ts";

test("treats a period as a day, a week from Monday, or a month", () => {
  expect(periodOf("daily", "2026-12-31")).toEqual({ first: "2026-12-31", next: "2027-01-01" });
  expect(periodOf("weekly", "2026-11-22")).toEqual({ first: "2026-11-16", next: "2026-11-23" });
  expect(periodOf("weekly", "2026-11-23")).toEqual({ first: "2026-11-23", next: "2026-11-30" });
  expect(periodOf("monthly", "2026-12-15")).toEqual({ first: "2026-12-01", next: "2027-01-01" });
  expect(periodOf("monthly", "2028-01-31")).toEqual({ first: "2028-01-01", next: "2028-02-01" });
});

test("pays every role, or only the member's highest", () => {
  const [low, high] = ["100000000000000001", "100000000000000002"] as const;
  const roles = [
    { id: low, position: 1 },
    { id: high, position: 2 },
  ] as never;
  const pays = [{ role: low, points: 500 }, { role: high }, { role: null }];
  const given = (highestOnly: boolean) => claimRole.config.parse({ pays, highestOnly });
  const paid = (highestOnly: boolean, held: string[]) =>
    paysFor(given(highestOnly), { roles }, held).map(({ role }) => role);
  expect(paid(false, [low, high])).toEqual([low, high]);
  expect(paid(true, [low, high])).toEqual([high]);
  expect(paid(true, [low])).toEqual([low]);
  expect(paid(false, ["100000000000000009"])).toEqual([]);
});
