import { expect, test } from "vitest";
import { describeForm } from "#kit/field.ts";
import { misplacedFields } from "#kit-web/form/sections/form-section.ts";
import { greetings } from "../contract.ts";
import { greetingsSections } from "./greetings-sections.ts";

test("every greetings setting is in one section", () => {
  expect(misplacedFields(greetingsSections, describeForm(greetings.config))).toEqual([]);
});
