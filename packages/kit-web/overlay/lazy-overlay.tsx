import type { FunctionComponent } from "react";
import { type LazyComponent, lazyWith } from "../states/lazy-component.tsx";

/**
 * What opens over the page. When its code could not be fetched, `close` undoes the opening as the person would, the page
 * stays as it is, and the app offers to reload; opening it again fetches it again, where the browser lets it.
 */
export const lazyOverlay = <P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  close: (props: P) => void,
): LazyComponent<P> =>
  lazyWith(load, {
    waiting: () => null,
    isHandled: (_cause, props) => {
      close(props);
      return true;
    },
  });
