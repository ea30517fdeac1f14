import type { KeyboardEvent } from "react";
import { CharacterCount } from "../form/character-count.tsx";
import { GrowingTextarea } from "../form/growing-textarea.tsx";
import { useComposing } from "./composer-context.ts";
import { shortcutOf } from "./markdown-marks.ts";
import { MarkdownTools } from "./markdown-tools.tsx";
import css from "./text-editor.module.css";
import { useTextTools } from "./use-text-tools.ts";

type Props = {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  max: number;
  isInvalid: boolean;
  describedBy: string | undefined;
  minRows?: number;
  placeholder?: string;
};

/** A text in Discord's markdown with its toolbar below: formats, placeholders, mentions and remaining characters. */
export function TextEditor({ id, label, value, onChange, max, isInvalid, describedBy, minRows = 3, ...more }: Props) {
  const { isReadOnly } = useComposing();
  const { ref, edit } = useTextTools<HTMLTextAreaElement>(onChange);
  const onKeyDown = (event: KeyboardEvent): void => {
    const mark = shortcutOf(event);
    if (!mark || isReadOnly) return;
    event.preventDefault();
    edit(mark.change);
  };
  return (
    <div className={css.editor} data-invalid={isInvalid || value.length > max}>
      <GrowingTextarea
        ref={ref}
        id={id}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
        readOnly={isReadOnly}
        error={isInvalid || value.length > max}
        aria-label={label}
        aria-describedby={describedBy}
        placeholder={more.placeholder}
        variant="unstyled"
        minRows={minRows}
        maxRows={18}
        classNames={{ input: css.input }}
      />
      <div className={css.below}>
        {isReadOnly ? <span /> : <MarkdownTools label={label} edit={edit} />}
        <CharacterCount length={value.length} max={max} />
      </div>
    </div>
  );
}
