// The app's own notifications (specification §3, §9): one sentence, and one more that explains it. A toast that is read
// whole and stays longer; for everything else that toasts can do see toast.ts.
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
