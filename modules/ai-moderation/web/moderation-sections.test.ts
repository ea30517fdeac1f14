import { expect, test } from "vitest";
import { describeForm } from "#kit/field.ts";
import { misplacedFields } from "#kit-web/form/sections/form-section.ts";
import { aiModeration } from "../contract.ts";
import { moderationSections } from "./moderation-sections.ts";

test("every setting is in one section", () => {
  expect(misplacedFields(moderationSections, describeForm(aiModeration.config))).toEqual([]);
});
