import { type ReactNode, useState } from "react";
import styles from "./draw.module.css";

/** Spoiler text, revealed by pointer or keyboard. */
export function Spoiler({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <span className={styles.opened}>{children}</span>;
  return (
    <button type="button" className={styles.spoiler} aria-label="Spoiler: select to show" onClick={() => setOpen(true)}>
      <span aria-hidden="true" inert>
        {children}
      </span>
    </button>
  );
}
