import type { ReactNode } from "react";
import { SectionBoundary } from "../../states/section-boundary.tsx";
import { ConfigField } from "../config-field.tsx";
import { useEditedForm } from "../config-form-context.tsx";
import { isSeen } from "../seen-field.ts";
import type { FormSection } from "./form-section.ts";
import css from "./section-fields.module.css";

type Props = {
  section: FormSection;
  /** The section's preview: next to the fields on wide screens, otherwise below them. */
  aside?: ReactNode;
};

/** A section's switch and, below it, the fields that it shows. */
export function SectionFields({ section: { title, toggle, fields: names }, aside }: Props) {
  const { fields, values, issues } = useEditedForm();
  const others = names.filter((name) => name !== toggle);
  const isAnySeen = fields.some((field) => others.includes(field.name) && isSeen(field, values, issues));
  return (
    <div className={css.around}>
      <div className={css.pair} data-aside={aside !== undefined}>
        <section className={css.card} aria-label={title}>
          {toggle !== undefined && (
            <div className={css.head}>
              <ConfigField name={toggle} />
            </div>
          )}
          {isAnySeen && (
            <div className={css.body}>
              {others.map((name) => (
                <ConfigField key={name} name={name} />
              ))}
            </div>
          )}
        </section>
        {aside !== undefined && (
          <aside className={css.aside} aria-label="Preview">
            <SectionBoundary title="The preview can't be shown" of={values}>
              {aside}
            </SectionBoundary>
          </aside>
        )}
      </div>
    </div>
  );
}
