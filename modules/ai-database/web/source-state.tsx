import type { Source } from "../contract.ts";
import { FAULT_TEXTS, STATE_NAMES } from "../words.ts";
import css from "./knowledge.module.css";

/** The state, how far it is, and what to do about a problem. */
export function SourceState({ source, isLong = false }: { source: Source; isLong?: boolean }) {
  const { state, fault, progress, isValid, syncedAt } = source;
  return (
    <span>
      <span className={state === "error" ? css.fault : undefined}>
        {state === "ready" && !isValid ? "Outside its days" : STATE_NAMES[state]}
      </span>
      {progress && (
        <small className={css.small}>
          {progress.done} of {progress.total}
        </small>
      )}
      {fault && (
        <small className={css.small}>
          {FAULT_TEXTS[fault]}
          {isLong && syncedAt && source.passages > 0 && " Answers use what was read before."}
        </small>
      )}
    </span>
  );
}
