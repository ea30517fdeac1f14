import { type ReactNode, useId } from "react";
import { CharacterCount } from "../form/character-count.tsx";
import type { PathIssues } from "../form/path-issues.ts";
import { pathOf, sentencesOf } from "../form/path-issues.ts";
import css from "./part-field.module.css";

type Control = { id: string; isInvalid: boolean; describedBy: string | undefined };
type Props = {
  label: string;
  /** Length and limit of a text, shown after the label. */
  count?: { length: number; max: number };
  issues: PathIssues;
  /** Next to the label, such as a text's toolbar. */
  tools?: ReactNode;
  children: (control: Control) => ReactNode;
};

/** One field of a part: label, input and issues. */
export function PartField({ label, count, issues, tools, children }: Props) {
  const id = useId();
  const sentences = sentencesOf(issues);
  const isInvalid = sentences.length > 0;
  return (
    <div className={css.field} data-path={pathOf(issues)}>
      <div className={css.head}>
        <label id={`${id}-label`} htmlFor={id} className={css.label}>
          {label}
        </label>
        {tools}
        {count && <CharacterCount {...count} />}
      </div>
      {children({ id, isInvalid, describedBy: isInvalid ? `${id}-issues` : undefined })}
      <IssueList id={`${id}-issues`} sentences={sentences} />
    </div>
  );
}

/** Issues of a part as a whole. */
export function IssueList({ id, sentences }: { id?: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div {...(id ? { id } : {})} className={css.issues} role="alert">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
