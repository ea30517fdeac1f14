import { ChevronRightIcon } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { PathIssues } from "../form/path-issues.ts";
import css from "./composer.module.css";

type Props = {
  title: string;
  /** A summary of the content, shown while it is closed. */
  note: string;
  /** Errors inside keep it open, so that they are visible. */
  issues: PathIssues;
  children: ReactNode;
};

/** A collapsible section for fields that most messages leave empty. */
export function Fold({ title, note, issues, children }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  // Stays open after the error is fixed.
  if (!isOpen && Object.keys(issues).length > 0) setIsOpen(true);
  return (
    <div className={css.fold}>
      <button
        type="button"
        className={css.foldHead}
        aria-expanded={isOpen}
        {...(isOpen ? { "aria-controls": id } : {})}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronRightIcon size={16} aria-hidden />
        {title}
        {!isOpen && <span className={css.foldNote}>{note}</span>}
      </button>
      {isOpen && (
        <div id={id} className={css.foldBody}>
          {children}
        </div>
      )}
    </div>
  );
}
