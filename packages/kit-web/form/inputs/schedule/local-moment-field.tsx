import { TextInput } from "@mantine/core";
import nativeCss from "../native-input.module.css";
import type { PartProps } from "./part-props.ts";
import css from "./schedule-input.module.css";

/** A date and a time. */
export const LocalMomentField = ({
  label,
  value,
  onChange,
  ...field
}: PartProps & { label: string; value: string; onChange: (value: string) => void }) => (
  <TextInput
    id={field.id}
    type="datetime-local"
    classNames={{ input: `${nativeCss.input} ${css.moment}` }}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value.slice(0, 16))}
    readOnly={field.isReadOnly}
    error={field.isInvalid}
    aria-label={label}
    aria-describedby={field.describedBy}
  />
);
