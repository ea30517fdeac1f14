// A form in sections: which section a setting stands in, and what is to be told of a section that is not open.
import type { FormField } from "#kit/field.ts";
import type { EditedForm } from "../config-form-context.tsx";
import { hasIssueAt } from "../path-issues.ts";

/** A part of a form that is looked at by itself. */
export type FormSection = {
  /** Names the section among those of its form. */
  id: string;
  title: string;
  /** Sections of one group stand together. */
  group: string;
  /** The toggle that the section is about, when it has one: it can be switched without opening the section. */
  toggle?: string;
  /** Every setting that stands in the section, its toggle included. */
  fields: readonly string[];
};

/** The section that a value stands in, by the value's dotted path. */
export const sectionOfPath = (sections: readonly FormSection[], path: string): FormSection | undefined =>
  sections.find(({ fields }) => fields.includes(path.split(".")[0] ?? ""));

export type SectionState = { isOn: boolean | null; isFaulty: boolean; isChanged: boolean };

/** `isOn` is null for a section that has no switch. */
export function sectionState(
  { toggle, fields }: FormSection,
  { values, changed, issues }: Pick<EditedForm, "values" | "changed" | "issues">,
): SectionState {
  return {
    isOn: toggle === undefined ? null : values[toggle] === true,
    isFaulty: fields.some((name) => hasIssueAt(issues, name)),
    isChanged: fields.some((name) => changed.includes(name)),
  };
}

/** What is said of a section beside its title, to those who see no marks. */
export const stateWords = ({ isFaulty, isChanged }: SectionState): string =>
  [...(isFaulty ? ["needs attention"] : []), ...(isChanged ? ["changed"] : [])].join(", ");

/** Fields of a form that no section has, and those that several have: both are slips of whoever laid the form out. */
export function misplacedFields(
  sections: readonly FormSection[],
  fields: readonly Pick<FormField, "name">[],
): string[] {
  const placed = sections.flatMap((section) => section.fields);
  return fields.map(({ name }) => name).filter((name) => placed.filter((one) => one === name).length !== 1);
}
