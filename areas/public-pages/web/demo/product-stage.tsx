import { type FunctionComponent, useEffect, useRef, useState } from "react";
import css from "./product-stage.module.css";
import { whenQuiet } from "./when-quiet.ts";

/** Fetches the demonstration; it brings the form, the look and the message preview along. */
export type LoadDemo = () => Promise<FunctionComponent>;

type Props = { load: LoadDemo };

/**
 * Where the demonstration stands. It is fetched once the page is at rest and this is in sight, so that nothing of it
 * delays the page; its room is kept free meanwhile.
 */
export function ProductStage({ load }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const [demo, setDemo] = useState<{ Drawn: FunctionComponent } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another fetch
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
      {demo && <demo.Drawn />}
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
            The demo couldn't be loaded.{" "}
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
