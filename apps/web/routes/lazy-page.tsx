import { createElement, type FunctionComponent, lazy, type ReactNode, Suspense } from "react";

export type LazyPage<P> = ((props: P) => ReactNode) & { preload: () => Promise<void> };

/** The last failed import that was reported to the window. */
let told: (Event & { payload?: unknown }) | null = null;
window.addEventListener("vite:preloadError", (event) => {
  told = event;
});

/**
 * A page whose code is fetched when its route is first entered. Not the router's own: that one reloads the page by
 * itself when a chunk is missing, and here the person is asked (specification §8).
 */
export function lazyPage<P extends object>(load: () => Promise<(props: P) => ReactNode>): LazyPage<P> {
  let loading: Promise<{ default: FunctionComponent<P> }> | null = null;
  const fetchOnce = () => {
    loading ??= load().then(
      (component) => ({ default: component }),
      (cause: unknown) => {
        // What failed once is fetched again when it is drawn again.
        loading = null;
        Page = lazy(fetchOnce);
        const isPrevented = told?.defaultPrevented && told.payload !== cause;
        told = null;
        // A handler that prevents the event takes over; the import then resolves to nothing.
        if (isPrevented) return new Promise<never>(() => {});
        throw cause;
      },
    );
    return loading;
  };
  let Page: FunctionComponent<P> = lazy(fetchOnce);
  const draw = (props: P): ReactNode => <Suspense fallback={null}>{createElement(Page, props)}</Suspense>;
  return Object.assign(draw, { preload: () => fetchOnce().then(() => undefined) });
}
