import type { FunctionComponent } from "react";
import { type LazyComponent, lazyWith } from "../states/lazy-component.tsx";

/**
 * A lazily fetched overlay. If its code can't be fetched, it is closed (by `close`, where it has no `onClose`), the page
 * stays unchanged, and the app offers to reload; opening it again retries the fetch if the browser allows that.
 */
export function lazyOverlay<P extends { onClose: () => void }>(
  load: () => Promise<FunctionComponent<P>>,
): LazyComponent<P>;
export function lazyOverlay<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  close: (props: P) => void,
): LazyComponent<P>;
export function lazyOverlay<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  close = (props: P) => (props as { onClose?: () => void }).onClose?.(),
): LazyComponent<P> {
  return lazyWith(load, {
    waiting: () => null,
    isHandled: (_cause, props) => {
      close(props);
      return true;
    },
  });
}
