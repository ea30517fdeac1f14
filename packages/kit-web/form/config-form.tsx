import { type FormField as Field, isShown } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import type { AnyFieldWords } from "#kit/words.ts";
import css from "./config-form.module.css";
import type { Values } from "./draft.ts";
import { groupFields } from "./field-groups.ts";
import { FormField } from "./form-field.tsx";
import { hasIssueAt, issuesWithin, type PathIssues } from "./path-issues.ts";

type Props = {
  fields: readonly Field[];
  words: { fields: AnyFieldWords; choices: Readonly<Record<string, string>> };
  values: Values;
  changed: readonly string[];
  issues: PathIssues;
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
      path={field.name}
      texts={words.fields[field.name] ?? { label: field.name, help: "" }}
      value={values[field.name]}
      onChange={(value) => onChange(field.name, value)}
      issues={issuesWithin(issues, field.name)}
      isChanged={changed.includes(field.name)}
      guild={guild}
      optionName={(option) => words.choices[`${field.name}.${option}`] ?? option}
      isReadOnly={isReadOnly}
    />
  );
  return (
    <div className={css.form}>
      {groupFields(fields).map(({ head, fields: members }) => {
        // A hidden field that cannot be saved as it is must be seen to be mended.
        const shown = members.filter((field) => isShown(field, values) || hasIssueAt(issues, field.name));
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
