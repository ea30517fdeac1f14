import { TextInput } from "@mantine/core";
import type { FieldInputProps } from "../field-input-props.ts";

export function ImageInput({ id, value, onChange, isReadOnly, isInvalid, describedBy }: FieldInputProps<"image">) {
  return (
    <TextInput
      id={id}
      value={value?.source ?? ""}
      onChange={({ currentTarget }) => onChange({ alt: "", ...value, source: currentTarget.value })}
      readOnly={isReadOnly}
      error={isInvalid}
      aria-describedby={describedBy}
    />
  );
}
