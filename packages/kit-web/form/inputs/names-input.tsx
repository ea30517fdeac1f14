import { useFormValues } from "../config-form-context.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import css from "./input-note.module.css";
import { ToggleChips } from "./toggle-chips.tsx";

/** Chooses groups of another list of the same form by their current names. */
export function NamesInput({ info, value, onChange, ...field }: FieldInputProps<"names">) {
  const groups = useFormValues()[info.of];
  const offered = (Array.isArray(groups) ? groups : []).map((group: Record<string, unknown>) => String(group[info.by]));
  // Values that no longer exist stay visible, so that they can be removed.
  const names = [...new Set([...offered, ...value])].filter((name) => name !== "");
  if (names.length === 0)
    return (
      <p id={field.id} tabIndex={-1} className={css.note}>
        Nothing to choose yet.
      </p>
    );
  const chips = names.map((name) => ({ id: name, label: offered.includes(name) ? name : `${name} (gone)` }));
  const choose = (chosen: readonly string[]) => onChange(info.max === 1 ? chosen.slice(-1) : chosen);
  return (
    <div className={css.stack}>
      <ToggleChips
        id={field.id}
        chips={chips}
        chosen={value}
        onChange={choose}
        max={info.max === 1 ? names.length : info.max}
        isReadOnly={field.isReadOnly}
        isInvalid={field.isInvalid}
        describedBy={field.describedBy}
      />
    </div>
  );
}
