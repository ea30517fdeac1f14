import { type RefObject, useEffect, useRef, useState } from "react";
import { captureKeys, dropTyped } from "./typed-early.ts";

export type Opening = {
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  /** The code is fetched when it first opens, and the element is kept for its closing animation. */
  wasOpened: boolean;
  /** How often it was opened: its state resets each time, even while the previous one is still closing. */
  times: number;
  change: (isOpen: boolean) => void;
};

/** True while it is open, and afterwards for its closing animation. If the fetch failed, the next opening retries it. */
export const isDrawn = ({ isOpen, wasOpened }: Opening, overlay: { isHere: () => boolean }): boolean =>
  isOpen || (wasOpened && overlay.isHere());

/**
 * The state of a button and its popover. The button takes `target`, and the `LatePopover` or `LateMenu` next to it
 * takes `opening`. `expect` prefetches the popover's code when the button is hovered or focused. `hasSearch`: the
 * popover has a search field with `useFirstFocus`, which receives everything typed since the popover was opened.
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
