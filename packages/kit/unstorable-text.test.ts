import { expect, test } from "vitest";
import { unstorableTexts } from "./unstorable-text.ts";

test("a text that cannot be stored is named by its path, wherever it is", () => {
  expect(unstorableTexts({ a: [{ b: "ok" }, { b: "\0" }], c: "\udc00" })).toEqual([
    { path: "a.1.b", code: "unstorable" },
    { path: "c", code: "unstorable" },
  ]);
  expect(unstorableTexts({ words: { "\0": "ok" } })).toEqual([{ path: "words", code: "unstorable" }]);
  expect(unstorableTexts(["🌊", "é", "", null, 1, true, undefined, new Uint8Array(2)])).toEqual([]);
});
