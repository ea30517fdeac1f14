import fc from "fast-check";
import { expect, test } from "vitest";
import { ownValue } from "./own-value.ts";

test("returns what was set and nothing that is inherited", () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype);
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.integer()),
      fc.oneof(fc.string(), fc.constantFrom(...inherited)),
      (record, name) => {
        expect(ownValue(record, name)).toBe(Object.entries(record).find(([key]) => key === name)?.[1]);
      },
    ),
  );
  expect(ownValue(undefined, "constructor")).toBeUndefined();
});
