import { expect, test } from "vitest";
import { isUncounted, linkedPages, pageAfterKey, pageCount } from "./page-range.ts";
import { elementsOf } from "./page-template.ts";

test("shows up to five links around the current page, all within the range", () => {
  expect(linkedPages(1, 12)).toEqual([1, 2, 3, 4, 5]);
  expect(linkedPages(7, 12)).toEqual([5, 6, 7, 8, 9]);
  expect(linkedPages(12, 12)).toEqual([8, 9, 10, 11, 12]);
  expect(linkedPages(2, 3)).toEqual([1, 2, 3]);
});

test("steps with arrows, jumps with Home and End, and stays within the range", () => {
  expect(pageAfterKey("ArrowUp", 2, 3)).toBe(3);
  expect(pageAfterKey("ArrowUp", 3, 3)).toBe(3);
  expect(pageAfterKey("ArrowDown", 1, 3)).toBe(1);
  expect(pageAfterKey("Home", 3, 9)).toBe(1);
  expect(pageAfterKey("End", 3, 9)).toBe(9);
  expect(pageAfterKey("x", 3, 9)).toBeNull();
});

test("an empty list has one page", () => {
  expect(pageCount(0, 25)).toBe(1);
  expect(pageCount(51, 25)).toBe(3);
});

test("a total of one above what was counted means more, the same total on a later page doesn't", () => {
  expect([5_000, 5_001, 9_000].map((total) => isUncounted(total, 1, 10))).toEqual([false, true, false]);
  // Page 501 begins after the first 5,000 rows, so 10,000 were counted.
  expect([5_001, 10_001].map((total) => isUncounted(total, 501, 10))).toEqual([false, true]);
});

test("renders a template's elements in order, and rejects unknown ones", () => {
  expect(elementsOf("PrevPageLink PageLinks NextPageLink  CurrentPageReport FirstPageLink")).toEqual([
    ["PrevPageLink", "PageLinks", "NextPageLink"],
    ["CurrentPageReport"],
    ["FirstPageLink"],
  ]);
  expect(() => elementsOf("PageLinks Pages")).toThrow(/no Pages/);
});
