import { expect, test } from "vitest";
import { describeForm } from "#kit/field.ts";
import { misplacedFields } from "#kit-web/form/sections/form-section.ts";
import { claim } from "../contract.ts";
import { claimSections } from "./claim-sections.ts";

test("every setting is in one section", () => {
  expect(misplacedFields(claimSections, describeForm(claim.config))).toEqual([]);
});
