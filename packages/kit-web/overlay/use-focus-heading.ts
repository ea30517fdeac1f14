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

const SECTIONS = "section, [role=dialog], main";

/** Of the element's section. A table scrolls in a section of its own without a heading. */
export function headingAround(element: Element | null): HTMLElement | null {
  for (let section = element?.closest(SECTIONS); section; section = section.parentElement?.closest(SECTIONS)) {
    const heading = section.querySelector<HTMLElement>("h1, h2");
    if (heading) return heading;
  }
  return null;
}

/** When this element leaves the page with the focus in it, as an error after "Try again", its section's heading gets it. */
export function useFocusHeading(element: RefObject<HTMLElement | null>): void {
  // In a layout effect, because the focus is lost when the element is removed.
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      focusIfLost(headingAround(current));
    };
  }, [element]);
}
