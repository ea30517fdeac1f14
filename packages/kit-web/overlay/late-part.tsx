// React's `lazy` is for pages: whatever stands in for a part stays for 300 ms at least, also where the part was fetched
// long before it is drawn for the first time, and parts within parts wait one after the other. What opens under a finger
// must not, so it is drawn at once when it is here, and else as soon as it comes.
import { type FunctionComponent, type ReactNode, useEffect, useReducer, useState } from "react";

/** Draws the part, or nothing until it is here; throws while drawing when it could not be fetched. */
export type LatePart<P> = ((props: P) => ReactNode) & {
  /** Begins to fetch it, so that it is there when it is drawn. Drawing it tells of a failure, and fetches it again. */
  expect: () => void;
};

type Source<P> = { part: FunctionComponent<P> | null; fetchOnce: () => Promise<void> };

/** A part of a page that is fetched when it is expected or first drawn; `waiting` draws what stands in its place until then. */
export function latePart<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  waiting: (props: P) => ReactNode = () => null,
): LatePart<P> {
  let fetching: Promise<void> | null = null;
  const source: Source<P> = {
    part: null,
    fetchOnce: () => {
      fetching ??= load().then(
        (part) => {
          source.part = part;
        },
        (cause: unknown) => {
          fetching = null;
          throw cause;
        },
      );
      return fetching;
    },
  };
  return Object.assign((props: P) => <Drawn source={source} props={props} waiting={waiting} />, {
    expect: () => void source.fetchOnce().catch(() => {}),
  });
}

type DrawnProps<P> = { source: Source<P>; props: P; waiting: (props: P) => ReactNode };

function Drawn<P extends object>({ source, props, waiting }: DrawnProps<P>): ReactNode {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  useEffect(() => {
    if (!source.part) source.fetchOnce().then(drawAgain, (cause: unknown) => setFailure({ cause }));
  }, [source]);
  if (failure) throw failure.cause;
  const Part = source.part;
  return Part ? <Part {...props} /> : waiting(props);
}
