import { type ReactNode, useId } from "react";
import styles from "./field.module.css";

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
  /** Receives the ids that connect the input with its label and hint. */
  readonly children: (ids: { readonly id: string; readonly describedBy: string | undefined }) => ReactNode;
}

export function Field({ label, hint, isRequired = false, children }: FieldProps) {
  const id = useId();
  const hintId = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isRequired && (
          <span className={styles.star} aria-hidden="true">
            {" *"}
          </span>
        )}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({ id, describedBy: hint === undefined ? undefined : hintId })}
    </div>
  );
}
