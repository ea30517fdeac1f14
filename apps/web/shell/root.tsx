import { Outlet, useRouter } from "@tanstack/react-router";
import { useEffect, useLayoutEffect } from "react";
import { NotificationHost } from "#kit-web/notifications/notification-host.tsx";
import { ConfirmHost } from "./confirm-host.tsx";
import { ReloadOffer } from "./reload-offer.tsx";
import { SessionGate } from "./session-gate.tsx";
import { useHashScroll } from "./use-hash-scroll.ts";
import { usePageTitle } from "./use-page-title.ts";

/** What every route is wrapped in. */
export function Root() {
  const router = useRouter();
  // A page loaded before the first render isn't loaded again by the router, even if the address has changed.
  useEffect(() => {
    const { resolvedLocation } = router.state;
    if (resolvedLocation && resolvedLocation.href !== router.history.location.href) void router.load();
  }, [router]);
  // From here on, the app renders the splash and reports its own errors.
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
