import "@mantine/dates/styles.layer.css";
import { DatePicker } from "@mantine/dates";

type Props = {
  /** `YYYY-MM-DD`; an empty text for none. */
  value: string;
  /** Marked as today. */
  today: string;
  onChoose: (day: string) => void;
};

const LABELS = {
  previousMonth: "Previous month",
  nextMonth: "Next month",
  previousYear: "Previous year",
  nextYear: "Next year",
  previousDecade: "Previous decade",
  nextDecade: "Next decade",
  monthLevelControl: "Choose a month",
  yearLevelControl: "Choose a year",
};

/** A month to choose a day from, with arrow keys too. */
export const Calendar = ({ value, today, onChoose }: Props) => (
  <DatePicker
    value={value || null}
    defaultDate={value || today}
    onChange={(day) => onChoose(day ?? "")}
    allowDeselect
    ariaLabels={LABELS}
    getDayProps={(day) => (day === today ? { "data-today": true, "aria-current": "date" } : {})}
  />
);
