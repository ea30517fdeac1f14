// Numbers that a module tells of a guild at a glance: what each means stands in its contract, its name in the words.
import * as z from "zod";

/** `seconds` is a length of time, `rating` a mean of stars from 1 to 5. */
export type FigureUnit = "count" | "seconds" | "rating";

/**
 * What time a figure is of: this moment; the last seven days, beside the seven before; or the week since Monday in the
 * guild's time zone, beside the whole week before.
 */
export type FigureSpan = "now" | "sevenDays" | "thisWeek";

export type FigureContract = {
  unit: FigureUnit;
  span: FigureSpan;
  /** Whether more than before is good news, or bad; left out where it is neither. */
  goodWhen?: "more" | "less";
};

export const figureValue = z.object({
  /** Null where there was nothing to measure. */
  value: z.number().nullable(),
  /** The same of the span before; null where there is none to compare with. */
  before: z.number().nullable(),
  /** Day by day, oldest first, for a small curve; empty where there is none. */
  days: z.array(z.number()).max(31),
});
export type FigureValue = z.output<typeof figureValue>;
