import { expect, test } from "vitest";
import { NESTING_MAX, unstorableTexts } from "./unstorable-text.ts";

test("reports the path of a text that can't be stored, at any depth", () => {
  expect(unstorableTexts({ a: [{ b: "ok" }, { b: "\0" }], c: "\udc00" })).toEqual([
    { path: "a.1.b", code: "unstorable" },
    { path: "c", code: "unstorable" },
  ]);
  expect(unstorableTexts({ words: { "\0": "ok" } })).toEqual([{ path: "words", code: "unstorable" }]);
  expect(unstorableTexts(["🌊", "é", "", null, 1, true, undefined, new Uint8Array(2)])).toEqual([]);
});

test("reports too deep nesting once, however deep it is", () => {
  const nested = (levels: number): unknown => JSON.parse(`{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`);
  expect(unstorableTexts(nested(NESTING_MAX - 2))).toEqual([]);
  expect(unstorableTexts(nested(500_000))).toMatchObject([{ code: "nestedTooDeep" }]);
});
