import { useRef, useSyncExternalStore } from "react";
import { type Toast, toastsNow, watchToasts } from "./toast-list.ts";

/** The toast's current state, or its last one after it was removed. */
export function useToast(id: number): Toast | undefined {
  const last = useRef<Toast>(undefined);
  const now = useSyncExternalStore(watchToasts, () => toastsNow().find((toast) => toast.id === id));
  last.current = now ?? last.current;
  return last.current;
}
