import { TextInput } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, useMemo, useState } from "react";
import { numberSigns, numberToText } from "./number-signs.ts";
import {
  acceptsNumberText,
  type NumberKey,
  type NumberRules,
  numberAfterKey,
  numberOfText,
  pastedNumber,
} from "./number-text.ts";

type Props = {
  id: string;
  /** Replaces the field's label when the field has several inputs. */
  label?: string;
  value: number | null;
  onChange: (value: number | null) => void;
  rules: NumberRules;
  unit: string | null;
  isReadOnly: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
  /** Determines the decimal and group separators; the browser's locale by default. */
  locale?: string;
};

const KEYS: readonly string[] = ["ArrowUp", "ArrowDown", "Home", "End"] satisfies NumberKey[];

/** The specification's number input: what is typed stays as typed until the field is left, then it is clamped. */
export function NumberField({ id, label, value, onChange, rules, unit, isReadOnly, isInvalid, ...more }: Props) {
  const { describedBy, locale = navigator.language } = more;
  const signs = useMemo(() => numberSigns(locale), [locale]);
  const asText = (number: number | null): string => (number === null ? "" : numberToText(number, signs));
  const [text, setText] = useState(() => asText(value));
  const [knownValue, setKnownValue] = useState(value);
  // The value changed from outside (discard, a merge), so it replaces what is being typed.
  if (value !== knownValue) {
    setKnownValue(value);
    if (numberOfText(text, rules, signs) !== value) setText(asText(value));
  }

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
    event.preventDefault();
    const pasted = pastedNumber(event.clipboardData.getData("text"), rules, signs);
    if (pasted !== null && !isReadOnly) put(pasted);
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
      aria-valuetext={text || undefined}
      aria-describedby={describedBy}
      rightSection={unit}
      rightSectionWidth={unit ? unit.length * 9 + 24 : undefined}
      rightSectionPointerEvents="none"
      maw={260}
      onChange={({ currentTarget: { value: typed } }) => {
        if (!acceptsNumberText(typed, rules, signs)) return;
        setText(typed);
        onChange(numberOfText(typed, rules, signs));
      }}
      onBlur={() => setText(asText(numberOfText(text, rules, signs)))}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}
