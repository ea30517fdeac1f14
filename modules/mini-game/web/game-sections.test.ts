import { expect, test } from "vitest";
import { describeForm } from "#kit/field.ts";
import { misplacedFields } from "#kit-web/form/sections/form-section.ts";
import { miniGame } from "../contract.ts";
import { gameSections } from "./game-sections.ts";

test("every setting is in one section", () => {
  expect(misplacedFields(gameSections, describeForm(miniGame.config))).toEqual([]);
});
