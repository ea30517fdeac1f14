import type { ReactNode } from "react";
import styles from "./field.module.css";
import { Field } from "./field.tsx";

export interface TextFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly maxLength: number;
  readonly isRequired?: boolean;
  readonly isLong?: boolean;
  readonly placeholder?: string;
  readonly onValue: (value: string) => void;
}

/** A labeled text input with one or more lines. */
export function TextField({
  label,
  hint,
  value,
  maxLength,
  isRequired = false,
  isLong = false,
  placeholder,
  onValue,
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} isRequired={isRequired}>
      {({ id, describedBy }) => {
        const shared = {
          id,
          "aria-describedby": describedBy,
          className: styles.input,
          value,
          maxLength,
          placeholder,
          required: isRequired,
          autoComplete: "off",
        };
        return isLong ? (
          <textarea {...shared} rows={4} onChange={(event) => onValue(event.target.value)} />
        ) : (
          <input {...shared} type="text" onChange={(event) => onValue(event.target.value)} />
        );
      }}
    </Field>
  );
}

export interface ChoiceFieldProps<T extends string | number> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly (readonly [T, string])[];
  readonly onValue: (value: T) => void;
}

/** A labeled select. */
export function ChoiceField<T extends string | number>({ label, value, choices, onValue }: ChoiceFieldProps<T>) {
  return (
    <Field label={label}>
      {({ id }) => (
        <select
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => {
            const chosen = choices[event.target.selectedIndex];
            if (chosen !== undefined) onValue(chosen[0]);
          }}
        >
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export interface TickFieldProps {
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly children: ReactNode;
}

/** A labeled checkbox. */
export function TickField({ isTicked, onTick, children }: TickFieldProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isTicked} onChange={(event) => onTick(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}
