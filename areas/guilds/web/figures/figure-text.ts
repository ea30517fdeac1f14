// Figures in words and digits, as short as they are read at a glance.
import type { FigureContract, FigureSpan, FigureUnit, FigureValue } from "#kit/figure.ts";

/** From here a number is shortened: 1.2M. */
const LONG = 100_000;
const UNITS = [
  ["d", 86_400],
  ["h", 3600],
  ["min", 60],
  ["s", 1],
] as const;

export const SPAN_NAMES: Record<FigureSpan, string> = { now: "now", sevenDays: "7 days", thisWeek: "this week" };

/** "1,204", "2 h 5 min", "4.6"; a dash where there was nothing to measure. */
export function figureText(value: number | null, unit: FigureUnit): string {
  if (value === null) return "–";
  if (unit === "rating") return value.toFixed(1);
  if (unit === "seconds") return lengthText(value);
  return value.toLocaleString("en", value < LONG ? {} : { notation: "compact", maximumFractionDigits: 1 });
}

/** The two largest units of it: seconds say nothing beside hours. */
function lengthText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const first = UNITS.findIndex(([, size]) => whole >= size);
  if (first === -1) return "0 s";
  let rest = whole;
  const parts = UNITS.slice(first, first + 2).flatMap(([name, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count === 0 ? [] : [`${count} ${name}`];
  });
  return parts.join(" ");
}

export type Trend = { direction: "up" | "down"; short: string; whole: string; tone: "good" | "bad" | "plain" };

/** How the last seven days stand to the seven before; null where they cannot be compared, or are alike. */
export function trendOf({ unit, span, goodWhen }: FigureContract, { value, before }: FigureValue): Trend | null {
  if (span !== "sevenDays" || value === null || before === null) return null;
  const change = value - before;
  const percent = before === 0 ? null : Math.round((Math.abs(change) / before) * 100);
  const short = unit === "rating" ? Math.abs(change).toFixed(1) : percent === null ? "new" : `${percent}%`;
  if (change === 0 || short === "0.0" || short === "0%") return null;
  const isMore = change > 0;
  return {
    direction: isMore ? "up" : "down",
    short,
    whole: `${percent === null ? "" : `${short} `}${isMore ? "more" : "less"} than in the seven days before`,
    tone: !goodWhen ? "plain" : isMore === (goodWhen === "more") ? "good" : "bad",
  };
}
