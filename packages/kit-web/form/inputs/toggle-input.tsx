import { Switch } from "@mantine/core";
import type { FieldInputProps } from "../field-input-props.ts";

export function ToggleInput({ id, label, value, onChange, isReadOnly, describedBy }: FieldInputProps<"toggle">) {
  return (
    <Switch
      id={id}
      size="md"
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
      disabled={isReadOnly}
      aria-label={label}
      aria-describedby={describedBy}
    />
  );
}
