import { expect, test } from "vitest";
import { describeForm } from "#kit/field.ts";
import { misplacedFields } from "#kit-web/form/sections/form-section.ts";
import { aiNews } from "../contract.ts";
import { newsSections } from "./news-sections.ts";

test("every setting is in one section", () => {
  expect(misplacedFields(newsSections, describeForm(aiNews.config))).toEqual([]);
});
