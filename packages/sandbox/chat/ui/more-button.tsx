import { EllipsisIcon } from "lucide-react";
import styles from "./more-button.module.css";

export interface MoreButtonProps {
  /** What the menu is about. */
  readonly name: string;
  readonly onOpen: (anchor: HTMLElement) => void;
}

/** The way to a menu for who does not know of right clicks; it shows while its line is pointed at or has the focus. */
export function MoreButton({ name, onOpen }: MoreButtonProps) {
  return (
    <button
      type="button"
      className={styles.more}
      aria-label={`More about ${name}`}
      aria-haspopup="menu"
      // The line itself can be tabbed to, and opens the same menu with the menu key.
      tabIndex={-1}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <EllipsisIcon size={18} aria-hidden="true" />
    </button>
  );
}
