// Not React's `lazy`: a Suspense boundary keeps its fallback for 300 ms or more, also where the code is already here, and
// boundaries within boundaries wait one after the other. These components are drawn as soon as their code is here.

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

/** Draws the component, or its fallback until its code is here. */
export type LazyComponent<P> = ((props: P) => ReactNode) & {
  /** Fetches the code ahead of the first draw. A failure is shown, and the fetch retried, when it is drawn. */
  expect: () => void;
  /** The same, for callers who wait for it: rejects when the code could not be fetched. */
  preload: () => Promise<void>;
  isHere: () => boolean;
};

export type LazyOptions<P> = {
  /** Drawn until the code is here; without it, the `fallback` of the nearest `LazyFallback`. */
  waiting?: (props: P) => ReactNode;
  /** Called when the code could not be fetched; the error is thrown for an error boundary unless this answers true. */
  isHandled?: (cause: unknown, props: P) => boolean;
};

type Load<P> = () => Promise<FunctionComponent<P>>;
type Source<P> = { component: FunctionComponent<P> | null; fetchOnce: () => Promise<void> };

const Fallback = createContext<ReactNode>(null);

/** What is drawn in place of the lazy components in it, until each is here. Those inside of them draw nothing. */
export const LazyFallback = ({ fallback, children }: { fallback: ReactNode; children: ReactNode }) => (
  <Fallback value={fallback}>{children}</Fallback>
);

/**
 * A component whose code is fetched when it is first expected or drawn. Throws while it is drawn when the code could not
 * be fetched, so a `SectionBoundary` must be around it; drawn again, it fetches again.
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
  useEffect(() => {
    if (!source.component) source.fetchOnce().then(drawAgain, (cause: unknown) => fail(cause));
  }, [source]);
  if (failure) throw failure.cause;
  const Component = source.component;
  if (!Component) return options.waiting ? options.waiting(props) : fallback;
  return (
    <Fallback value={null}>
      <Component {...props} />
    </Fallback>
  );
}
