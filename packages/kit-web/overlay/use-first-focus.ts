import { type RefObject, useEffect, useRef } from "react";
import { type TypedEarly, takeCapturedKeys } from "./typed-early.ts";

/**
 * Puts the focus into what opens over the page, which may come a moment after what holds it: that gave the focus away
 * before. Where both come at once, what holds it notes first who had the focus, to give it back. `onTyped` is given what
 * was typed before the field was there.
 */
export function useFirstFocus(field: RefObject<HTMLElement | null>, onTyped: (typed: TypedEarly) => void): void {
  const tell = useRef(onTyped);
  useEffect(() => {
    const timer = setTimeout(() => {
      field.current?.focus({ preventScroll: true });
      const typed = takeCapturedKeys();
      if (typed.text !== "") tell.current(typed);
    });
    return () => clearTimeout(timer);
  }, [field]);
}
