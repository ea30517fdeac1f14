import { type ReactNode, useState } from "react";
import css from "./shown-component.module.css";

/** Hides a spoiler until it is pressed. */
export function Cover({ isSpoiler, children }: { isSpoiler: boolean; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!isSpoiler || isOpen) return children;
  return (
    <button type="button" className={css.cover} onClick={() => setIsOpen(true)}>
      Spoiler: select to show
    </button>
  );
}
