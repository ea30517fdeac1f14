import { expect, test } from "vitest";
import { describeForm } from "#kit/field.ts";
import { misplacedFields } from "#kit-web/form/sections/form-section.ts";
import { paymentModule } from "../contract.ts";
import { paymentSections } from "./payment-sections.ts";

test("every setting is in one section", () => {
  expect(misplacedFields(paymentSections, describeForm(paymentModule.config))).toEqual([]);
});
