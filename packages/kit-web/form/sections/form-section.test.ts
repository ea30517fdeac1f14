import { describe, expect, test } from "vitest";
import { type FormSection, misplacedFields, sectionOfPath, sectionState, stateWords } from "./form-section.ts";

const sections: FormSection[] = [
  { id: "a", title: "A", group: "All", toggle: "on", fields: ["on", "message"] },
  { id: "b", title: "B", group: "All", fields: ["roles", "message"] },
];

test("a value is found by its path, however deep", () => {
  expect(sectionOfPath(sections, "message.variants.1.content")?.id).toBe("a");
  expect(sectionOfPath(sections, "roles.0")?.id).toBe("b");
  expect(sectionOfPath(sections, "role")).toBeUndefined();
});

test("fields that no section or several sections have are found", () => {
  expect(misplacedFields(sections, [{ name: "on" }, { name: "message" }, { name: "lost" }])).toEqual([
    "message",
    "lost",
  ]);
});

describe("the state of a section", () => {
  const [a, b] = sections as [FormSection, FormSection];
  const form = { values: { on: true }, changed: ["roles"], issues: { "message.variants.0": ["Too long."] } };

  test("its switch, what is wrong inside its values, and what is not saved", () => {
    expect(sectionState(a, form)).toEqual({ isOn: true, isFaulty: true, isChanged: false });
    expect(stateWords(sectionState(b, form))).toBe("needs attention, changed");
    expect(sectionState(b, form).isOn).toBeNull();
  });
});
