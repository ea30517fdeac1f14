import fc from "fast-check";
import { expect, test } from "vitest";
import { multiplied, multiplierFor, multipliers, STACKINGS, type Stacking } from "./multipliers.ts";

const idOf = (at: number) => `1000000000000000${String(at).padStart(2, "0")}`;
const withFactors = (stacking: Stacking, ...factors: number[]) =>
  multipliers.parse({ stacking, roles: factors.map((factor, at) => ({ role: idOf(at), factor })) });
const ofHolder = (stacking: Stacking, ...factors: number[]) =>
  multiplierFor(
    withFactors(stacking, ...factors),
    factors.map((_, at) => idOf(at)),
  );

test.each([
  ["highest", [1.5, 2], 2],
  ["highest", [0.5], 0.5],
  ["add", [1.5, 2], 2.5],
  ["add", [0.1, 0.1], 0.1],
  ["multiply", [1.1, 1.1], 1.21],
  ["multiply", [10, 10], 10],
  ["multiply", [0.1, 0.1], 0.1],
] as [Stacking, number[], number][])("%s of %j is %d", (stacking, factors, expected) => {
  expect(ofHolder(stacking, ...factors)).toBe(expected);
});

test("gives the base reward to members without the roles", () => {
  expect(multiplierFor(withFactors("add", 2, 3), [idOf(9)])).toBe(1);
  expect(multiplierFor(multipliers.parse({}), [idOf(0)])).toBe(1);
});

test("rounds halves up and never rounds a reward down to nothing", () => {
  expect([multiplied(5, 1.5), multiplied(3, 1.5), multiplied(1, 0.1), multiplied(7, 1)]).toEqual([8, 5, 1, 7]);
});

const tenths = fc.integer({ min: 1, max: 100 }).map((one) => one / 10);

test("keeps every reward whole, exact to the hundredth, and within the limits", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...STACKINGS),
      fc.array(tenths, { maxLength: 20 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      (stacking, factors, reward) => {
        const factor = ofHolder(stacking, ...factors);
        expect(factor).toBeGreaterThanOrEqual(0.1);
        expect(factor).toBeLessThanOrEqual(10);
        const paid = multiplied(reward, factor);
        expect(Number.isInteger(paid)).toBe(true);
        const exact = (BigInt(reward) * BigInt(Math.round(factor * 100)) + 50n) / 100n;
        expect(BigInt(paid)).toBe(exact < 1n ? 1n : exact);
      },
    ),
  );
});

test("doesn't depend on the order of roles, and never pays less for a higher factor", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...STACKINGS),
      fc.array(tenths, { minLength: 1, maxLength: 8 }),
      (stacking, factors) => {
        const factor = ofHolder(stacking, ...factors);
        expect(ofHolder(stacking, ...factors.toReversed())).toBe(factor);
        const [first = 1, ...others] = factors;
        expect(ofHolder(stacking, Math.min(first + 1, 10), ...others)).toBeGreaterThanOrEqual(factor);
      },
    ),
  );
});

test("accepts factors with one decimal, and one factor for each role", () => {
  for (const factor of [0, 0.05, 1.25, 10.1])
    expect(multipliers.safeParse({ roles: [{ role: idOf(1), factor }] }).success).toBe(false);
  const twins = multipliers.safeParse({ roles: [1, 1].map((at) => ({ role: idOf(at), factor: 2 })) });
  expect(twins.error?.issues[0]?.path).toEqual(["roles", 1, "role"]);
});
