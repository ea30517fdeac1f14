import type { FieldInputProps } from "../field-input-props.ts";
import { ClockField } from "./clock-field.tsx";
import { DayChips } from "./day-chips.tsx";
import css from "./input-note.module.css";

export function WeeklyInput({ id, label, value, onChange, ...field }: FieldInputProps<"weekly">) {
  const { isReadOnly, isInvalid, describedBy } = field;
  const state = { isReadOnly, isInvalid, describedBy };
  return (
    <div className={css.stack}>
      <DayChips {...state} id={id} days={value.days} onChange={(days) => onChange({ ...value, days })} />
      <div className={css.phrase}>
        <span aria-hidden>at</span>
        <ClockField
          {...state}
          id={`${id}-time`}
          label={`${label}: time of day`}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
        />
      </div>
    </div>
  );
}
