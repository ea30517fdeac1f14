import { isLogField } from "#kit/activity-log.ts";
import { ConfigField } from "./config-field.tsx";
import css from "./config-form.module.css";
import { useEditedForm } from "./config-form-context.tsx";
import { groupFields } from "./field-groups.ts";
import { isSeen } from "./seen-field.ts";

/** The form generated from a configuration's schema: a card for each toggle with the fields that it shows. */
export function ConfigForm() {
  const { fields, words, values, issues } = useEditedForm();
  return (
    <div className={css.form}>
      {groupFields(fields.filter((field) => !isLogField(field))).map(({ head, fields: members }) => {
        const isAnySeen = members.some((field) => isSeen(field, values, issues));
        if (!head && !isAnySeen) return null;
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
            {isAnySeen && (
              <div className={css.body}>
                {members.map(({ name }) => (
                  <ConfigField key={name} name={name} />
                ))}
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}
