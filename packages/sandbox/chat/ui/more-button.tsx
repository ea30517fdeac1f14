import { EllipsisIcon } from "lucide-react";
import styles from "./more-button.module.css";

export interface MoreButtonProps {
  /** What the menu is about. */
  readonly name: string;
  readonly onOpen: (anchor: HTMLElement) => void;
}

/** A button that opens a menu, for people who don't use right clicks; shown while its row is hovered or focused. */
export function MoreButton({ name, onOpen }: MoreButtonProps) {
  return (
    <button
      type="button"
      className={styles.more}
      aria-label={`More about ${name}`}
      aria-haspopup="menu"
      // The row itself is a tab stop and opens the same menu with the menu key.
      tabIndex={-1}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <EllipsisIcon size={18} aria-hidden="true" />
    </button>
  );
}
