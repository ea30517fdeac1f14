import type { FormField as Field } from "#kit/field.ts";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { inputFor } from "./field-inputs.ts";
import css from "./form-field.module.css";

export type FieldTexts = { label: string; help: string };

type Props = {
  field: Field;
  texts: FieldTexts;
  value: unknown;
  onChange: (value: unknown) => void;
  issues: readonly string[];
  isChanged: boolean;
  guild: CheckedGuild;
  optionName: (option: string) => string;
  isReadOnly: boolean;
};

/** The id of a field's element that takes the focus: health links and issues lead there. */
export const fieldElementId = (name: string): string => `field-${name}`;

/** One setting: its label, its input, what it does, and what is wrong with it. */
export function FormField({ field, texts, value, onChange, issues, isChanged, guild, optionName, isReadOnly }: Props) {
  const id = fieldElementId(field.name);
  const Input = inputFor(field.kind);
  const isInvalid = issues.length > 0;
  return (
    <div className={css.field} data-kind={field.kind} data-changed={isChanged}>
      <div className={css.words}>
        <label id={`${id}-label`} htmlFor={id} className={css.label}>
          {texts.label}
          {isChanged && <span className={css.dot} title="Changed, not saved yet" />}
        </label>
        <p id={`${id}-help`} className={css.help}>
          {texts.help}
        </p>
      </div>
      <div className={css.input}>
        <Input
          id={id}
          label={texts.label}
          info={field}
          value={value as never}
          onChange={onChange}
          guild={guild}
          optionName={optionName}
          isReadOnly={isReadOnly}
          isInvalid={isInvalid}
          describedBy={isInvalid ? `${id}-help ${id}-issues` : `${id}-help`}
        />
      </div>
      {isInvalid && (
        <ul id={`${id}-issues`} className={css.issues} role="alert">
          {issues.map((issue) => (
            <li key={issue}>{issue}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
