import { describe, expect, it } from "vitest";
import { type Option, rowsOf, stepRow } from "./option.ts";

const option = (id: string, group: string | null): Option => ({
  id,
  label: id,
  group,
  mark: null,
  refusal: null,
  isChosen: false,
});
const options = [option("rules", null), option("général", "Talk"), option("help", "Talk")];

describe("an option list", () => {
  it("keeps groups together under their name", () => {
    expect(rowsOf(options, "").map((row) => (row.kind === "group" ? `[${row.label}]` : row.option.id))).toEqual([
      "rules",
      "[Talk]",
      "général",
      "help",
    ]);
  });

  it("searches without accents and by group name", () => {
    expect(rowsOf(options, "gener")).toHaveLength(2);
    expect(rowsOf(options, "talk")).toHaveLength(3);
    expect(rowsOf(options, "nothing")).toHaveLength(0);
  });

  it("skips group names and stops at the ends", () => {
    const rows = rowsOf(options, "");
    expect(stepRow(rows, 0, 1)).toBe(2);
    expect(stepRow(rows, 2, -1)).toBe(0);
    expect(stepRow(rows, 3, 1)).toBe(3);
    expect(stepRow([], -1, 1)).toBe(-1);
  });
});
