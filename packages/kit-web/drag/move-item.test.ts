import { expect, test } from "vitest";
import { moveItem } from "./move-item.ts";

test.each([
  [0, 1, "bac"],
  [2, 0, "cab"],
  [0, 2, "bca"],
  [1, 1, "abc"],
  [0, -1, "abc"],
  [2, 9, "abc"],
  [7, 0, "abc"],
])("moves an item from %i to %i: %s", (from, to, expected) => {
  expect(moveItem(["a", "b", "c"], from, to).join("")).toBe(expected);
});
