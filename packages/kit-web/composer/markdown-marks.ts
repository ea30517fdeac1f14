import { makeLink, type Selected, type TextEdit, toggleCode, toggleMark, togglePrefix } from "./edit-text.ts";

export type MarkName =
  | "bold"
  | "italic"
  | "underline"
  | "strikethrough"
  | "code"
  | "spoiler"
  | "heading"
  | "quote"
  | "list"
  | "link";
export type Mark = {
  name: MarkName;
  label: string;
  change: (selected: Selected) => TextEdit;
  /** With Ctrl, or ⌘ on a Mac; a capital letter with Shift too. */
  key?: string;
};

/** Markdown formats, in the order of the toolbar. */
export const MARKS: readonly Mark[] = [
  { name: "bold", label: "Bold", change: (text) => toggleMark(text, "**"), key: "b" },
  { name: "italic", label: "Italic", change: (text) => toggleMark(text, "*"), key: "i" },
  { name: "underline", label: "Underlined", change: (text) => toggleMark(text, "__"), key: "u" },
  { name: "strikethrough", label: "Strikethrough", change: (text) => toggleMark(text, "~~"), key: "X" },
  { name: "spoiler", label: "Spoiler", change: (text) => toggleMark(text, "||") },
  { name: "code", label: "Code", change: toggleCode, key: "e" },
  { name: "link", label: "Link", change: makeLink, key: "L" },
  { name: "heading", label: "Heading", change: (text) => togglePrefix(text, "# ") },
  { name: "quote", label: "Quote", change: (text) => togglePrefix(text, "> ") },
  { name: "list", label: "List", change: (text) => togglePrefix(text, "- ") },
];

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

export function shortcutOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): Mark | undefined {
  if (altKey || ctrlKey === metaKey) return undefined;
  const wanted = shiftKey ? key.toUpperCase() : key.toLowerCase();
  return MARKS.find((mark) => mark.key === wanted);
}

/** The shortcut as the tooltip shows it: "Ctrl+Shift+X". */
export const shortcutText = ({ key }: Mark, isMac: boolean): string | null =>
  key === undefined
    ? null
    : `${isMac ? "⌘" : "Ctrl+"}${key === key.toUpperCase() ? (isMac ? "⇧" : "Shift+") : ""}${key.toUpperCase()}`;
