import { fieldWordsOf, optionWordsOf } from "#kit/activity-log-words.ts";
import { useEditedForm } from "./config-form-context.tsx";
import { KeptField } from "./form-field.tsx";
import { issuesWithin } from "./path-issues.ts";
import { isSeen } from "./seen-field.ts";

/** One field of the surrounding form, by its configuration name; renders nothing while its condition is false. */
export function ConfigField({ name }: { name: string }) {
  const { fields, words, values, changed, issues, onChange, guild, isReadOnly, scope } = useEditedForm();
  const field = fields.find((one) => one.name === name);
  if (!field) throw new Error(`the configuration has no field "${name}"`);
  if (!isSeen(field, values, issues)) return null;
  return (
    <KeptField
      field={field}
      path={scope ? `${scope}.${name}` : name}
      isLinked={scope === undefined}
      texts={fieldWordsOf(words, name) ?? { label: name, help: "" }}
      value={values[name]}
      onChange={(value) => onChange(name, value)}
      issues={issuesWithin(issues, name)}
      isChanged={changed.includes(name)}
      guild={guild}
      optionName={(option) => optionWordsOf(words, name, option)}
      isReadOnly={isReadOnly}
    />
  );
}
