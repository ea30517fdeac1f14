import { expect, test } from "vitest";
import { describeForm } from "#kit/field.ts";
import { misplacedFields } from "#kit-web/form/sections/form-section.ts";
import { ticket } from "../contract.ts";
import { ticketSections } from "./ticket-sections.ts";

test("every setting is in one section", () => {
  expect(misplacedFields(ticketSections, describeForm(ticket.config))).toEqual([]);
});
