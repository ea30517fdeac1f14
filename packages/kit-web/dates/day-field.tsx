import { ActionIcon, TextInput } from "@mantine/core";
import { CalendarIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { expectPopover, LatePopover } from "../overlay/lazy-popover.tsx";
import { useOpening } from "../overlay/use-opening.ts";
import { lazyComponent } from "../states/lazy-component.tsx";
import { typedDay, writtenDay } from "./day-text.ts";

/** With its library, which isn't needed for typing a date. */
const Calendar = lazyComponent(async () => (await import("./calendar.tsx")).Calendar);

const expectCalendar = (): void => {
  expectPopover();
  Calendar.expect();
};

type Props = {
  /** Above the input. */
  label?: string;
  /** For screen readers, if the label is rendered elsewhere. */
  name?: string;
  description?: ReactNode;
  id?: string;
  /** `YYYY-MM-DD`; an empty text for none. */
  value: string;
  onChange: (day: string) => void;
  /** In the day's time zone; defaults to the reader's own. */
  today?: string | null;
  isReadOnly?: boolean;
  isInvalid?: boolean;
  describedBy?: string | undefined;
};

const ADVICE = "Enter a date such as 24 Dec 2026.";

/** A day, typed or chosen from a calendar. Invalid text stays for correction and changes nothing. */
export function DayField({
  label,
  name,
  value,
  onChange,
  today,
  isReadOnly = false,
  isInvalid = false,
  describedBy,
  ...props
}: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const { target, opening, close } = useOpening(expectCalendar);
  const of = label ?? name ?? "Date";
  const isUnreadable = typed !== null && typedDay(typed) === null;
  // Set from outside, such as by "Clear filters".
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (typed !== null && typedDay(typed) !== value) setTyped(null);
  }
  const type = (text: string): void => {
    setTyped(text);
    setIsChecked(false);
    const day = typedDay(text);
    if (day !== null && day !== value) onChange(day);
  };
  return (
    <>
      <TextInput
        {...props}
        label={label}
        aria-label={label === undefined ? name : undefined}
        aria-describedby={describedBy}
        value={typed ?? writtenDay(value)}
        placeholder="Choose a day"
        autoComplete="off"
        maxLength={30}
        readOnly={isReadOnly}
        error={isUnreadable && isChecked ? ADVICE : isInvalid}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => {
          setIsChecked(true);
          if (!isUnreadable) setTyped(null);
        }}
        rightSection={
          !isReadOnly && (
            <ActionIcon {...target} variant="subtle" color="gray" aria-haspopup="dialog" aria-label={`Choose ${of}`}>
              <CalendarIcon size={18} aria-hidden />
            </ActionIcon>
          )
        }
      />
      <LatePopover opening={opening} label={of} width="max-content" padding={12}>
        <Calendar
          value={value}
          today={today ?? new Date().toLocaleDateString("sv")}
          onChoose={(day) => {
            setTyped(null);
            onChange(day);
            close();
          }}
        />
      </LatePopover>
    </>
  );
}
