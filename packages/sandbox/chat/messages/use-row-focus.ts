import { type KeyboardEvent, useCallback, useState } from "react";
import type { LogRow } from "./arrange-messages.ts";

/**
 * Only one message is a tab stop, and only it shows its tools; the arrow keys move between messages. Otherwise keyboard
 * users would have to tab through every message.
 */
export function useRowFocus(rows: readonly LogRow[]) {
  const [activeId, setActiveId] = useState<string>();
  const newest = rows.at(-1)?.key;
  const setActive = useCallback((id: string | undefined) => setActiveId(id), []);
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLOListElement>) => {
    const step = event.key === "ArrowUp" ? "previous" : event.key === "ArrowDown" ? "next" : undefined;
    const row = event.target;
    // Only keys on the message itself; inside it they belong to its buttons and editor.
    if (step === undefined || !(row instanceof HTMLLIElement)) return;
    const target = findRow(row, step);
    if (target === null) return;
    event.preventDefault();
    target.focus();
    target.scrollIntoView({ block: "nearest" });
  }, []);
  return { activeId, setActive, onKeyDown, tabStopId: activeId ?? newest };
}

function findRow(row: HTMLElement, step: "previous" | "next"): HTMLElement | null {
  let other: Element | null = row;
  do {
    other = step === "previous" ? other.previousElementSibling : other.nextElementSibling;
  } while (other !== null && !other.hasAttribute("data-message"));
  return other instanceof HTMLElement ? other : null;
}
