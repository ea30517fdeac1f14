import type { FieldInputProps } from "../field-input-props.ts";
import { ClockField } from "./clock-field.tsx";

export function TimeOfDayInput({
  id,
  value,
  onChange,
  isReadOnly,
  isInvalid,
  describedBy,
}: FieldInputProps<"timeOfDay">) {
  return (
    <ClockField
      id={id}
      value={value}
      onChange={onChange}
      isReadOnly={isReadOnly}
      isInvalid={isInvalid}
      describedBy={describedBy}
    />
  );
}
