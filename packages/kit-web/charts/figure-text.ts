// Short texts of figures.
import type { FigureContract, FigureUnit, FigureValue } from "#kit/figure.ts";
import { shortDuration } from "../duration/short-duration.ts";

/** Numbers from this on are abbreviated: 1.2M. */
const LONG = 100_000;

/** "1,204", "2.1 hr", "4.6"; a dash where there was nothing to measure. */
export function figureText(value: number | null, unit: FigureUnit): string {
  if (value === null) return "–";
  if (unit === "rating") return value.toFixed(1);
  if (unit === "seconds") return shortDuration(value);
  return value.toLocaleString("en", value < LONG ? {} : { notation: "compact", maximumFractionDigits: 1 });
}

export type Trend = { direction: "up" | "down"; short: string; whole: string; tone: "good" | "bad" | "plain" };

/**
 * A figure's change from the previous period, which `beforeText` names ("the seven days before"). Null if they cannot
 * be compared or differ by less than half a percent (ratings: a twentieth of a star).
 */
export function trendOf(
  { unit, goodWhen }: Pick<FigureContract, "unit" | "goodWhen">,
  { value, before }: Pick<FigureValue, "value" | "before">,
  beforeText: string,
): Trend | null {
  if (value === null || before === null) return null;
  const change = value - before;
  const percent = before === 0 ? null : Math.round((Math.abs(change) / before) * 100);
  const short = unit === "rating" ? Math.abs(change).toFixed(1) : percent === null ? "new" : `${percent}%`;
  if (change === 0 || short === "0.0" || short === "0%") return null;
  const isMore = change > 0;
  return {
    direction: isMore ? "up" : "down",
    short,
    whole: `${percent === null ? "" : `${short} `}${isMore ? "more" : "less"} than in ${beforeText}`,
    tone: !goodWhen ? "plain" : isMore === (goodWhen === "more") ? "good" : "bad",
  };
}
