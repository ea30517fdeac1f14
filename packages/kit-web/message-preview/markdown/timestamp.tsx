import css from "./markdown-text.module.css";

/** Formats by style letter. Source: Discord's documentation, "Timestamp Styles". */
const STYLES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const SECONDS_OF: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** A timestamp in the viewer's time zone and language, as in Discord. */
export function Timestamp({ seconds, format = "f" }: { seconds: number; format?: string | undefined }) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return <span className={css.time}>Invalid date</span>;
  return (
    <time className={css.time} dateTime={date.toISOString()} title={date.toLocaleString(undefined, STYLES.F)}>
      {format === "R"
        ? fromNow(seconds - Date.now() / 1000)
        : date.toLocaleString(undefined, STYLES[format] ?? STYLES.f)}
    </time>
  );
}

/** "in 3 hours", "2 days ago". */
function fromNow(seconds: number): string {
  const words = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
  const [unit, length] = SECONDS_OF.find(([, size]) => Math.abs(seconds) >= size) ?? ["second", 1];
  return words.format(Math.round(seconds / length), unit);
}
