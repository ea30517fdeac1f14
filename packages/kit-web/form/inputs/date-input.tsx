import { Button, TextInput } from "@mantine/core";
import { XIcon } from "lucide-react";
import type { FieldInputProps } from "../field-input-props.ts";
import { formatDay } from "../value-text/format-day.ts";
import css from "./input-note.module.css";
import nativeCss from "./native-input.module.css";

export function DateInput({ id, label, value, onChange, isReadOnly, isInvalid, describedBy }: FieldInputProps<"date">) {
  return (
    <div className={css.row}>
      <TextInput
        id={id}
        type="date"
        classNames={{ input: nativeCss.input ?? "" }}
        value={value ?? ""}
        onChange={({ currentTarget }) => onChange(currentTarget.value === "" ? null : currentTarget.value)}
        readOnly={isReadOnly}
        error={isInvalid}
        aria-describedby={describedBy}
      />
      <span className={css.note}>{value === null ? "No date" : formatDay(value)}</span>
      {value !== null && !isReadOnly && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<XIcon size={14} aria-hidden />}
          aria-label={`Clear ${label}`}
          onClick={() => onChange(null)}
        >
          Clear
        </Button>
      )}
    </div>
  );
}
