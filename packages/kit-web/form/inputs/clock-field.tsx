import { TextInput } from "@mantine/core";
import css from "./input-note.module.css";
import nativeCss from "./native-input.module.css";

type Props = {
  id: string;
  /** Replaces the field's label when the field has several inputs. */
  label?: string;
  /** `HH:MM`, 24 hours. */
  value: string;
  onChange: (value: string) => void;
  isReadOnly: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
};

/** Browsers show times in their own locale: where that uses 12 hours, the 24-hour time is shown next to it. */
const isTwelveHours = new Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions().hour12 === true;

export function ClockField({ id, label, value, onChange, isReadOnly, isInvalid, describedBy }: Props) {
  return (
    <div className={css.row}>
      <TextInput
        id={id}
        type="time"
        classNames={{ input: nativeCss.input ?? "" }}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        readOnly={isReadOnly}
        error={isInvalid}
        aria-label={label}
        aria-describedby={describedBy}
      />
      {isTwelveHours && value !== "" && <span className={css.note}>{value} on the 24-hour clock</span>}
    </div>
  );
}
