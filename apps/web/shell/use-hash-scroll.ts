import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { fieldElementId } from "#kit-web/form/field-element-id.ts";

/** Pages are fetched when they are entered: what a hash names may be drawn so much later. */
const WAIT_MS = 10_000;
/** Who moves by themselves meanwhile is not pulled away. */
const OWN_WAYS = ["wheel", "touchstart", "keydown"] as const;

/** Scrolls to what the address's hash names, as the style sheet says: smoothly, or at once for reduced motion. */
export function useHashScroll(): void {
  const { hash, key } = useLocation({ select: (location) => ({ hash: location.hash, key: location.state.__TSR_key }) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again has another key
  useEffect(() => {
    // Settings have a way of their own, which brings the focus along.
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
      for (const way of OWN_WAYS) window.removeEventListener(way, stop);
    };
    const timer = setTimeout(stop, WAIT_MS);
    observer.observe(document.body, { childList: true, subtree: true });
    for (const way of OWN_WAYS) window.addEventListener(way, stop);
    return stop;
  }, [hash, key]);
}
