import joiningStyles from "../joining/joining.module.css";
import styles from "./interactions.module.css";

export interface TickGroupProps {
  readonly id: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly description?: string }[];
  readonly isSingle: boolean;
  readonly values: readonly string[];
  readonly onValues: (values: readonly string[]) => void;
}

/** Radio buttons or checkboxes. */
export function TickGroup({ id, options, isSingle, values, onValues }: TickGroupProps) {
  const tick = (value: string) => {
    if (isSingle) onValues([value]);
    else onValues(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  };
  return (
    <fieldset id={id} className={joiningStyles.choices}>
      {options.map(({ value, label, description }) => (
        <label key={value} className={joiningStyles.agree}>
          <input
            type={isSingle ? "radio" : "checkbox"}
            name={id}
            checked={values.includes(value)}
            onChange={() => tick(value)}
          />
          <span>
            {label}
            {description !== undefined && <span className={styles.warning}> {description}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
