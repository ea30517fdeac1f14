import { type RefObject, useEffect, useState } from "react";

/**
 * Gives the focus back once the part that calls this is gone: to `returnTo`, or else to who had it when the part came,
 * unless it went on elsewhere meanwhile. The library does so only for what it saw opening, not for what is drawn open.
 */
export function useFocusBack(returnTo?: RefObject<HTMLElement | null>): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const back = returnTo?.current ?? before;
      // After all elements that were removed with it have left the page.
      setTimeout(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body;
        if (isNowhere && back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
      });
    },
    [before, returnTo],
  );
}
