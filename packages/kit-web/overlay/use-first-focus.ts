import { type RefObject, useEffect } from "react";

/**
 * Puts the focus into what opens over the page, which may come a moment after what holds it: that gave the focus away
 * before. Where both come at once, what holds it notes first who had the focus, to give it back.
 */
export function useFirstFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, [field]);
}
