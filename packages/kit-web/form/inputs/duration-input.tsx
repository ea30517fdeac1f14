import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import {
  type DurationUnit,
  describeDuration,
  naturalUnit,
  nearestIn,
  secondsOf,
  unitDigits,
  usableUnits,
} from "../../duration/duration-parts.ts";
import { NumberField } from "../../number/number-field.tsx";
import type { FieldInputProps } from "../field-input-props.ts";
import css from "./input-note.module.css";

const NEVER = "never";

export function DurationInput({ id, label, info, value, onChange, ...field }: FieldInputProps<"duration">) {
  const { isReadOnly, isInvalid, describedBy } = field;
  const units = usableUnits(info);
  // The chosen unit is kept as long as it divides the duration.
  const [chosen, setChosen] = useState<DurationUnit>(() => naturalUnit(value ?? info.minSeconds));
  const [isEmptied, setIsEmptied] = useState(false);
  const unit = value === null || value % secondsOf(chosen) === 0 ? chosen : naturalUnit(value);
  const isNever = info.isOptional && value === null && !isEmptied;

  const choose = (next: string): void => {
    setIsEmptied(false);
    if (next !== NEVER) setChosen(next as DurationUnit);
    onChange(next === NEVER ? null : nearestIn(next as DurationUnit, value ?? info.minSeconds, info));
  };
  const type = (count: number | null): void => {
    // A number that is empty while it is being retyped does not mean "never".
    setIsEmptied(count === null);
    onChange(count === null ? null : count * secondsOf(unit));
  };

  return (
    <div className={css.stack}>
      <div className={css.row}>
        {!isNever && (
          <div className={css.count}>
            <NumberField
              id={id}
              label={label}
              value={value === null ? null : value / secondsOf(unit)}
              onChange={type}
              rules={{ ...unitDigits(unit, info), maxFractionDigits: 0 }}
              unit={null}
              isReadOnly={isReadOnly}
              isInvalid={isInvalid}
              describedBy={`${describedBy ?? ""} ${id}-limits`}
            />
          </div>
        )}
        <NativeSelect
          id={isNever ? id : `${id}-unit`}
          aria-label={isNever ? label : `${label}: unit`}
          aria-describedby={isNever ? describedBy : undefined}
          value={isNever ? NEVER : unit}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          disabled={isReadOnly}
          data={[...new Set([...units, ...(isNever ? [] : [unit]), ...(info.isOptional ? [NEVER] : [])])].map(
            (one) => ({ value: one, label: one === NEVER ? "Never" : one }),
          )}
        />
      </div>
      <p id={`${id}-limits`} className={css.note}>
        Between {describeDuration(info.minSeconds)} and {describeDuration(info.maxSeconds)}
        {info.isOptional && ", or never"}
      </p>
    </div>
  );
}
