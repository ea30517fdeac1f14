import { WEEKDAYS, type Weekday } from "#kit/field/weekdays.ts";
import { ToggleChips } from "./toggle-chips.tsx";
import { weekdayName } from "./weekday-name.ts";

type Props = {
  /** The id of the first day, which takes the focus. */
  id: string;
  days: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
  isReadOnly: boolean;
  isInvalid: boolean;
  describedBy: string | undefined;
};

const chips = WEEKDAYS.map((day) => ({
  id: day,
  label: weekdayName(day, "short"),
  spoken: weekdayName(day, "long"),
}));

export const DayChips = ({ days, onChange, ...field }: Props) => (
  <ToggleChips
    {...field}
    chips={chips}
    chosen={days}
    onChange={(chosen) => onChange(chosen as Weekday[])}
    max={WEEKDAYS.length}
  />
);
