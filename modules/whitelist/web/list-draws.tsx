import { useIsSample } from "#kit-web/sample/sample-context.ts";
import { Moment } from "#kit-web/time/moment.tsx";
import type { List } from "../contract.ts";
import css from "./lists.module.css";

/** The draws of a list with their public proofs; the next one is committed before anyone enters. */
export function ListDraws({ list: { draws, settings } }: { list: List }) {
  const isSample = useIsSample();
  if (settings.mode !== "draw" || draws.length === 0) return null;
  return (
    <section aria-labelledby="draws-title" className={css.section}>
      <h2 id="draws-title">Draws</h2>
      <ol className={css.draws}>
        {draws.map(({ commitment, reason, isOver, beacon }, at) => (
          <li key={commitment}>
            <strong>Draw {at + 1}</strong>
            {reason && <> · Repeated: {reason}</>}
            <br />
            SHA-256 of the seed: <code>{commitment}</code>{" "}
            {!isSample && (
              <a href={`/api/draws/${commitment}`} target="_blank" rel="noreferrer">
                {isOver ? "Check the draw" : "Public page"}
              </a>
            )}
            {beacon && (
              <>
                <br />
                Public randomness: round {beacon.round.toLocaleString("en")}, published <Moment at={beacon.at} />
                {!isOver && ". The winners are drawn right after."}
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
