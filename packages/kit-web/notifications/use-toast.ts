import { useRef, useSyncExternalStore } from "react";
import { type Toast, toastsNow, watchToasts } from "./toast-list.ts";

/** This toast as it is now, and as it was last once it is gone from the list. */
export function useToast(id: number): Toast | undefined {
  const last = useRef<Toast>(undefined);
  const now = useSyncExternalStore(watchToasts, () => toastsNow().find((toast) => toast.id === id));
  last.current = now ?? last.current;
  return last.current;
}
