import { type FunctionComponent, lazy } from "react";

/** React's `lazy`, except that what could not be fetched is fetched again when it is next drawn. */
export function lazyPart<P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> {
  const make = () =>
    lazy<FunctionComponent<P>>(() =>
      load().then(
        (part) => ({ default: part }),
        (cause: unknown) => {
          Part = make() as unknown as FunctionComponent<P>;
          throw cause;
        },
      ),
    );
  let Part = make() as unknown as FunctionComponent<P>;
  return (props) => <Part {...props} />;
}
