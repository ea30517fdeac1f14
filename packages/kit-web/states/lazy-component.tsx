// Not React's `lazy`: a Suspense boundary keeps its fallback for 300 ms or more even if the code is already loaded, and
// nested boundaries wait one after the other. These components render as soon as their code is loaded.

import {
  createContext,
  type FunctionComponent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
} from "react";

/** Renders the component, or its fallback until its code is loaded. */
export type LazyComponent<P> = ((props: P) => ReactNode) & {
  /** Fetches the code before the first render. A failure is shown, and the fetch retried, on render. */
  expect: () => void;
  /** The same for callers that await it: rejects if the code could not be fetched. */
  preload: () => Promise<void>;
  isHere: () => boolean;
};

export type LazyOptions<P> = {
  /** Rendered until the code is loaded; defaults to the `fallback` of the nearest `LazyFallback`. */
  waiting?: (props: P) => ReactNode;
  /** Called if the code could not be fetched; the error is thrown to an error boundary unless this returns true. */
  isHandled?: (cause: unknown, props: P) => boolean;
};

type Load<P> = () => Promise<FunctionComponent<P>>;
type Source<P> = { component: FunctionComponent<P> | null; fetchOnce: () => Promise<void> };

const Fallback = createContext<ReactNode>(null);

/** A fallback for the lazy components inside, until each is loaded. Lazy components nested in those render nothing. */
export const LazyFallback = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) => (
  <Fallback value={fallback}>{children}</Fallback>
);

/**
 * A component whose code is fetched when it is first expected or rendered. If the code could not be fetched, rendering
 * throws, so a `SectionBoundary` must be around it; rendering it again retries the fetch.
 */
export function lazyComponent<P extends object>(load: Load<P>, waiting?: (props: P) => ReactNode): LazyComponent<P> {
  return lazyWith(load, waiting ? { waiting } : {});
}

/** Like `lazyComponent`, for callers that handle a failed fetch themselves. */
export function lazyWith<P extends object>(load: Load<P>, options: LazyOptions<P>): LazyComponent<P> {
  let fetching: Promise<void> | null = null;
  const source: Source<P> = {
    component: null,
    fetchOnce: () => {
      fetching ??= load().then(
        (component) => {
          source.component = component;
        },
        (cause: unknown) => {
          fetching = null;
          throw cause;
        },
      );
      return fetching;
    },
  };
  return Object.assign((props: P) => <Drawn source={source} props={props} options={options} />, {
    expect: () => void source.fetchOnce().catch(() => {}),
    preload: source.fetchOnce,
    isHere: () => source.component !== null,
  });
}

type DrawnProps<P> = { source: Source<P>; props: P; options: LazyOptions<P> };

function Drawn<P extends object>({ source, props, options }: DrawnProps<P>): ReactNode {
  const fallback = use(Fallback);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  const fail = useEffectEvent((cause: unknown) => {
    if (!options.isHandled?.(cause, props)) setFailure({ cause });
  });
  const Component = source.component;
  const isDrawn = Component !== null;
  useEffect(() => {
    // Its code may have been loaded since this was rendered without it.
    if (!isDrawn) source.fetchOnce().then(drawAgain, (cause: unknown) => fail(cause));
  }, [source, isDrawn]);
  if (failure) throw failure.cause;
  if (!Component) return options.waiting ? options.waiting(props) : fallback;
  return (
    <Fallback value={null}>
      <Component {...props} />
    </Fallback>
  );
}
