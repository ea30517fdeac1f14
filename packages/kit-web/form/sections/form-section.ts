// A form in sections: each setting's section, and the state of a closed section.
import { isLogField } from "#kit/activity-log.ts";
import type { FormField } from "#kit/field.ts";
import type { EditedForm } from "../config-form-context.tsx";
import { hasIssueAt } from "../path-issues.ts";

/** A part of a form that is shown separately. */
export type FormSection = {
  /** Unique in the form. */
  id: string;
  title: string;
  /** Sections of one group are listed together. */
  group: string;
  /** The section's toggle, if it has one: it can be switched without opening the section. */
  toggle?: string;
  /** Every setting in the section, including its toggle. */
  fields: readonly string[];
};
/** The sections of a module's settings. */
export type SectionsOf<Config> = readonly (FormSection & { fields: readonly (keyof Config)[] })[];

/** The section that contains a value, by its dotted path. */
export const sectionOfPath = (sections: readonly FormSection[], path: string): FormSection | undefined =>
  sections.find(({ fields }) => fields.includes(path.split(".")[0] ?? ""));

export type SectionState = { isOn: boolean | null; isFaulty: boolean; isChanged: boolean };

/** `isOn` is null for a section without a switch. */
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

/** A section's state in words, for screen readers. */
export const stateWords = ({ isFaulty, isChanged }: SectionState): string =>
  [...(isFaulty ? ["needs attention"] : []), ...(isChanged ? ["changed"] : [])].join(", ");

/** Fields in no section or in several: both are layout mistakes. The page renders the kit's own fields. */
export function misplacedFields(
  sections: readonly FormSection[],
  fields: readonly Pick<FormField, "name">[],
): string[] {
  const placed = sections.flatMap((section) => section.fields);
  const moduleFields = fields.filter((field) => !isLogField(field));
  return moduleFields.map(({ name }) => name).filter((name) => placed.filter((one) => one === name).length !== 1);
}
