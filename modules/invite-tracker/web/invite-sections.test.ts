import { expect, test } from "vitest";
import { describeForm } from "#kit/field.ts";
import { misplacedFields } from "#kit-web/form/sections/form-section.ts";
import { inviteTracker } from "../contract.ts";
import { inviteSections } from "./invite-sections.ts";

test("every setting is in one section", () => {
  expect(misplacedFields(inviteSections, describeForm(inviteTracker.config))).toEqual([]);
});
