import { TextInput } from "@mantine/core";
import type { FieldInputProps } from "../field-input-props.ts";

export function EmojiInput({ id, value, onChange, isReadOnly, isInvalid, describedBy }: FieldInputProps<"emoji">) {
  return (
    <TextInput
      id={id}
      value={value ?? ""}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      readOnly={isReadOnly}
      error={isInvalid}
      aria-describedby={describedBy}
    />
  );
}
