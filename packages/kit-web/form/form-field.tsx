import { memo, useCallback, useLayoutEffect, useRef, useState } from "react";
import type { CheckedGuild } from "#kit/guild-check.ts";
import { LazyFallback } from "../states/lazy-component.tsx";
import { SectionBoundary } from "../states/section-boundary.tsx";
import { CopyFieldLink } from "./copy-field-link.tsx";
import { isSame } from "./draft.ts";
import { fieldElementId } from "./field-element-id.ts";
import type { DrawnField } from "./field-input-props.ts";
import { drawsOwnIssues, inputFor, isSeveralInputs } from "./field-inputs.ts";
import css from "./form-field.module.css";
import { type PathIssues, sentencesOf } from "./path-issues.ts";

type Props = DrawnField & {
  guild: CheckedGuild;
  isReadOnly: boolean;
  /** Whether it can be linked to. */
  isLinked?: boolean;
  /** The input's id, if the same setting is rendered twice. */
  id?: string;
};

/** One setting: label, input, help and issues. */
export function FormField({ field, path, texts, issues, isChanged, isLinked = true, ...input }: Props) {
  const id = input.id ?? fieldElementId(path);
  const Input = inputFor(field.kind);
  // Inputs with several parts show issues next to the part.
  const sentences = drawsOwnIssues(field.kind) ? (issues[""] ?? []) : sentencesOf(issues);
  const isInvalid = sentences.length > 0;
  const label = (
    <>
      {texts.label}
      {isChanged && <span className={css.dot} title="Changed, not saved yet" />}
    </>
  );
  const group = isSeveralInputs(field.kind) ? { role: "group", "aria-labelledby": `${id}-label` } : null;
  return (
    <div className={css.field} data-field={path} data-kind={field.kind} data-changed={isChanged} {...group}>
      <div className={css.words}>
        <div className={css.heading}>
          {group ? (
            <span id={`${id}-label`} className={css.label}>
              {label}
            </span>
          ) : (
            <label id={`${id}-label`} htmlFor={id} className={css.label}>
              {label}
            </label>
          )}
          {isLinked && <CopyFieldLink path={path} label={texts.label} />}
        </div>
        <p id={`${id}-help`} className={css.help}>
          {texts.help}
        </p>
      </div>
      <div className={css.input}>
        <SectionBoundary title="This setting can't be shown" of={input.value}>
          <LazyFallback fallback={<div className={css.waiting} />}>
            <Input
              {...input}
              id={id}
              path={path}
              label={texts.label}
              texts={texts}
              info={field}
              value={input.value as never}
              issues={issues}
              drawField={(inner) => (
                <KeptField key={inner.path} {...inner} guild={input.guild} isReadOnly={input.isReadOnly} />
              )}
              isInvalid={isInvalid}
              describedBy={isInvalid ? `${id}-help ${id}-issues` : `${id}-help`}
            />
          </LazyFallback>
        </SectionBoundary>
      </div>
      {isInvalid && (
        <div id={`${id}-issues`} className={css.issues} role="alert">
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </div>
  );
}

const MemoField = memo(FormField);

/** A setting among others: someone who types into one doesn't wait until all others are rendered again. */
export function KeptField({ onChange, optionName, issues, ...field }: Props) {
  const latest = useRef({ onChange, optionName });
  useLayoutEffect(() => {
    latest.current = { onChange, optionName };
  });
  const change = useCallback((value: unknown) => latest.current.onChange(value), []);
  const nameOf = useCallback((option: string) => latest.current.optionName(option), []);
  return <MemoField {...field} onChange={change} optionName={nameOf} issues={useKeptIssues(issues)} />;
}

/** The last object while its issues stay the same: every check of the form makes new ones. */
function useKeptIssues(issues: PathIssues): PathIssues {
  const [kept, setKept] = useState(issues);
  if (isSame(kept, issues)) return kept;
  setKept(issues);
  return issues;
}
