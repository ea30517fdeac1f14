import { Button } from "@mantine/core";
import type { ComponentProps, ReactNode } from "react";
import { AdvancedFields } from "#kit-web/form/advanced/advanced-fields.tsx";
import { splitAdvanced } from "#kit-web/form/advanced/split-advanced.ts";
import { ConfigField } from "#kit-web/form/config-field.tsx";
import { ConfigFormProvider } from "#kit-web/form/config-form-context.tsx";
import { hasIssueAt, type PathIssues } from "#kit-web/form/path-issues.ts";
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
  const issues = { ...more.issues, ...refused };
  const { main, advanced } = splitAdvanced(fields);
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
        issues={issues}
        onChange={change}
        guild={guild}
        isReadOnly={isSaving}
      >
        {main.map(({ name }) => (
          <ConfigField key={name} name={name} />
        ))}
        {advanced.length > 0 && (
          <div className={css.wide}>
            <AdvancedFields
              paths={advanced.map(({ name }) => name)}
              isFaulty={advanced.some(({ name }) => hasIssueAt(issues, name))}
              isChanged={advanced.some(({ name }) => changed.includes(name))}
            >
              {advanced.map(({ name }) => (
                <ConfigField key={name} name={name} />
              ))}
            </AdvancedFields>
          </div>
        )}
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
