import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeDuration, naturalUnit, nearestIn, secondsOf, unitDigits, usableUnits } from "./duration-parts.ts";

const HOUR = 3600;
const DAY = 86_400;

describe("a duration", () => {
  it.each([
    [0, "seconds"],
    [59, "seconds"],
    [60, "minutes"],
    [90, "seconds"],
    [5400, "minutes"],
    [2 * HOUR, "hours"],
    [36 * HOUR, "hours"],
    [7 * DAY, "days"],
  ])("of %i seconds is shown in %s", (seconds, unit) => {
    expect(naturalUnit(seconds)).toBe(unit);
  });

  it.each([
    [0, "0 seconds"],
    [1, "1 second"],
    [90, "1 minute and 30 seconds"],
    [DAY + 2 * HOUR + 300, "1 day, 2 hours and 5 minutes"],
  ])("of %i seconds is described as %s", (seconds, words) => {
    expect(describeDuration(seconds)).toBe(words);
  });

  it("offers only units that allow a whole number", () => {
    expect(usableUnits({ minSeconds: 5, maxSeconds: 55 })).toEqual(["seconds"]);
    expect(usableUnits({ minSeconds: 60, maxSeconds: 28 * DAY })).toEqual(["seconds", "minutes", "hours", "days"]);
    expect(usableUnits({ minSeconds: 70, maxSeconds: 110 })).toEqual(["seconds"]);
    expect(unitDigits("hours", { minSeconds: 60, maxSeconds: 6 * HOUR })).toEqual({ min: 1, max: 6 });
  });

  it("stays within its limits in every unit", () => {
    const limits = { minSeconds: 90, maxSeconds: 10 * DAY };
    fc.assert(
      fc.property(fc.integer({ min: 90, max: 10 * DAY }), fc.constantFrom(...usableUnits(limits)), (seconds, unit) => {
        const moved = nearestIn(unit, seconds, limits);
        expect(moved % secondsOf(unit)).toBe(0);
        expect(moved).toBeGreaterThanOrEqual(limits.minSeconds);
        expect(moved).toBeLessThanOrEqual(limits.maxSeconds);
        if (seconds % secondsOf(unit) === 0) expect(moved).toBe(seconds);
      }),
    );
  });
});
