import { type KeyboardEvent, type MouseEvent, type TouchEvent, useRef } from "react";
import { Menu, type MenuEntries } from "./menu.tsx";
import { useOverlay } from "./overlay.tsx";
import type { Point } from "./popup.tsx";

/** Some phones don't open a context menu on a long press. */
const LONG_PRESS_MS = 500;

/**
 * The ways to open a context menu: a right click, a long press, the menu key or Shift+F10. `open` is for a button that
 * does the same.
 */
export function useMenu(label: string, list: () => MenuEntries) {
  const overlay = useOverlay();
  const press = useRef<{ timer?: ReturnType<typeof setTimeout>; isOpened: boolean }>({ isOpened: false });

  const open = (anchor: HTMLElement, at?: Point) => {
    const entries = list();
    if (entries.length === 0) return;
    overlay.open((close) => <Menu label={label} anchor={anchor} at={at} entries={entries} onClose={close} />);
  };
  const stop = () => clearTimeout(press.current.timer);

  const triggers = {
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      if (isForBrowser(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      const { clientX: x, clientY: y } = event;
      open(findFocusable(event), x === 0 && y === 0 ? undefined : { x, y });
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const isAsked = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
      if (!isAsked || isForBrowser(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      open(findFocusable(event));
    },
    onTouchStart: (event: TouchEvent<HTMLElement>) => {
      const touch = event.touches.item(0);
      stop();
      press.current.isOpened = false;
      if (touch === null || isForBrowser(event.target)) return;
      const anchor = findFocusable(event);
      const at = { x: touch.clientX, y: touch.clientY };
      press.current.timer = setTimeout(() => {
        press.current.isOpened = true;
        open(anchor, at);
      }, LONG_PRESS_MS);
    },
    onTouchMove: stop,
    onTouchEnd: (event: TouchEvent<HTMLElement>) => {
      stop();
      // The touch that opened the menu must not also press the element below it.
      if (press.current.isOpened) event.preventDefault();
    },
  };
  return { open, triggers };
}

/** Links, pictures and inputs have a browser menu that people need. */
function isForBrowser(target: EventTarget): boolean {
  return target instanceof Element && target.closest("a[href], input, textarea, video, audio") !== null;
}

function findFocusable({ target, currentTarget }: { target: EventTarget; currentTarget: HTMLElement }): HTMLElement {
  const focusable = target instanceof Element ? target.closest<HTMLElement>("button, [tabindex]") : null;
  return focusable !== null && currentTarget.contains(focusable) ? focusable : currentTarget;
}
