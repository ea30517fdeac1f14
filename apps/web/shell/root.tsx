import { Outlet } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import { NotificationHost } from "#kit-web/notifications/notification-host.tsx";
import { ConfirmHost } from "./confirm-host.tsx";
import { ReloadOffer } from "./reload-offer.tsx";
import { SessionGate } from "./session-gate.tsx";
import { useHashScroll } from "./use-hash-scroll.ts";
import { usePageTitle } from "./use-page-title.ts";

/** What every route has around it. */
export function Root() {
  // From here on the app draws the splash itself, and reports its own errors.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.started = "yes";
    delete dataset.covered;
    document.getElementById("cover")?.remove();
  }, []);
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
