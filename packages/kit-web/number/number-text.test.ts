import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberSigns, numberToText } from "./number-signs.ts";
import { acceptsNumberText, clampNumber, numberAfterKey, numberOfText, pastedNumber } from "./number-text.ts";

const whole = { min: 0, max: 100, maxFractionDigits: 0 };
const signed = { min: -5, max: 5, maxFractionDigits: 2 };
const free = { maxFractionDigits: 2 };
const en = numberSigns("en-US");
const LOCALES = ["en-US", "de-DE", "fr-FR", "de-CH", "hi-IN", "ar-EG", "fa-IR", "sv-SE", "he-IL", "pt-BR", "ru-RU"];
const locale = fc.constantFrom(...LOCALES).map(numberSigns);
const rules = fc
  .record({
    min: fc.option(fc.integer({ min: -1000, max: 0 }), { nil: undefined }),
    max: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
    maxFractionDigits: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ min, max, maxFractionDigits }) => ({
    maxFractionDigits,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  }));

describe("a number field", () => {
  it("clamps to its limits", () => {
    expect(numberOfText("250", whole, en)).toBe(100);
    expect(numberOfText("-9", signed, en)).toBe(-5);
    expect(numberOfText("7", { maxFractionDigits: 0 }, en)).toBe(7);
  });

  it("is empty for a lone minus sign or nothing", () => {
    expect(numberOfText("-", signed, en)).toBeNull();
    expect(numberOfText("", whole, en)).toBeNull();
    expect(numberOfText(".", signed, en)).toBeNull();
  });

  it("takes a minus sign only when min is unset or negative", () => {
    expect(acceptsNumberText("-", whole, en)).toBe(false);
    expect(acceptsNumberText("-", signed, en)).toBe(true);
    expect(acceptsNumberText("-1", { maxFractionDigits: 0 }, en)).toBe(true);
    expect(acceptsNumberText("1-", signed, en)).toBe(false);
  });

  it("limits the digits after the decimal separator", () => {
    expect(acceptsNumberText("1.25", signed, en)).toBe(true);
    expect(acceptsNumberText("1.256", signed, en)).toBe(false);
    expect(acceptsNumberText("1.", whole, en)).toBe(false);
    expect(clampNumber(0.29, free)).toBe(0.29);
    expect(clampNumber(-0.9, { maxFractionDigits: 0 })).toBe(0);
  });

  it("reads the separators of each locale, and the other one where it can't be grouping", () => {
    const of = (text: string, name: string) => numberOfText(text, free, numberSigns(name));
    expect(of("1,5", "en-US")).toBe(1.5);
    expect(of("1,500", "en-US")).toBe(1500);
    expect(numberOfText("1,500", { maxFractionDigits: 1 }, en)).toBe(1500);
    expect(acceptsNumberText("1,50", { maxFractionDigits: 1 }, en)).toBe(true);
    expect(of("1,234,567.25", "en-US")).toBe(1_234_567.25);
    expect(of("1.5", "de-DE")).toBe(1.5);
    expect(of("1.500", "de-DE")).toBe(1500);
    expect(of("1.234,5", "de-DE")).toBe(1234.5);
    expect(of("1 234,5", "fr-FR")).toBe(1234.5);
    expect(of("1'234.5", "de-CH")).toBe(1234.5);
    expect(of("12,34,567", "hi-IN")).toBe(1_234_567);
    expect(of("−٣٫٥", "ar-EG")).toBe(-3.5);
    expect(numberToText(1234.5, numberSigns("de-DE"))).toBe("1234,5");
  });

  it("accepts pasted text only if all of it is a number", () => {
    expect(pastedNumber(" 42 ", whole, en)).toBe(42);
    expect(pastedNumber("1e3", { maxFractionDigits: 0 }, en)).toBe(1000);
    expect(pastedNumber("1,234.567", free, en)).toBe(1234.56);
    for (const text of ["forty", "", "12 apples", "0x10", "1.2.3", "--1", "-", "Infinity"]) {
      expect(pastedNumber(text, free, en)).toBeNull();
    }
  });

  it("steps with the arrows and jumps with Home and End", () => {
    expect(numberAfterKey("ArrowUp", 5, whole)).toBe(6);
    expect(numberAfterKey("ArrowDown", 0, whole)).toBe(0);
    expect(numberAfterKey("ArrowUp", null, whole)).toBe(1);
    expect(numberAfterKey("Home", 5, whole)).toBe(0);
    expect(numberAfterKey("End", 5, whole)).toBe(100);
    expect(numberAfterKey("End", 5, free)).toBeNull();
  });

  it("clamps to a single limit", () => {
    expect(clampNumber(-7, { min: 0, maxFractionDigits: 0 })).toBe(0);
    expect(clampNumber(7, { max: 0, maxFractionDigits: 0 })).toBe(0);
  });

  it("parses what it shows in every locale", () => {
    fc.assert(
      fc.property(rules, locale, fc.double({ noNaN: true, min: -1e9, max: 1e9 }), (limits, signs, raw) => {
        const number = clampNumber(raw, limits);
        expect(numberOfText(numberToText(number, signs), limits, signs)).toBeCloseTo(number, 8);
      }),
    );
  });

  it("reads every number in a locale's format with group separators", () => {
    fc.assert(
      fc.property(locale, fc.integer({ min: -1e9, max: 1e9 }), (signs, number) => {
        const text = new Intl.NumberFormat(signs.locale).format(number);
        expect(pastedNumber(text, { maxFractionDigits: 0 }, signs)).toBe(number);
      }),
    );
  });

  it("never exceeds its limits or digits, whatever is typed", () => {
    const typed = fc.string({ unit: fc.constantFrom(..."0123456789-.,'٣٫ e".split("")), maxLength: 14 });
    fc.assert(
      fc.property(rules, locale, typed, (limits, signs, text) => {
        const number = numberOfText(text, limits, signs);
        if (number === null) return;
        expect(number).toBeGreaterThanOrEqual(limits.min ?? Number.NEGATIVE_INFINITY);
        expect(number).toBeLessThanOrEqual(limits.max ?? Number.POSITIVE_INFINITY);
        expect(clampNumber(number, limits)).toBe(number);
        if (acceptsNumberText(text, limits, signs) && number < 0) expect(limits.min ?? -1).toBeLessThan(0);
      }),
    );
  });

  it("accepts every number typed character by character", () => {
    fc.assert(
      fc.property(locale, fc.integer({ min: -1e8, max: 1e8 }), fc.boolean(), (signs, scaled, isGrouped) => {
        const text = new Intl.NumberFormat(signs.locale, { useGrouping: isGrouped }).format(scaled / 100);
        for (let length = 0; length <= text.length; length += 1) {
          expect(acceptsNumberText(text.slice(0, length), free, signs)).toBe(true);
        }
      }),
    );
  });
});
