import { lazy, Suspense, useSyncExternalStore } from "react";
import { notificationsNow, watchNotifications } from "./notification.ts";
import css from "./notification-host.module.css";

const NotificationStack = lazy(() =>
  import("./notification-stack.tsx").then((file) => ({ default: file.NotificationStack })),
);

/** Present on every route; what draws the notifications is fetched with the first of them. */
export function NotificationHost() {
  const notifications = useSyncExternalStore(watchNotifications, notificationsNow);
  return (
    <section className={css.host} aria-label="Notifications" aria-live="polite">
      {notifications.length > 0 && (
        <Suspense fallback={null}>
          <NotificationStack notifications={notifications} />
        </Suspense>
      )}
    </section>
  );
}
