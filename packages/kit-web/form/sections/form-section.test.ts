import { describe, expect, test } from "vitest";
import { type FormSection, misplacedFields, sectionOfPath, sectionState, stateWords } from "./form-section.ts";

const sections: FormSection[] = [
  { id: "a", title: "A", group: "All", toggle: "on", fields: ["on", "message"] },
  { id: "b", title: "B", group: "All", fields: ["roles", "message"] },
];

test("finds a value by its path at any depth", () => {
  expect(sectionOfPath(sections, "message.variants.1.content")?.id).toBe("a");
  expect(sectionOfPath(sections, "roles.0")?.id).toBe("b");
  expect(sectionOfPath(sections, "role")).toBeUndefined();
});

test("finds fields that are in no section or in several", () => {
  expect(misplacedFields(sections, [{ name: "on" }, { name: "message" }, { name: "lost" }])).toEqual([
    "message",
    "lost",
  ]);
});

describe("a section's state", () => {
  const [a, b] = sections as [FormSection, FormSection];
  const form = { values: { on: true }, changed: ["roles"], issues: { "message.variants.0": ["Too long."] } };

  test("has its switch, issues inside its values, and unsaved changes", () => {
    expect(sectionState(a, form)).toEqual({ isOn: true, isFaulty: true, isChanged: false });
    expect(stateWords(sectionState(b, form))).toBe("needs attention, changed");
    expect(sectionState(b, form).isOn).toBeNull();
  });
});
