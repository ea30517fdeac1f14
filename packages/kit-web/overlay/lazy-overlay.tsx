import type { FunctionComponent } from "react";
import { type LazyComponent, lazyWith } from "../states/lazy-component.tsx";

/**
 * A lazily fetched overlay. If its code can't be fetched, `close` is called, the page
 * stays unchanged, and the app offers to reload; opening it again retries the fetch if the browser allows that.
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
