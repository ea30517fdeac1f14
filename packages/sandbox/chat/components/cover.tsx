import { type ReactNode, useState } from "react";
import styles from "./components.module.css";

/** Hides a spoiler until it is pressed. */
export function Cover({ isSpoiler, children }: { readonly isSpoiler: boolean; readonly children: ReactNode }) {
  const [isCovered, setCovered] = useState(isSpoiler);
  if (!isCovered) return children;
  return (
    <button type="button" className={styles.cover} onClick={() => setCovered(false)}>
      Spoiler: select to show
    </button>
  );
}
