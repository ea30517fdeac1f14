import { type RefObject, useLayoutEffect } from "react";

/** Focuses it, even a heading, if what had the focus has left the page: the keyboard would begin at the top otherwise. */
export function focusIfLost(element: HTMLElement | null): void {
  // After everything that leaves together has left.
  setTimeout(() => {
    if (document.activeElement !== document.body || !element?.isConnected) return;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  });
}

/** When this element leaves the page with the focus in it, as an error after "Try again", its section's heading gets it. */
export function useFocusHeading(element: RefObject<HTMLElement | null>): void {
  // In a layout effect, because the focus is lost when the element is removed.
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      focusIfLost(current.closest("section, [role=dialog], main")?.querySelector<HTMLElement>("h1, h2") ?? null);
    };
  }, [element]);
}
