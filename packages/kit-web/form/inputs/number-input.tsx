import { NumberField } from "../../number/number-field.tsx";
import type { FieldInputProps } from "../field-input-props.ts";

export function NumberInput({ info, ...props }: FieldInputProps<"number">) {
  const { id, value, onChange, isReadOnly, isInvalid, describedBy } = props;
  return (
    <NumberField
      id={id}
      value={value}
      onChange={onChange}
      rules={{ min: info.min, max: info.max, maxFractionDigits: info.maxFractionDigits }}
      unit={info.unit}
      isReadOnly={isReadOnly}
      isInvalid={isInvalid}
      describedBy={describedBy}
    />
  );
}
