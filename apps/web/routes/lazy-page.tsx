import { createElement, type FunctionComponent, lazy, type ReactNode, Suspense } from "react";

export type LazyPage<P> = ((props: P) => ReactNode) & { preload: () => Promise<void> };

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
        loading = null;
        throw cause;
      },
    );
    return loading;
  };
  const Page = lazy(fetchOnce) as unknown as FunctionComponent<P>;
  const draw = (props: P): ReactNode => <Suspense fallback={null}>{createElement(Page, props)}</Suspense>;
  return Object.assign(draw, { preload: () => fetchOnce().then(() => undefined) });
}
