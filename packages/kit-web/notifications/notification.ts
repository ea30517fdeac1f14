// The app's own notifications (specification §3, §9): a sentence, and another one that explains it. They are toasts
// that are read as a whole and stay longer; toast.ts has everything else.
import { addToast, TOAST_DEFAULTS } from "./toast-list.ts";

export type NotificationType = "success" | "error" | "info" | "warning";

/** How long a notification that is not sticky is shown. */
const NOTIFICATION_LIFE_MS = 3000;

/** Its id is the time at which it was created. */
export function notify(
  message: string,
  more: { type?: NotificationType; description?: string; sticky?: boolean } = {},
): void {
  const { type = "warning", description = null, sticky = false } = more;
  addToast({
    type,
    title: message,
    body: description,
    timeoutMs: sticky ? null : NOTIFICATION_LIFE_MS,
    position: TOAST_DEFAULTS.position,
    titleMaxLength: Number.POSITIVE_INFINITY,
    bodyMaxLength: Number.POSITIVE_INFINITY,
    question: null,
  });
}
