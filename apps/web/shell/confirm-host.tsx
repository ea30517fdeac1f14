import { useSyncExternalStore } from "react";
import { lazyWith } from "#kit-web/states/lazy-component.tsx";
import { confirmingNow, watchConfirming } from "../session/confirm-person.ts";

// If its code can't be fetched, the sign-in still continues in its window.
const ConfirmDialog = lazyWith(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog, {
  isHandled: () => true,
});

/** Shown on every route while a person signs in again. */
export function ConfirmHost() {
  const confirming = useSyncExternalStore(watchConfirming, confirmingNow);
  return confirming && <ConfirmDialog {...confirming} />;
}
