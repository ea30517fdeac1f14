import { type RefObject, useEffect, useState } from "react";
import { focusIfLost, headingAround } from "./use-focus-heading.ts";

/**
 * Returns the focus when the calling component unmounts: to `returnTo`, or else to the element that had it before,
 * unless it has moved elsewhere. If that element left the page meanwhile, the heading of its section gets it. The
 * library does this only for components that it saw opening, not for those rendered open.
 */
export function useFocusBack(returnTo?: RefObject<HTMLElement | null>): void {
  const [before] = useState(() => document.activeElement);
  const [heading] = useState(() => headingAround(before));
  useEffect(
    () => () => {
      const back = returnTo?.current ?? before;
      // After all elements that were removed with it have left the page.
      setTimeout(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body;
        if (!isNowhere) return;
        if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
        else focusIfLost(heading);
      });
    },
    [before, heading, returnTo],
  );
}
