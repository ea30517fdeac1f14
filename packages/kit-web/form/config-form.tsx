import { isLogField } from "#kit/activity-log.ts";
import { AdvancedFields } from "./advanced/advanced-fields.tsx";
import { splitAdvanced } from "./advanced/split-advanced.ts";
import { ConfigField } from "./config-field.tsx";
import css from "./config-form.module.css";
import { useEditedForm } from "./config-form-context.tsx";
import { groupFields } from "./field-groups.ts";
import { hasIssueAt } from "./path-issues.ts";
import { isSeen } from "./seen-field.ts";

/**
 * The form generated from a configuration's schema: a card for each toggle with its dependent fields, and advanced
 * fields collapsed at its end.
 */
export function ConfigForm() {
  const { fields, words, values, issues, changed } = useEditedForm();
  return (
    <div className={css.form}>
      {groupFields(fields.filter((field) => !isLogField(field))).map(({ head, fields: members }) => {
        const { main, advanced } = splitAdvanced(members.filter((field) => isSeen(field, values, issues)));
        if (!head && main.length === 0) return null;
        return (
          <section
            key={head?.name ?? members[0]?.name}
            className={css.card}
            aria-label={head ? words.fields[head.name]?.label : undefined}
          >
            {head && (
              <div className={css.head}>
                <ConfigField name={head.name} />
              </div>
            )}
            {main.length > 0 && (
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
          </section>
        );
      })}
    </div>
  );
}
