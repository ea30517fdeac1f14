import fc from "fast-check";
import { expect, test } from "vitest";
import { contains, isWanted } from "./filter.ts";

test.for([
  ["A cat sat", "cat", true],
  ["Concatenated", "cat", false],
  ["Cat!", "CAT", true],
  ["C++ 26 is out", "c++", true],
  ["Learn C now", "c++", false],
  ["the new  patch\nnotes", "Patch Notes", true],
  ["Café opens", "café", true],
  ["naïveté", "naïve", false],
  ["東京で地震が発生", "地震", true],
  ["node.js 26", "node", true],
  ["", "x", false],
  ["anything", " ", false],
] as const)("finds whole words: %s / %s", ([text, phrase, found]) => {
  expect(contains(text, phrase, "word")).toBe(found);
});

test("finds parts of words if it should", () => {
  expect(contains("Concatenated", "cat", "part")).toBe(true);
});

test("finds a phrase wherever it is made of whole words", () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  fc.assert(
    fc.property(fc.array(word), word, fc.array(word), (before, phrase, after) => {
      expect(contains([...before, phrase, ...after].join(" "), phrase, "word")).toBe(true);
      expect(contains([...before, phrase, ...after].join(" "), `${phrase}0`, "word")).toBe(false);
    }),
  );
});

const item = { title: "Patch 1.4", text: "Loads faster", author: "Ines Duarte", categories: ["Releases", "PC"] };
const rules = { include: "", exclude: "", matching: "word", authors: "", categories: "" } as const;

test.for([
  [{}, true],
  [{ include: "patch\nstorm" }, true],
  [{ include: "storm" }, false],
  [{ exclude: "faster" }, false],
  [{ exclude: "releases" }, false],
  [{ authors: "duarte" }, true],
  [{ authors: "vell" }, false],
  [{ categories: "releases" }, true],
  [{ categories: "release" }, false],
  [{ include: "patch", exclude: "1.4" }, false],
] as const)("takes what every rule allows: %o", ([given, wanted]) => {
  expect(isWanted(item, { ...rules, ...given })).toBe(wanted);
});
