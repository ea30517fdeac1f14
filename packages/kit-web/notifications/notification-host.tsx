import { useState, useSyncExternalStore } from "react";
import { lazyWith } from "../states/lazy-component.tsx";
import { toastsNow, watchToasts } from "./toast-list.ts";

// When its code can't be fetched, the app offers to reload the page; until then there are just no toasts.
const ToastStack = lazyWith(async () => (await import("./toast-stack.tsx")).ToastStack, { isHandled: () => true });

/**
 * The one place for toasts, present on every route; what draws them is fetched with the first. Being there from the
 * beginning makes it dependable for screen readers: they follow what is put into it.
 */
export function NotificationHost() {
  const isNeeded = useSyncExternalStore(watchToasts, () => toastsNow().length > 0);
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return (
    <section aria-label="Notifications" aria-live="polite" aria-relevant="additions text">
      {wasNeeded && <ToastStack />}
    </section>
  );
}
