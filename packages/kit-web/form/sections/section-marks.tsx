import { TriangleAlertIcon } from "lucide-react";
import { type SectionState, stateWords } from "./form-section.ts";
import css from "./form-sections.module.css";

/** Shows that something of a section needs a person, or is not saved yet. `where` leads what is spoken. */
export function SectionMarks({ state, where = "" }: { state: SectionState; where?: string }) {
  const words = stateWords(state);
  if (words === "") return null;
  return (
    <span className={css.marks} title={`${where}${words}`}>
      {state.isFaulty && <TriangleAlertIcon size={16} className={css.fault} aria-hidden />}
      {state.isChanged && <span className={css.dot} aria-hidden />}
      <span className={css.spoken}>
        {where}
        {words}
      </span>
    </span>
  );
}
