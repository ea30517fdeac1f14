import { Notification as Card } from "@mantine/core";
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import { type ComponentType, useEffect, useState } from "react";
import { Look } from "../look/look.tsx";
import { dismissNotification, NOTIFICATION_LIFE_MS, type Notification, type NotificationType } from "./notification.ts";
import css from "./notification-stack.module.css";

const icons: Record<NotificationType, ComponentType<{ size: number }>> = {
  success: IconCheck,
  error: IconX,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
};

export function NotificationStack({ notifications }: { notifications: readonly Notification[] }) {
  return (
    <Look>
      {notifications.map((notification) => (
        <One key={notification.id} notification={notification} />
      ))}
    </Look>
  );
}

function One({ notification: { id, message, type, description, isSticky } }: { notification: Notification }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isSticky || isHeld) return;
    const timer = setTimeout(() => dismissNotification(id), NOTIFICATION_LIFE_MS);
    return () => clearTimeout(timer);
  }, [id, isSticky, isHeld]);
  const Icon = icons[type];
  return (
    <Card
      className={css.card}
      data-type={type}
      title={message}
      icon={<Icon size={18} />}
      radius="lg"
      onClose={() => dismissNotification(id)}
      closeButtonProps={{ "aria-label": `Dismiss: ${message}` }}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {description}
    </Card>
  );
}
