import { useDidUpdate } from "@mantine/hooks";
import type { RefObject } from "react";

/**
 * For a button in whose place something opens: once that is closed the button is back and has the focus, unless the focus
 * went on elsewhere meanwhile.
 */
export function useFocusOpener(opener: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useDidUpdate(() => {
    if (!isOpen && document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
  }, [isOpen]);
}
