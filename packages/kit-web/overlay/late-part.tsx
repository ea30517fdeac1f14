import type { FunctionComponent } from "react";
import { type LazyPart, lazyWith } from "../states/lazy-part.tsx";

/**
 * What opens over the page. When its code could not be fetched, `close` undoes the opening as the person would, the page
 * stays as it is, and the app offers to reload; opening it again fetches it again, where the browser lets it.
 */
export const lateOverlay = <P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  close: (props: P) => void,
): LazyPart<P> =>
  lazyWith(load, {
    waiting: () => null,
    isHandled: (_cause, props) => {
      close(props);
      return true;
    },
  });
