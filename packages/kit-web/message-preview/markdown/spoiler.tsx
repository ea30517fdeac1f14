import { type ReactNode, useState } from "react";
import css from "./markdown-text.module.css";

/** Inline spoiler text, revealed when it is pressed. */
export function Spoiler({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <span className={css.uncovered}>{children}</span>;
  return (
    <button type="button" className={css.spoiler} aria-label="Spoiler: select to show" onClick={() => setIsOpen(true)}>
      <span aria-hidden inert>
        {children}
      </span>
    </button>
  );
}
