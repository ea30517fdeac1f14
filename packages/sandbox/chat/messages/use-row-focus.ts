import { type KeyboardEvent, useCallback, useState } from "react";
import type { LogRow } from "./arrange-messages.ts";

/**
 * One message at a time can be tabbed to, and only it shows its tools; the arrow keys go from one to the next. Else
 * every message on the page would stand between the keyboard and what lies behind.
 */
export function useRowFocus(rows: readonly LogRow[]) {
  const [activeId, setActiveId] = useState<string>();
  const newest = rows.at(-1)?.key;
  const setActive = useCallback((id: string | undefined) => setActiveId(id), []);
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLOListElement>) => {
    const step = event.key === "ArrowUp" ? "previous" : event.key === "ArrowDown" ? "next" : undefined;
    const row = event.target;
    // Only a press on the message itself; within it the keys belong to its buttons and editor.
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
