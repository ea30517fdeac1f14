import { type ComponentType, lazy, Suspense, useSyncExternalStore } from "react";
import { type Confirming, confirmingNow, watchConfirming } from "../session/confirm-person.ts";

// Where it cannot be fetched the sign-in goes on all the same, in its window.
const ConfirmDialog = lazy(
  (): Promise<{ default: ComponentType<Confirming> }> =>
    import("./confirm-dialog.tsx").then(
      (file) => ({ default: file.ConfirmDialog }),
      () => ({ default: () => null }),
    ),
);

/** On every route: what is said while a person proves again who they are. */
export function ConfirmHost() {
  const confirming = useSyncExternalStore(watchConfirming, confirmingNow);
  if (!confirming) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog {...confirming} />
    </Suspense>
  );
}
