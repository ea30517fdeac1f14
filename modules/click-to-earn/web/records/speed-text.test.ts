import { expect, test } from "vitest";
import { speedStep, speedText } from "./speed-text.ts";

test("shows a claim's speed in a fitting unit", () => {
  expect([0, 299, 2400, 59_999, 180_000, 7_200_000].map(speedText)).toEqual([
    "0 ms",
    "299 ms",
    "2.4 s",
    "60.0 s",
    "3 min",
    "2 h",
  ]);
});

test("labels speed ranges by their bounds", () => {
  expect(
    [
      [0, 300],
      [300, 1000],
      [10_000, 60_000],
      [60_000, null],
    ].map(([from, below]) => speedStep(from ?? 0, below ?? null)),
  ).toEqual(["Under 300 ms", "300 ms to 1 s", "10 s to 1 min", "1 min and more"]);
});
