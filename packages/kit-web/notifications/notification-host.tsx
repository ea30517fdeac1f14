import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from "react";
import { toastsNow, watchToasts } from "./toast-list.ts";

// A part that cannot be fetched offers to reload the page by itself; without it there are just no toasts.
const ToastStack = lazy(
  (): Promise<{ default: ComponentType }> =>
    import("./toast-stack.tsx").then(
      (file) => ({ default: file.ToastStack }),
      () => ({ default: () => null }),
    ),
);

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
      {wasNeeded && (
        <Suspense fallback={null}>
          <ToastStack />
        </Suspense>
      )}
    </section>
  );
}
