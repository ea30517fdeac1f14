import { expect, test } from "vitest";
import { describeForm } from "#kit/field.ts";
import { misplacedFields } from "#kit-web/form/sections/form-section.ts";
import { whitelist } from "../contract.ts";
import { whitelistSections } from "./whitelist-sections.ts";

test("every setting is in one section", () => {
  expect(misplacedFields(whitelistSections, describeForm(whitelist.config))).toEqual([]);
});
