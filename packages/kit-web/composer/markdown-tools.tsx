import { UnstyledButton } from "@mantine/core";
import {
  BoldIcon,
  CodeIcon,
  EyeOffIcon,
  HeadingIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  QuoteIcon,
  StrikethroughIcon,
  UnderlineIcon,
} from "lucide-react";
import { type ComponentType, type KeyboardEvent, useRef, useState } from "react";
import { PlaceholderMenu } from "../form/placeholder-menu.tsx";
import { useComposing } from "./composer-context.ts";
import { insertText, type Selected, type TextEdit } from "./edit-text.ts";
import { MARKS, type MarkName, shortcutText } from "./markdown-marks.ts";
import css from "./markdown-tools.module.css";
import { MentionPicker } from "./mention-picker.tsx";

const icons: Record<MarkName, ComponentType<{ size: number }>> = {
  bold: BoldIcon,
  italic: ItalicIcon,
  underline: UnderlineIcon,
  strikethrough: StrikethroughIcon,
  code: CodeIcon,
  spoiler: EyeOffIcon,
  heading: HeadingIcon,
  quote: QuoteIcon,
  list: ListIcon,
  link: LinkIcon,
};

type Props = { label: string; edit: (change: (selected: Selected) => TextEdit) => void };

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A text's toolbar. One tab stop; arrow keys move between its buttons. */
export function MarkdownTools({ label, edit }: Props) {
  const { placeholders } = useComposing();
  const [at, setAt] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (at + step + MARKS.length) % MARKS.length;
    setAt(next);
    bar.current?.querySelectorAll<HTMLElement>("[data-mark]")[next]?.focus();
  };
  return (
    <div className={css.tools}>
      <div ref={bar} role="toolbar" aria-label={`Formatting for ${label}`} className={css.marks} onKeyDown={onKeyDown}>
        {MARKS.map((mark, index) => {
          const Icon = icons[mark.name];
          const shortcut = shortcutText(mark, isMac);
          return (
            <UnstyledButton
              key={mark.name}
              className={css.tool}
              data-mark={mark.name}
              tabIndex={index === at ? 0 : -1}
              aria-label={mark.label}
              title={shortcut ? `${mark.label} (${shortcut})` : mark.label}
              onFocus={() => setAt(index)}
              // The text keeps its selection.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => edit(mark.change)}
            >
              <Icon size={16} />
            </UnstyledButton>
          );
        })}
      </div>
      {placeholders.length > 0 && (
        <PlaceholderMenu
          label={label}
          names={placeholders}
          onInsert={(name) => edit((selected) => insertText(selected, `{${name}}`))}
          isSmall
        />
      )}
      <MentionPicker label={label} onInsert={(text) => edit((selected) => insertText(selected, text))} />
    </div>
  );
}
