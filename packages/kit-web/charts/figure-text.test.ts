import { expect, test } from "vitest";
import { figureText, trendOf } from "./figure-text.ts";

test.each([
  [null, "count", "–"],
  [0, "count", "0"],
  [1204, "count", "1,204"],
  [1_240_000, "count", "1.2M"],
  [4.56, "rating", "4.6"],
  [0.2, "seconds", "0 sec"],
  [59.6, "seconds", "1 min"],
  [7500, "seconds", "2.1 hr"],
  [7205, "seconds", "2 hr"],
  [90_061, "seconds", "25 hr"],
] as const)("formats %s %s as %s", (value, unit, text) => {
  expect(figureText(value, unit)).toBe(text);
});

const of = (value: number | null, before: number | null, more: object = {}) =>
  trendOf({ unit: "count", ...more }, { value, before }, "the seven days before");

test("shows a trend if there is one, and its tone if the module defines it", () => {
  expect(of(12, 10)).toEqual({
    direction: "up",
    short: "20%",
    whole: "20% more than in the seven days before",
    tone: "plain",
  });
  expect(of(5, 10, { goodWhen: "less" })).toMatchObject({ direction: "down", short: "50%", tone: "good" });
  expect(of(5, 10, { goodWhen: "more" })).toMatchObject({ tone: "bad" });
  expect(of(4.5, 4.2, { unit: "rating", goodWhen: "more" })).toMatchObject({ short: "0.3", tone: "good" });
  expect(of(3, 0)).toMatchObject({ short: "new", whole: "more than in the seven days before" });
});

test("shows no trend where both values are equal or one is unknown", () => {
  for (const [value, before] of [
    [3, 3],
    [null, 3],
    [3, null],
    [0, 0],
    [1001, 1000],
  ] as const) {
    expect(of(value, before)).toBeNull();
  }
});
