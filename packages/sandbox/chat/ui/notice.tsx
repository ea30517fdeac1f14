import { clsx } from "clsx";
import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** An error in one sentence, which screen readers announce immediately. */
export function Fault({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={styles.fault}>
      {children}
    </p>
  );
}

export interface BlankProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Shown when there is nothing to list: why, and what to do about it. */
export function Blank({ icon, title, children }: BlankProps) {
  return (
    <div className={styles.blank}>
      {icon}
      <h2 className={styles.title}>{title}</h2>
      {children !== undefined && <div className={styles.words}>{children}</div>}
    </div>
  );
}

export function Spinner({ label, isSmall = false }: { readonly label: string; readonly isSmall?: boolean }) {
  return (
    <span role="status" className={clsx(styles.spinner, isSmall && styles.small)}>
      <span className={styles.dots} aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span className={styles.hidden}>{label}</span>
    </span>
  );
}
