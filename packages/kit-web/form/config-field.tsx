import { memo, useCallback, useLayoutEffect, useRef, useState } from "react";
import { fieldWordsOf, optionWordsOf } from "#kit/activity-log-words.ts";
import { useEditedForm } from "./config-form-context.tsx";
import { isSame } from "./draft.ts";
import { FormField } from "./form-field.tsx";
import { issuesWithin, type PathIssues } from "./path-issues.ts";
import { isSeen } from "./seen-field.ts";

/** Someone who types into one field doesn't wait until all others are rendered again. */
const KeptField = memo(FormField);

/** One field of the surrounding form, by its configuration name; renders nothing while its condition is false. */
export function ConfigField({ name }: { name: string }) {
  const { fields, words, values, changed, issues, onChange, guild, isReadOnly, scope } = useEditedForm();
  const field = fields.find((one) => one.name === name);
  if (!field) throw new Error(`the configuration has no field "${name}"`);
  const ownIssues = useKeptIssues(issuesWithin(issues, name));
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  const change = useCallback((value: unknown) => latest.current(name, value), [name]);
  const optionName = useCallback((option: string) => optionWordsOf(words, name, option), [words, name]);
  if (!isSeen(field, values, issues)) return null;
  return (
    <KeptField
      field={field}
      path={scope ? `${scope}.${name}` : name}
      isLinked={scope === undefined}
      texts={fieldWordsOf(words, name) ?? { label: name, help: "" }}
      value={values[name]}
      onChange={change}
      issues={ownIssues}
      isChanged={changed.includes(name)}
      guild={guild}
      optionName={optionName}
      isReadOnly={isReadOnly}
    />
  );
}

/** The last object while its issues stay the same: every check of the form makes new ones. */
function useKeptIssues(issues: PathIssues): PathIssues {
  const [kept, setKept] = useState(issues);
  if (isSame(kept, issues)) return kept;
  setKept(issues);
  return issues;
}
