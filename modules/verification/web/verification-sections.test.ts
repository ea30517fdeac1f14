import { expect, test } from "vitest";
import { describeForm } from "#kit/field.ts";
import { misplacedFields } from "#kit-web/form/sections/form-section.ts";
import { verification } from "../contract.ts";
import { verificationSections } from "./verification-sections.ts";

test("every setting is in one section", () => {
  expect(misplacedFields(verificationSections, describeForm(verification.config))).toEqual([]);
});
