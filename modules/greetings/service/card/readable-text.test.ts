import fc from "fast-check";
import { expect, test } from "vitest";
import { initialOf, readableText, shortened } from "./readable-text.ts";

test("keeps a name on one line without bidi overrides or stacked marks", () => {
  expect(readableText("  a\n b\u202ec\u200f ")).toBe("a b c");
  expect(readableText(`Z${"\u0337\u0322\u031b".repeat(10)}`).length).toBeLessThanOrEqual(3);
  expect(readableText("محمد שלום Ñandú")).toBe("محمد שלום Ñandú");
});

test("cuts a text between whole characters and emoji, and only when too long", () => {
  const fits = (text: string) => text.length <= 12;
  expect(shortened("Robin", fits)).toBe("Robin");
  expect(shortened("Robin of Sherwood", fits)).toBe("Robin of Sh…");
  expect(shortened("👩‍🚀👩‍🚀👩‍🚀👩‍🚀", fits)).toBe("👩‍🚀👩‍🚀…");
});

test("fits any name", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 40 }), (text, max) => {
      expect(shortened(readableText(text), (some) => some.length <= max).length).toBeLessThanOrEqual(max);
    }),
  );
});

test("draws members without an avatar with a letter or emoji", () => {
  expect(initialOf("robin")).toBe("R");
  expect(initialOf("🦊 Fuchs")).toBe("🦊");
  expect(initialOf("\u202e")).toBe("?");
});
