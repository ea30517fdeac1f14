import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import type { Guild } from "../store/world.ts";
import { readableColor } from "../ui/color.ts";
import { type Completion, complete, findTrigger } from "./complete.ts";
import completionStyles from "./completion.module.css";
import { CompletionList } from "./completion-list.tsx";
import styles from "./composer.module.css";
import { useChoice } from "./use-choice.ts";

export interface MessageInputProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly guild: Guild | undefined;
  readonly onSubmit: () => void;
  readonly onCancel?: (() => void) | undefined;
  /** Called on ArrowUp while the input is empty. */
  readonly onUp?: (() => void) | undefined;
  readonly onPasteFiles?: ((files: readonly File[]) => void) | undefined;
  readonly placeholder?: string;
  readonly isDisabled?: boolean;
  readonly isFocused?: boolean;
  readonly ref?: Ref<MessageInputHandle>;
}

export interface MessageInputHandle {
  readonly focus: () => void;
  readonly insert: (text: string) => void;
}

const NONE: readonly Completion[] = [];

/** A multi-line text input that completes names while they are typed. Enter submits, Shift+Enter starts a new line. */
export function MessageInput(props: MessageInputProps) {
  const {
    label,
    text,
    onText,
    guild,
    onSubmit,
    onCancel,
    onUp,
    onPasteFiles,
    placeholder,
    isDisabled,
    isFocused,
    ref,
  } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [dismissed, setDismissed] = useState<number>();
  const trigger = findTrigger(text, caret);
  const items = trigger === undefined || trigger.start === dismissed ? NONE : complete(trigger, guild);
  const choice = useChoice(items, take);
  const isOpen = items.length > 0;
  useGrowth(area, text);
  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    insert: (inserted) =>
      replace(area.current?.selectionStart ?? text.length, area.current?.selectionEnd ?? text.length, inserted),
  }));
  useEffect(() => {
    if (isFocused !== true || area.current === null) return;
    area.current.focus();
    area.current.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [isFocused]);

  function take(item: Completion): void {
    if (trigger !== undefined) replace(trigger.start, caret, item.text);
  }

  function replace(start: number, end: number, inserted: string): void {
    onText(text.slice(0, start) + inserted + text.slice(end));
    const next = start + inserted.length;
    setCaret(next);
    // The new text is rendered first; otherwise the caret would be placed at the end.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(next, next);
    });
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (choice.onKey(event.nativeEvent) || event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && isOpen) setDismissed(trigger?.start);
    else if (event.key === "Escape") onCancel?.();
    else if (event.key === "Enter" && !event.shiftKey) onSubmit();
    else if (event.key === "ArrowUp" && text === "" && onUp !== undefined) onUp();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.input}>
      {isOpen && (
        <CompletionList
          id={listId}
          label="Completions"
          items={items}
          chosen={choice.index}
          keyOf={(item) => item.key}
          draw={drawCompletion}
          onChoose={take}
          onHover={choice.setChosen}
        />
      )}
      <textarea
        ref={area}
        rows={1}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${choice.index}` : undefined}
        placeholder={placeholder}
        disabled={isDisabled}
        maxLength={4000}
        value={text}
        onChange={(event) => {
          onText(event.target.value);
          setCaret(event.target.selectionStart);
          setDismissed(undefined);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0 || onPasteFiles === undefined) return;
          event.preventDefault();
          onPasteFiles(files);
        }}
      />
    </div>
  );
}

function drawCompletion({ image, glyph, title, note, color }: Completion) {
  return (
    <>
      {image !== undefined && <img src={image} alt="" className={completionStyles.picture} />}
      {glyph !== undefined && <span className={completionStyles.glyph}>{glyph}</span>}
      <span className={completionStyles.title} style={{ color: readableColor(color) }}>
        {title}
      </span>
      {note !== undefined && <span className={completionStyles.note}>{note}</span>}
    </>
  );
}

/** For browsers that can't size a text area by its content. */
function useGrowth(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again whenever the text changes
  useEffect(() => {
    const element = area.current;
    if (element === null || CSS.supports("field-sizing", "content")) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight}px`;
  }, [area, text]);
}
