// React's `lazy` is for pages: whatever stands in for a part stays for 300 ms at least, also where the part was fetched
// long before it is drawn for the first time, and parts within parts wait one after the other. What opens under a finger
// must not, so it is drawn at once when it is here, and else as soon as it comes.
import { type FunctionComponent, type ReactNode, useEffect, useEffectEvent, useReducer, useState } from "react";

/** Draws the part, or nothing until it is here. */
export type LatePart<P> = ((props: P) => ReactNode) & {
  /** Begins to fetch it, so that it is there when it is drawn. Drawing it tells of a failure, and fetches it again. */
  expect: () => void;
  isHere: () => boolean;
};

type Source<P> = { part: FunctionComponent<P> | null; fetchOnce: () => Promise<void> };

type Load<P> = () => Promise<FunctionComponent<P>>;

/**
 * A part of a page that is fetched when it is expected or first drawn; `waiting` draws what stands in its place until
 * then. Throws while drawing when it could not be fetched: a `PartBoundary` stands around it.
 */
export const latePart = <P extends object>(load: Load<P>, waiting: (props: P) => ReactNode = () => null): LatePart<P> =>
  late(load, waiting, null);

/**
 * What opens over the page. When it could not be fetched, `close` undoes the opening as the person would, the page stays
 * as it is, and the app offers to reload; opening it again fetches it again, where the browser lets it.
 */
export const lateOverlay = <P extends object>(load: Load<P>, close: (props: P) => void): LatePart<P> =>
  late(load, () => null, close);

function late<P extends object>(
  load: Load<P>,
  waiting: (props: P) => ReactNode,
  close: ((props: P) => void) | null,
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
  return Object.assign((props: P) => <Drawn source={source} props={props} waiting={waiting} close={close} />, {
    expect: () => void source.fetchOnce().catch(() => {}),
    isHere: () => source.part !== null,
  });
}

type DrawnProps<P> = {
  source: Source<P>;
  props: P;
  waiting: (props: P) => ReactNode;
  close: ((props: P) => void) | null;
};

function Drawn<P extends object>({ source, props, waiting, close }: DrawnProps<P>): ReactNode {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  const giveUp = useEffectEvent((cause: unknown) => (close ? close(props) : setFailure({ cause })));
  useEffect(() => {
    if (!source.part) source.fetchOnce().then(drawAgain, (cause: unknown) => giveUp(cause));
  }, [source]);
  if (failure) throw failure.cause;
  const Part = source.part;
  return Part ? <Part {...props} /> : waiting(props);
}
