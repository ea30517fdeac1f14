import { Button } from "@mantine/core";
import { XIcon } from "lucide-react";
import { DayField } from "../../dates/day-field.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import { formatDay } from "../value-text/format-day.ts";
import css from "./input-note.module.css";
import { useGuildZone } from "./schedule/use-guild-zone.ts";

export function DateInput(props: FieldInputProps<"date">) {
  const { id, label, value, onChange, guild, isReadOnly, isInvalid, describedBy } = props;
  const zone = useGuildZone(guild.id);
  return (
    <div className={css.row}>
      <DayField
        id={id}
        value={value ?? ""}
        onChange={(day) => onChange(day || null)}
        today={zone && new Date().toLocaleDateString("sv", { timeZone: zone })}
        isReadOnly={isReadOnly}
        isInvalid={isInvalid}
        describedBy={describedBy}
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
