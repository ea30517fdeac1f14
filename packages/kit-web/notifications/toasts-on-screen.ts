import { isLeaving, TOAST_DEFAULTS, type Toast } from "./toast-list.ts";

type Limits = { maxOnScreen: number; maxAtPosition: number };

/** The visible toasts, newest first; others wait until one has left. */
export function toastsOnScreen(toasts: readonly Toast[], limits: Limits = TOAST_DEFAULTS): Toast[] {
  const shown: Toast[] = [];
  for (const toast of toasts) {
    const count = shown.filter(({ position }) => position === toast.position).length;
    if (!isLeaving(toast.state) && shown.length < limits.maxOnScreen && count < limits.maxAtPosition) shown.push(toast);
  }
  return shown.reverse();
}
