import { expect, test } from "vitest";
import { splitAdvanced } from "./split-advanced.ts";

type Field = { name: string; isAdvanced?: true };
const main: Field = { name: "channel" };
const rare: Field = { name: "slowMode", isAdvanced: true };

test("advanced fields are folded, in their order", () => {
  expect(splitAdvanced([rare, main])).toEqual({ main: [main], advanced: [rare] });
});

test("fields that are all advanced are shown", () => {
  expect(splitAdvanced([rare])).toEqual({ main: [rare], advanced: [] });
});
