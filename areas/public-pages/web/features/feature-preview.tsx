import { type FunctionComponent, useEffect, useRef, useState } from "react";
import css from "./feature.module.css";
import { whenNear } from "./when-near.ts";

/** Loads a module's preview; null for a module without one. */
export type LoadPreview = () => Promise<FunctionComponent | null>;

type Props = { name: string; load: LoadPreview };

/** A module's preview on a sample server. Loaded once the page is and this comes near the window. */
export function FeaturePreview({ name, load }: Props) {
  const place = useRef<HTMLElement>(null);
  const [drawn, setDrawn] = useState<{ Preview: FunctionComponent | null } | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const waiting = new AbortController();
    whenNear(place.current, waiting.signal)
      .then(load)
      .then(
        (Preview) => !waiting.signal.aborted && setDrawn({ Preview }),
        // Without the preview, the text next to it still describes the module.
        () => !waiting.signal.aborted && setDrawn({ Preview: null }),
      );
    return () => waiting.abort();
  }, [load]);
  if (drawn && !drawn.Preview) return null;
  return (
    <figure ref={place} className={css.preview} aria-label={`${name} in chat`} inert>
      {drawn?.Preview ? <drawn.Preview /> : <div className={css.waiting} />}
    </figure>
  );
}
