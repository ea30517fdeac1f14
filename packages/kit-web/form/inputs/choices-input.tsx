import type { FieldInputProps } from "../field-input-props.ts";
import css from "./input-note.module.css";
import { ToggleChips } from "./toggle-chips.tsx";

export function ChoicesInput({ info, value, onChange, optionName, ...field }: FieldInputProps<"choices">) {
  const isLimited = info.max < info.options.length;
  return (
    <div className={css.stack}>
      <ToggleChips
        id={field.id}
        chips={info.options.map((option) => ({ id: option, label: optionName(option) }))}
        chosen={value}
        onChange={onChange}
        max={info.max}
        isReadOnly={field.isReadOnly}
        isInvalid={field.isInvalid}
        describedBy={field.describedBy}
      />
      {isLimited && (
        <p className={css.note} role="status">
          {value.length} of {info.max} chosen
        </p>
      )}
    </div>
  );
}
