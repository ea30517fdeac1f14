import { type FormField as Field, isShown } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import css from "./config-form.module.css";
import type { Values } from "./draft.ts";
import { groupFields } from "./field-groups.ts";
import { type FieldTexts, FormField } from "./form-field.tsx";

type Props = {
  fields: readonly Field[];
  words: { fields: Readonly<Record<string, FieldTexts>>; choices: Readonly<Record<string, string>> };
  values: Values;
  changed: readonly string[];
  /** Sentences by field name. */
  issues: Readonly<Record<string, readonly string[]>>;
  onChange: (name: string, value: unknown) => void;
  guild: CheckedGuild;
  isReadOnly: boolean;
};

/** The form that a configuration's schema describes: a card for each toggle with what it brings into sight. */
export function ConfigForm({ fields, words, values, changed, issues, onChange, guild, isReadOnly }: Props) {
  const draw = (field: Field) => (
    <FormField
      key={field.name}
      field={field}
      texts={words.fields[field.name] ?? { label: field.name, help: "" }}
      value={values[field.name]}
      onChange={(value) => onChange(field.name, value)}
      issues={issues[field.name] ?? []}
      isChanged={changed.includes(field.name)}
      guild={guild}
      optionName={(option) => words.choices[`${field.name}.${option}`] ?? option}
      isReadOnly={isReadOnly}
    />
  );
  return (
    <div className={css.form}>
      {groupFields(fields).map(({ head, fields: members }) => {
        const shown = members.filter((field) => isShown(field, values));
        return (
          <section
            key={head?.name ?? members[0]?.name}
            className={css.card}
            aria-label={head ? words.fields[head.name]?.label : undefined}
          >
            {head && <div className={css.head}>{draw(head)}</div>}
            {shown.length > 0 && <div className={css.body}>{shown.map(draw)}</div>}
          </section>
        );
      })}
    </div>
  );
}
