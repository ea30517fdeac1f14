import { createContext, type ReactNode, useContext } from "react";
import type { FormField as Field } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { AnyFieldWords } from "#kit/words.ts";
import type { Values } from "./draft.ts";
import type { PathIssues } from "./path-issues.ts";

/** A form that is being edited: what its fields are and hold, and what became of them. */
export type EditedForm = {
  fields: readonly Field[];
  words: { fields: AnyFieldWords; choices: Readonly<Record<string, string>> };
  values: Values;
  /** Names of the fields that are not saved yet. */
  changed: readonly string[];
  issues: PathIssues;
  onChange: (name: string, value: unknown) => void;
  guild: CheckedGuild;
  isReadOnly: boolean;
  /** The value that someone is being led to, anew each time: whatever hides it opens. */
  wanted?: WantedField | null;
};
export type WantedField = { path: string };

const EditedFormContext = createContext<EditedForm | null>(null);

/** Around whatever lays out the fields of one form: the generated form, or a module's own. */
export function ConfigFormProvider({ children, ...form }: EditedForm & { children: ReactNode }) {
  return <EditedFormContext value={form}>{children}</EditedFormContext>;
}

const NOTHING: Values = {};

/** What the form around holds now; nothing where there is none. */
export const useFormValues = (): Values => useContext(EditedFormContext)?.values ?? NOTHING;

export function useEditedForm(): EditedForm {
  const form = useContext(EditedFormContext);
  if (!form) throw new Error("ConfigFormProvider is missing");
  return form;
}
