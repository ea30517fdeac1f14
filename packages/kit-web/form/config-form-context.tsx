import { createContext, type ReactNode, useContext } from "react";
import type { FormField as Field } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { AnyFieldWords } from "#kit/words.ts";
import type { Values } from "./draft.ts";
import type { PathIssues } from "./path-issues.ts";

/** A form's fields, their values and their state. */
export type EditedForm = {
  fields: readonly Field[];
  words: {
    fields: AnyFieldWords;
    choices: Readonly<Record<string, string>>;
    activity?: Readonly<Record<string, string>>;
  };
  values: Values;
  /** Names of the fields with unsaved changes. */
  changed: readonly string[];
  issues: PathIssues;
  onChange: (name: string, value: unknown) => void;
  guild: CheckedGuild;
  isReadOnly: boolean;
  /** Distinguishes this form's fields from those of other forms on the page; they have no links of their own. */
  scope?: string;
  /** The value to show and focus, a new object each time; collapsed groups and sections that contain it open. */
  wanted?: WantedField | null;
};
export type WantedField = { path: string };

const EditedFormContext = createContext<EditedForm | null>(null);

/** Provides one form's state to the generated form or a module's own layout. */
export function ConfigFormProvider({ children, ...form }: EditedForm & { children: ReactNode }) {
  return <EditedFormContext value={form}>{children}</EditedFormContext>;
}

const NOTHING: Values = {};

/** The current values of the surrounding form; empty without one. */
export const useFormValues = (): Values => useContext(EditedFormContext)?.values ?? NOTHING;

/** The value that a link leads to, with or without a form. */
export const useWantedField = (): WantedField | null => useContext(EditedFormContext)?.wanted ?? null;

export function useEditedForm(): EditedForm {
  const form = useContext(EditedFormContext);
  if (!form) throw new Error("ConfigFormProvider is missing");
  return form;
}
