import { type RefObject, useRef, useState } from "react";

export type Opening = {
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  /** It is fetched with its first opening, and kept so that it can close gently. */
  wasOpened: boolean;
  change: (isOpen: boolean) => void;
};

/**
 * A button and what opens over the page at it. The button takes `target`, `LatePopover` or `LateMenu` beside it takes
 * `opening`; `expect` begins to fetch what will be opened as soon as the button is pointed at or has the focus.
 */
export function useOpening(expect: () => void) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const change = (next: boolean): void => {
    setIsOpen(next);
    if (next) setWasOpened(true);
  };
  const opening: Opening = { anchor, isOpen, wasOpened, change };
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
