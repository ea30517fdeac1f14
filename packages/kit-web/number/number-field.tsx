import { TextInput } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import {
  acceptsNumberText,
  clampNumber,
  type NumberKey,
  type NumberRules,
  numberAfterKey,
  numberOfText,
  parsesAsNumber,
} from "./number-text.ts";

type Props = {
  id: string;
  /** Said instead of the field's own label, where the field has several inputs. */
  label?: string;
  value: number | null;
  onChange: (value: number | null) => void;
  rules: NumberRules;
  unit: string | null;
  isReadOnly: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  rightSection?: ReactNode;
};

const KEYS: readonly string[] = ["ArrowUp", "ArrowDown", "Home", "End"] satisfies NumberKey[];

/** The specification's number input: what is typed stays as typed until the field is left, then it is clamped. */
export function NumberField({ id, label, value, onChange, rules, unit, isReadOnly, isInvalid, describedBy }: Props) {
  const [text, setText] = useState(asText(value));
  useEffect(() => {
    // Another value came from outside (discard, a merge): what is being typed gives way.
    setText((now) => (numberOfText(now, { maxFractionDigits: 20 }) === value ? now : asText(value)));
  }, [value]);

  const put = (next: number | null): void => {
    setText(asText(next));
    onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!KEYS.includes(event.key) || isReadOnly) return;
    const next = numberAfterKey(event.key as NumberKey, value, rules);
    if (next === null) return;
    event.preventDefault();
    put(next);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData("text");
    event.preventDefault();
    if (parsesAsNumber(pasted) && !isReadOnly) put(clampNumber(Number(pasted.trim().replace(",", ".")), rules));
  };

  return (
    <TextInput
      id={id}
      role="spinbutton"
      inputMode={rules.maxFractionDigits > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      value={text}
      readOnly={isReadOnly}
      error={isInvalid}
      aria-label={label}
      aria-valuenow={value ?? undefined}
      aria-valuemin={rules.min}
      aria-valuemax={rules.max}
      aria-describedby={describedBy}
      rightSection={unit}
      rightSectionWidth={unit ? unit.length * 9 + 24 : undefined}
      rightSectionPointerEvents="none"
      maw={260}
      onChange={({ currentTarget: { value: typed } }) => {
        if (!acceptsNumberText(typed, rules)) return;
        setText(typed);
        onChange(numberOfText(typed, rules));
      }}
      onBlur={() => setText(asText(numberOfText(text, rules)))}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}

const asText = (value: number | null): string => (value === null ? "" : String(value));
