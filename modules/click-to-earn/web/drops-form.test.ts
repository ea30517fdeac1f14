import { expect, test } from "vitest";
import { describeForm } from "#kit/field.ts";
import { misplacedFields } from "#kit-web/form/sections/form-section.ts";
import { clickToEarn } from "../contract.ts";
import { dropsSections } from "./drops-form.tsx";

test("every setting is in one section", () => {
  expect(misplacedFields(dropsSections, describeForm(clickToEarn.config))).toEqual([]);
});
