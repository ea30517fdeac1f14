import { WEEKDAYS, type Weekday } from "#kit/field/time-fields.ts";
import type { FieldInputProps } from "../field-input-props.ts";
import { ClockField } from "./clock-field.tsx";
import css from "./input-note.module.css";
import { ToggleChips } from "./toggle-chips.tsx";
import { weekdayName } from "./weekday-name.ts";

export function WeeklyInput({ id, label, value, onChange, ...field }: FieldInputProps<"weekly">) {
  return (
    <div className={css.stack}>
      <ToggleChips
        id={id}
        chips={WEEKDAYS.map((day) => ({
          id: day,
          label: weekdayName(day, "short"),
          spoken: weekdayName(day, "long"),
        }))}
        chosen={value.days}
        onChange={(days) => onChange({ ...value, days: days as Weekday[] })}
        max={WEEKDAYS.length}
        isReadOnly={field.isReadOnly}
        isInvalid={field.isInvalid}
        describedBy={field.describedBy}
      />
      <div className={css.phrase}>
        <span aria-hidden>at</span>
        <ClockField
          id={`${id}-time`}
          label={`${label}: time of day`}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
          isReadOnly={field.isReadOnly}
          isInvalid={field.isInvalid}
          describedBy={field.describedBy}
        />
      </div>
    </div>
  );
}
