import { expect, test } from "vitest";
import * as z from "zod";
import { describeForm, field } from "#kit/field.ts";
import { linkedPath } from "./field-element-id.ts";
import { reachablePath } from "./linked-field.ts";

const fields = describeForm(
  z.strictObject({
    isOn: field.toggle({ fallback: false }),
    isLoud: field.toggle({ fallback: false, showWhen: { field: "isOn", equals: true } }),
    note: field.text({ max: 20, fallback: "", showWhen: { field: "isLoud", equals: true } }),
  }),
);

test("recognizes a link to a field by its path, and nothing else", () => {
  expect(linkedPath("field-rewards.0.role")).toBe("rewards.0.role");
  expect(linkedPath("#field-note")).toBe("note");
  expect(linkedPath("content")).toBeNull();
});

test("reaches a hidden field through the field that hides it", () => {
  expect(reachablePath("note", fields, { isOn: true, isLoud: true })).toBe("note");
  expect(reachablePath("note", fields, { isOn: true, isLoud: false })).toBe("isLoud");
  expect(reachablePath("note", fields, { isOn: false, isLoud: false })).toBe("isOn");
  expect(reachablePath("rewards.0.role", fields, {})).toBe("rewards.0.role");
});
