import { type RefObject, useLayoutEffect } from "react";

/**
 * When this element leaves the page with the focus in it, as an error after "Try again", its section's heading gets the
 * focus: otherwise the keyboard would begin at the top of the page.
 */
export function useFocusHeading(element: RefObject<HTMLElement | null>): void {
  // In a layout effect, because the focus is lost when the element is removed.
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (!current?.contains(document.activeElement)) return;
      const heading = current.closest("section, [role=dialog], main")?.querySelector<HTMLElement>("h1, h2");
      if (!heading) return;
      setTimeout(() => {
        if (document.activeElement !== document.body || !heading.isConnected) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      });
    };
  }, [element]);
}
