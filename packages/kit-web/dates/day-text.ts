// Days as people type and read them. A day is `YYYY-MM-DD`, without a time zone.
import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";

dayjs.extend(customParseFormat);

const SHOWN = "D MMM YYYY";
const STORED = "YYYY-MM-DD";
/** With two numbers and slashes the month is first, as everywhere in the product's English. */
const TYPED = [
  STORED,
  ...[SHOWN, "D MMMM YYYY", "MMM D YYYY", "MMMM D YYYY"],
  ...["M/D/YYYY", "YYYY/M/D", "D.M.YYYY", "YYYY-M-D"],
];

/** "24 Dec 2026"; an empty text for no day. */
export const writtenDay = (day: string): string => (day === "" ? "" : dayjs(day, STORED).format(SHOWN));

/** The day that was typed; an empty text for none, null while it isn't one. */
export function typedDay(text: string): string | null {
  const words = text.trim().replaceAll(",", " ").replace(/\s+/g, " ").toLowerCase();
  if (words === "") return "";
  const named = words.replace(/[a-z]+/g, (word) => word.charAt(0).toUpperCase() + word.slice(1));
  const format = TYPED.find((one) => dayjs(named, one, true).isValid());
  return format ? dayjs(named, format, true).format(STORED) : null;
}
