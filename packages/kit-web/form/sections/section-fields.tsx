import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { AdvancedFields } from "../advanced/advanced-fields.tsx";
import { splitAdvanced } from "../advanced/split-advanced.ts";
import { ConfigField } from "../config-field.tsx";
import { useEditedForm } from "../config-form-context.tsx";
import { fieldElementId } from "../field-element-id.ts";
import { hasIssueAt } from "../path-issues.ts";
import { WithPreview } from "../preview/with-preview.tsx";
import { isSeen } from "../seen-field.ts";
import type { FormSection } from "./form-section.ts";
import css from "./section-fields.module.css";

type Props = {
  section: FormSection;
  /** The section's preview: what members will see, or would see if it were on. */
  aside?: ReactNode;
};

/** A section's switch and, below it, its dependent fields: common ones first, then advanced ones. */
export function SectionFields({ section, aside }: Props) {
  const { values } = useEditedForm();
  if (aside === undefined) return <SectionCard section={section} />;
  return (
    <WithPreview preview={aside} of={values}>
      <SectionCard section={section} />
    </WithPreview>
  );
}

function SectionCard({ section: { title, toggle, fields: names } }: Pick<Props, "section">) {
  const { fields, values, issues, changed, isReadOnly, onChange } = useEditedForm();
  const shown = names.flatMap((name) => {
    const field = fields.find((one) => one.name === name);
    return field && name !== toggle && isSeen(field, values, issues) ? [field] : [];
  });
  const { main, advanced } = splitAdvanced(shown);
  const isOff = toggle !== undefined && values[toggle] !== true;
  const turnOn = (of: string): void => {
    onChange(of, true);
    // The button disappears.
    document.getElementById(fieldElementId(of))?.focus();
  };
  return (
    <section className={css.card} aria-label={title}>
      {toggle !== undefined && (
        <div className={css.head}>
          <ConfigField name={toggle} />
        </div>
      )}
      {shown.length > 0 && (
        <div className={css.body}>
          {main.map(({ name }) => (
            <ConfigField key={name} name={name} />
          ))}
          {advanced.length > 0 && (
            <AdvancedFields
              paths={advanced.map(({ name }) => name)}
              isFaulty={advanced.some(({ name }) => hasIssueAt(issues, name))}
              isChanged={advanced.some(({ name }) => changed.includes(name))}
            >
              {advanced.map(({ name }) => (
                <ConfigField key={name} name={name} />
              ))}
            </AdvancedFields>
          )}
        </div>
      )}
      {isOff && !isReadOnly && (
        <div className={css.off}>
          <p>This is off. Turn it on to change its settings.</p>
          <Button variant="outline" onClick={() => turnOn(toggle)} aria-label={`Turn on: ${title}`}>
            Turn on
          </Button>
        </div>
      )}
    </section>
  );
}
