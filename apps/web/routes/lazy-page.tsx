import type { FunctionComponent } from "react";
import { type LazyComponent, lazyWith } from "#kit-web/states/lazy-component.tsx";

/** The last failed fetch that was reported to the window. */
let reported: (Event & { payload?: unknown }) | null = null;
window.addEventListener("vite:preloadError", (event) => {
  reported = event;
});

/** The failure of a load whose event was prevented. Its handler handles the failure; nothing is rendered. */
const PREVENTED = Symbol("prevented");

/** A prevented import resolves to undefined, so the error thrown for the missing page isn't the reported one. */
function failureOf(cause: unknown): unknown {
  const isPrevented = reported?.defaultPrevented === true && reported.payload !== cause;
  reported = null;
  return isPrevented ? PREVENTED : cause;
}

/**
 * A page whose code is fetched when its route is first entered. The router's own lazy pages reload automatically when a
 * chunk is missing; this one asks the person first (specification §8).
 */
export function lazyPage<P extends object>(load: () => Promise<FunctionComponent<P>>): LazyComponent<P> {
  const loadOrReport = () =>
    load().catch((cause: unknown) => {
      throw failureOf(cause);
    });
  const page = lazyWith(loadOrReport, { waiting: () => null, isHandled: (cause) => cause === PREVENTED });
  const { preload } = page;
  return Object.assign(page, {
    preload: () =>
      preload().catch((cause: unknown) => {
        if (cause !== PREVENTED) throw cause;
      }),
  });
}
