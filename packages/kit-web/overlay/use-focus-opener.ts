import { useDidUpdate } from "@mantine/hooks";
import type { RefObject } from "react";

/**
 * For a button that is replaced by what it opens: after closing, the button is back and gets the focus, unless it has
 * moved elsewhere.
 */
export function useFocusOpener(opener: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useDidUpdate(() => {
    if (!isOpen && document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
  }, [isOpen]);
}
