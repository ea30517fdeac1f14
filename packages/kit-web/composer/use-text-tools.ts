import { type RefObject, useRef } from "react";
import type { Selected, TextEdit } from "./edit-text.ts";

type TextElement = HTMLTextAreaElement | HTMLInputElement;
export type TextTools<E extends TextElement> = {
  ref: RefObject<E | null>;
  /** Edits the text at the caret and moves the caret to where typing continues. */
  edit: (change: (selected: Selected) => TextEdit) => void;
};

/** Edits that the browser's undo reverts, as if they had been typed. */
export function useTextTools<E extends TextElement>(onChange: (text: string) => void): TextTools<E> {
  const ref = useRef<E>(null);
  return {
    ref,
    edit: (change) => {
      const { current: element } = ref;
      if (!element) return;
      const { value: text } = element;
      const [start, end] = [element.selectionStart ?? text.length, element.selectionEnd ?? text.length];
      const { from, to, insert, selectFrom, selectTo } = change({ text, start, end });
      element.focus();
      element.setSelectionRange(from, to);
      // The only API that keeps the browser's undo history; without it the whole text is set.
      const isTyped = insert !== "" && document.execCommand("insertText", false, insert);
      if (!isTyped) onChange(text.slice(0, from) + insert + text.slice(to));
      requestAnimationFrame(() => {
        element.focus();
        element.setSelectionRange(selectFrom, selectTo);
      });
    },
  };
}
