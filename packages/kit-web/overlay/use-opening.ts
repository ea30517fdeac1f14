import { type RefObject, useEffect, useRef, useState } from "react";
import { captureKeys, dropTyped } from "./typed-early.ts";

export type Opening = {
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  /** It is fetched with its first opening, and kept so that it can close gently. */
  wasOpened: boolean;
  /** How often it was opened: each time it begins anew, also while the last one is still closing. */
  times: number;
  change: (isOpen: boolean) => void;
};

/** While it is open, and from then on so that it can close gently; what could not be fetched is drawn anew by the next opening. */
export const isDrawn = ({ isOpen, wasOpened }: Opening, part: { isHere: () => boolean }): boolean =>
  isOpen || (wasOpened && part.isHere());

/**
 * A button and what opens over the page at it. The button takes `target`, `LatePopover` or `LateMenu` beside it takes
 * `opening`; `expect` begins to fetch what will be opened as soon as the button is pointed at or has the focus.
 * `hasSearch`: what opens has a search field with `useFirstFocus`, and gets whatever is typed from the opening on.
 */
export function useOpening(expect: () => void, { hasSearch = false } = {}) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [times, setTimes] = useState(0);
  const change = (next: boolean): void => {
    setIsOpen(next);
    if (next && !isOpen) setTimes(times + 1);
    if (hasSearch && next) captureKeys();
    if (hasSearch && !next) dropTyped();
  };
  useEffect(() => (hasSearch && isOpen ? dropTyped : undefined), [hasSearch, isOpen]);
  const opening: Opening = { anchor, isOpen, wasOpened: times > 0, times, change };
  return {
    opening,
    target: {
      ref: anchor,
      "aria-expanded": isOpen,
      onPointerEnter: expect,
      onFocus: expect,
      onClick: () => change(!isOpen),
    },
    close: () => change(false),
  };
}
