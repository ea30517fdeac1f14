import { Outlet } from "@tanstack/react-router";
import { NotificationHost } from "#kit-web/notifications/notification-host.tsx";
import { ConfirmHost } from "./confirm-host.tsx";
import { ReloadOffer } from "./reload-offer.tsx";
import { SessionGate } from "./session-gate.tsx";
import { useHashScroll } from "./use-hash-scroll.ts";
import { usePageTitle } from "./use-page-title.ts";

/** What every route has around it. */
export function Root() {
  usePageTitle();
  useHashScroll();
  return (
    <>
      <SessionGate>
        <Outlet />
      </SessionGate>
      <NotificationHost />
      <ConfirmHost />
      <ReloadOffer />
    </>
  );
}
