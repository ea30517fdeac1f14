import { expect, test } from "vitest";
import { describeForm } from "#kit/field.ts";
import { misplacedFields } from "#kit-web/form/sections/form-section.ts";
import { claimRole } from "../contract.ts";
import { rolesSections } from "./roles-form.tsx";

test("every setting is in one section", () => {
  expect(misplacedFields(rolesSections, describeForm(claimRole.config))).toEqual([]);
});
