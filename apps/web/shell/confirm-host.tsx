import { useSyncExternalStore } from "react";
import { lazyWith } from "#kit-web/states/lazy-component.tsx";
import { confirmingNow, watchConfirming } from "../session/confirm-person.ts";

// Where it cannot be fetched the sign-in goes on all the same, in its window.
const ConfirmDialog = lazyWith(async () => (await import("./confirm-dialog.tsx")).ConfirmDialog, {
  isHandled: () => true,
});

/** On every route: what is said while a person proves again who they are. */
export function ConfirmHost() {
  const confirming = useSyncExternalStore(watchConfirming, confirmingNow);
  return confirming && <ConfirmDialog {...confirming} />;
}
