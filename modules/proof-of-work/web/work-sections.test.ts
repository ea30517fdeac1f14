import { expect, test } from "vitest";
import { describeForm } from "#kit/field.ts";
import { misplacedFields } from "#kit-web/form/sections/form-section.ts";
import { proofOfWork } from "../contract.ts";
import { workSections } from "./work-sections.ts";

test("every setting is in one section", () => {
  expect(misplacedFields(workSections, describeForm(proofOfWork.config))).toEqual([]);
});
