import { expect, test } from "vitest";
import { xBoost } from "../contract.ts";
import { boostSections } from "./boost-sections.ts";

test("shows each setting once", () => {
  const shown = boostSections.flatMap(({ fields }) => fields);
  const all = Object.keys(xBoost.config.shape).filter((name) => !["logChannel", "logEvents"].includes(name));
  expect(shown.toSorted()).toEqual(all.toSorted());
});
