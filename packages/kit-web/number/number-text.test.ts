import { describe, expect, it } from "vitest";
import { acceptsNumberText, numberAfterKey, numberOfText, parsesAsNumber } from "./number-text.ts";

const whole = { min: 0, max: 100, maxFractionDigits: 0 };
const signed = { min: -5, max: 5, maxFractionDigits: 2 };

describe("a number field", () => {
  it("clamps to its limits", () => {
    expect(numberOfText("250", whole)).toBe(100);
    expect(numberOfText("-9", signed)).toBe(-5);
    expect(numberOfText("7", { maxFractionDigits: 0 })).toBe(7);
  });

  it("is empty for a lone minus sign or nothing", () => {
    expect(numberOfText("-", signed)).toBeNull();
    expect(numberOfText("", whole)).toBeNull();
  });

  it("takes a minus sign only when min is unset or negative", () => {
    expect(acceptsNumberText("-", whole)).toBe(false);
    expect(acceptsNumberText("-", signed)).toBe(true);
    expect(acceptsNumberText("-1", { maxFractionDigits: 0 })).toBe(true);
    expect(acceptsNumberText("1-", signed)).toBe(false);
  });

  it("limits the digits behind the point", () => {
    expect(acceptsNumberText("1.25", signed)).toBe(true);
    expect(acceptsNumberText("1.256", signed)).toBe(false);
    expect(acceptsNumberText("1.", whole)).toBe(false);
    expect(acceptsNumberText("1,5", signed)).toBe(true);
    expect(numberOfText("1,5", signed)).toBe(1.5);
  });

  it("takes from the clipboard only what parses as a number", () => {
    expect(parsesAsNumber(" 42 ")).toBe(true);
    expect(parsesAsNumber("1e3")).toBe(true);
    expect(parsesAsNumber("forty")).toBe(false);
    expect(parsesAsNumber("")).toBe(false);
  });

  it("steps with the arrows and jumps with Home and End", () => {
    expect(numberAfterKey("ArrowUp", 5, whole)).toBe(6);
    expect(numberAfterKey("ArrowDown", 0, whole)).toBe(0);
    expect(numberAfterKey("ArrowUp", null, whole)).toBe(1);
    expect(numberAfterKey("Home", 5, whole)).toBe(0);
    expect(numberAfterKey("End", 5, whole)).toBe(100);
  });
});
