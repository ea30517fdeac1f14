import { useState, useSyncExternalStore } from "react";
import { lazyWith } from "../states/lazy-component.tsx";
import { toastsNow, watchToasts } from "./toast-list.ts";

// If its code can't be fetched, the app offers to reload the page, and there are no toasts until then.
const ToastStack = lazyWith(async () => (await import("./toast-stack.tsx")).ToastStack, { isHandled: () => true });

/**
 * The only container for toasts, on every route; their code is fetched with the first toast. The container exists from
 * the start because screen readers reliably announce only changes of existing live regions.
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
