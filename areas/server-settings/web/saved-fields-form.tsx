import { Button } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { ConfigField } from "#kit-web/form/config-field.tsx";
import { ConfigFormProvider } from "#kit-web/form/config-form-context.tsx";
import type { PathIssues } from "#kit-web/form/path-issues.ts";
import { LeaveGuard } from "#kit-web/module-frame/leave-guard.tsx";
import css from "./settings-page.module.css";
import type { SavedFields } from "./use-saved-fields.ts";

type Props = Pick<ComponentProps<typeof ConfigFormProvider>, "fields" | "words" | "guild"> & {
  label: string;
  className: string | undefined;
  /** The button's label. */
  saveLabel: string;
  form: SavedFields;
  /** Validation before the request. */
  issues?: PathIssues;
  /** Leaving the page discards unsaved changes. */
  onAbandon: () => void;
  /** Above the fields. */
  children?: ReactNode;
};

/** The fields of `useSavedFields` with their buttons; asks before leaving with unsaved changes. */
export function SavedFieldsForm({ form, label, className, saveLabel, fields, words, guild, ...more }: Props) {
  const { values, changed, refused, isSaving, save, change, discard } = form;
  return (
    <form
      className={className}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {more.children}
      <LeaveGuard isDirty={changed.length > 0} isSaving={isSaving} onSave={save} onAbandon={more.onAbandon} />
      <ConfigFormProvider
        fields={fields}
        words={words}
        values={values}
        changed={changed}
        issues={{ ...more.issues, ...refused }}
        onChange={change}
        guild={guild}
        isReadOnly={isSaving}
      >
        {fields.map(({ name }) => (
          <ConfigField key={name} name={name} />
        ))}
      </ConfigFormProvider>
      <div className={css.actions}>
        <Button type="submit" loading={isSaving} disabled={changed.length === 0}>
          {saveLabel}
        </Button>
        {changed.length > 0 && (
          <Button variant="subtle" color="gray" onClick={discard}>
            Discard
          </Button>
        )}
      </div>
    </form>
  );
}
