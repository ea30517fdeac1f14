import { useRef } from "react";
import { CharacterCount } from "../character-count.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import { GrowingTextarea } from "../growing-textarea.tsx";
import { PlaceholderMenu } from "../placeholder-menu.tsx";
import css from "./long-text-input.module.css";

export function LongTextInput({
  id,
  label,
  info,
  value,
  onChange,
  isReadOnly,
  isInvalid,
  describedBy,
}: FieldInputProps<"longText">) {
  const area = useRef<HTMLTextAreaElement>(null);

  /** Inserts a placeholder at the caret, replacing the selection. */
  const insert = (name: string): void => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    const gap = `{${name}}`;
    onChange(value.slice(0, selectionStart) + gap + value.slice(selectionEnd));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(selectionStart + gap.length, selectionStart + gap.length);
    });
  };

  return (
    <div className={css.field}>
      <GrowingTextarea
        ref={area}
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        readOnly={isReadOnly}
        error={isInvalid || value.length > info.max}
        aria-describedby={describedBy}
        minRows={3}
        maxRows={14}
      />
      <div className={css.below}>
        {info.placeholders.length > 0 && !isReadOnly ? (
          <PlaceholderMenu label={label} placeholders={info.placeholders} onInsert={insert} />
        ) : (
          <span />
        )}
        <CharacterCount length={value.length} max={info.max} />
      </div>
    </div>
  );
}
