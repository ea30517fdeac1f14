// When verdicts are enough: the lower bound of the Wilson interval.
import { expect, test } from "vitest";
import { verdictsNeeded, wilsonBound } from "./precision.ts";

const COUNTS = [0, 1, 2, 5, 19, 20, 72, 73, 200, 1_000];

test("73 verdicts without a fault reach 95%, and 72 don't", () => {
  expect(wilsonBound(72, 72)).toBeLessThan(0.95);
  expect(wilsonBound(73, 73)).toBeGreaterThanOrEqual(0.95);
  expect(verdictsNeeded(0, 0, 0.95)).toBe(73);
  expect(wilsonBound(0, 0)).toBeNull();
});

test("the bound is below the share, grows with agreement and falls with each fault", () => {
  for (const right of COUNTS) {
    for (const wrong of COUNTS) {
      const bound = wilsonBound(right, right + wrong);
      if (bound === null) continue;
      expect(bound).toBeGreaterThanOrEqual(0);
      expect(bound).toBeLessThanOrEqual(right / (right + wrong));
      expect(wilsonBound(right + 1, right + wrong + 1)).toBeGreaterThanOrEqual(bound);
      expect(wilsonBound(right, right + wrong + 1)).toBeLessThanOrEqual(bound);
    }
  }
});

test("says exactly how many more verdicts are needed", () => {
  for (const right of COUNTS) {
    for (const wrong of [0, 1, 3, 20]) {
      for (const precision of [0.8, 0.95, 0.99]) {
        const more = verdictsNeeded(right, wrong, precision);
        const bound = (added: number) => wilsonBound(right + added, right + wrong + added) ?? 0;
        expect(bound(more)).toBeGreaterThanOrEqual(precision);
        if (more > 0) expect(bound(more - 1)).toBeLessThan(precision);
      }
    }
  }
});
