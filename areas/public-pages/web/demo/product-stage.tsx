import { type FunctionComponent, useEffect, useRef, useState } from "react";
import css from "./product-stage.module.css";
import { whenQuiet } from "./when-quiet.ts";

/** Loads the demo with the form, the styles and the message preview. */
export type LoadDemo = () => Promise<FunctionComponent<DemoProps>>;
/** `onSignIn`: null for people who are signed in. */
type DemoProps = { onSignIn: (() => void) | null };

type Props = DemoProps & { load: LoadDemo };

/**
 * Placeholder of the demo. Loaded once the page is idle and this is visible, so that it doesn't delay the page; its
 * space is reserved.
 */
export function ProductStage({ load, onSignIn }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const [demo, setDemo] = useState<{ Drawn: FunctionComponent<DemoProps> } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches again
  useEffect(() => {
    if (!stage.current) return;
    const waiting = new AbortController();
    whenQuiet(stage.current, waiting.signal)
      .then(load)
      .then(
        (Drawn) => !waiting.signal.aborted && setDemo({ Drawn }),
        () => !waiting.signal.aborted && setHasFailed(true),
      );
    return () => waiting.abort();
  }, [load, tries]);

  return (
    <div ref={stage} className={css.stage}>
      {demo && <demo.Drawn onSignIn={onSignIn} />}
      {!demo && !hasFailed && (
        <div className={css.window} aria-hidden>
          <div className={css.form}>
            <i />
            <i />
            <i />
            <i />
          </div>
          <div className={css.chat} />
        </div>
      )}
      {hasFailed && (
        <div className={css.window} role="alert">
          <p className={css.failed}>
            The demo can't be loaded.{" "}
            <button
              type="button"
              onClick={() => {
                setHasFailed(false);
                setTries(tries + 1);
              }}
            >
              Try again
            </button>
          </p>
        </div>
      )}
    </div>
  );
}
