import "@mantine/notifications/styles.layer.css";
import { createNotificationsStore, Notifications, updateNotificationsState } from "@mantine/notifications";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Look } from "../look/look.tsx";
import { ToastCard } from "./toast-card.tsx";
import { closeToast, TOAST_DEFAULTS, type Toast, type ToastPosition, toastsNow, watchToasts } from "./toast-list.ts";
import css from "./toast-stack.module.css";
import { toastsOnScreen } from "./toasts-on-screen.ts";

const PLACES = {
  "left-top": "top-left",
  "center-top": "top-center",
  "right-top": "top-right",
  "left-bottom": "bottom-left",
  "center-bottom": "bottom-center",
  "right-bottom": "bottom-right",
} as const satisfies Record<ToastPosition, string>;

/** Positions and animates toasts with Mantine; toast-list.ts decides which exist. */
export function ToastStack() {
  const [store] = useState(createNotificationsStore);
  const toasts = useSyncExternalStore(watchToasts, toastsNow);
  useEffect(() => updateNotificationsState(store, () => toastsOnScreen(toasts).map(asNotification)), [store, toasts]);
  return (
    <Look>
      <Notifications
        store={store}
        className={css.stack}
        classNames={{ notification: css.place }}
        withinPortal={false}
        position={PLACES[TOAST_DEFAULTS.position]}
        limit={TOAST_DEFAULTS.maxAtPosition}
        transitionDuration={TOAST_DEFAULTS.animationMs}
        // The card has the timer, because it pauses it while the focus is inside.
        autoClose={false}
        containerWidth={380}
        notificationMaxHeight={480}
        zIndex={900}
        renderNotification={({ id }) => <ToastCard id={Number(id)} />}
      />
    </Look>
  );
}

const asNotification = ({ id, position, type }: Toast) => ({
  id: String(id),
  message: null,
  position: PLACES[position],
  /** Sorted by time: newest on top. */
  priority: id,
  // The card has its own role.
  role: "presentation",
  // A question must not be dismissed by an accidental swipe.
  allowClose: type !== "confirm" && type !== "prompt",
  onClose: () => closeToast(id),
});
