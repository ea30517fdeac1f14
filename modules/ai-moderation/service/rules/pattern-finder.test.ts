// Patterns of a rule: which are found, and which are left out because they would hold up everyone.
import { expect, test } from "vitest";
import { patternFinder, usablePatterns } from "./pattern-finder.ts";

test("finds the pattern that a text matches, ignoring case, and leaves out what RE2 can't read", () => {
  const find = patternFinder(["free\\s+\\d+", "", "(?=x)y", " win(?:ner)? "]);
  expect(find("FREE  100 coins")).toBe("free\\s+\\d+");
  expect(find("a Winner")).toBe("win(?:ner)?");
  expect(find("nothing")).toBeNull();
});

test("leaves out a pattern that is too large, and those above what a rule may have together", () => {
  expect(usablePatterns([".{900}x", "plain"])).toEqual(["plain"]);
  const large = Array.from({ length: 20 }, (_, at) => `[a-z]{400}${at}`);
  expect(usablePatterns(large).length).toBeLessThan(large.length);
});
