import { TriangleAlertIcon } from "lucide-react";
import { type SectionState, stateWords } from "./form-section.ts";
import css from "./form-sections.module.css";

/** Marks a section with issues or unsaved changes. `where` is the prefix of the screen reader's text. */
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
