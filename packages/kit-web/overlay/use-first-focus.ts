import { type RefObject, useEffect, useRef } from "react";
import { type TypedEarly, takeCapturedKeys } from "./typed-early.ts";

/**
 * Moves the focus to a popover's field, which may be rendered later than the popover. If both are rendered at once, the
 * popover first stores which element had the focus, to return it. `onTyped` receives what was typed before the field
 * was rendered.
 */
export function useFirstFocus(field: RefObject<HTMLElement | null>, onTyped: (typed: TypedEarly) => void): void {
  const handleTyped = useRef(onTyped);
  useEffect(() => {
    const timer = setTimeout(() => {
      field.current?.focus({ preventScroll: true });
      const typed = takeCapturedKeys();
      if (typed.text !== "") handleTyped.current(typed);
    });
    return () => clearTimeout(timer);
  }, [field]);
}
