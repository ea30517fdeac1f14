import fc from "fast-check";
import { expect, test } from "vitest";
import { initialOf, readableText, shortened } from "./readable-text.ts";

test("a name stays on one line and cannot turn the writing around or pile up marks", () => {
  expect(readableText("  a\n b\u202ec\u200f ")).toBe("a b c");
  expect(readableText(`Z${"\u0337\u0322\u031b".repeat(10)}`).length).toBeLessThanOrEqual(3);
  expect(readableText("محمد שלום Ñandú")).toBe("محمد שלום Ñandú");
});

test("a text is cut between whole letters and emoji, and only when it does not fit", () => {
  const fits = (text: string) => text.length <= 12;
  expect(shortened("Robin", fits)).toBe("Robin");
  expect(shortened("Robin of Sherwood", fits)).toBe("Robin of Sh…");
  expect(shortened("👩‍🚀👩‍🚀👩‍🚀👩‍🚀", fits)).toBe("👩‍🚀👩‍🚀…");
});

test("whatever the name, what is left fits", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 40 }), (text, max) => {
      expect(shortened(readableText(text), (some) => some.length <= max).length).toBeLessThanOrEqual(max);
    }),
  );
});

test("who has no picture is drawn with a letter or emoji", () => {
  expect(initialOf("robin")).toBe("R");
  expect(initialOf("🦊 Fuchs")).toBe("🦊");
  expect(initialOf("\u202e")).toBe("?");
});
