// The app's own notifications (specification §3, §9). Any code may call `notify`; the host draws what is in the list.

export type NotificationType = "success" | "error" | "info" | "warning";
export type Notification = {
  /** The time at which it was raised; raised by one more when two fall into the same millisecond. */
  id: number;
  message: string;
  type: NotificationType;
  description: string | null;
  isSticky: boolean;
};

/** How long one stays that is not sticky. */
export const NOTIFICATION_LIFE_MS = 3000;

let shown: readonly Notification[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

const change = (next: readonly Notification[]): void => {
  shown = next;
  for (const watcher of watchers) watcher();
};

export function notify(
  message: string,
  more: { type?: NotificationType; description?: string; sticky?: boolean } = {},
) {
  lastId = Math.max(Date.now(), lastId + 1);
  const { type = "warning", description = null, sticky: isSticky = false } = more;
  change([{ id: lastId, message, type, description, isSticky }, ...shown]);
}

export const dismissNotification = (id: number): void => change(shown.filter((one) => one.id !== id));

export const notificationsNow = (): readonly Notification[] => shown;
export const watchNotifications = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
