import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { fieldElementId } from "#kit-web/form/field-element-id.ts";

/** Pages are fetched when they are opened, so the hash's target may be rendered later. */
const WAIT_MS = 10_000;
/** Stops when the person scrolls in the meantime. */
const OWN_WAYS = ["wheel", "touchstart", "keydown"] as const;

/** Scrolls to the address's hash: smoothly, or at once with reduced motion. */
export function useHashScroll(): void {
  const { hash, key } = useLocation({ select: (location) => ({ hash: location.hash, key: location.state.__TSR_key }) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again changes the key
  useEffect(() => {
    // Links to settings are handled separately, because they move the focus too.
    if (hash === "" || hash.startsWith(fieldElementId(""))) return;
    const tryNow = (): boolean => {
      const target = document.getElementById(hash);
      target?.scrollIntoView();
      return target !== null;
    };
    if (tryNow()) return;
    const observer = new MutationObserver(() => tryNow() && stop());
    const stop = (): void => {
      observer.disconnect();
      clearTimeout(timer);
      for (const event of OWN_WAYS) window.removeEventListener(event, stop);
    };
    const timer = setTimeout(stop, WAIT_MS);
    observer.observe(document.body, { childList: true, subtree: true });
    for (const event of OWN_WAYS) window.addEventListener(event, stop);
    return stop;
  }, [hash, key]);
}
