import { expect, test } from "vitest";
import { splitAdvanced } from "./split-advanced.ts";

type Field = { name: string; isAdvanced?: true };
const main: Field = { name: "channel" };
const rare: Field = { name: "slowMode", isAdvanced: true };

test("collapses advanced fields in their order", () => {
  expect(splitAdvanced([rare, main])).toEqual({ main: [main], advanced: [rare] });
});

test("shows fields that are all advanced", () => {
  expect(splitAdvanced([rare])).toEqual({ main: [rare], advanced: [] });
});
