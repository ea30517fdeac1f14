// A module's numbers for the overview: the contract declares what each measures, and the words name it.
import * as z from "zod";

/** `seconds` is a duration, `rating` an average of 1 to 5 stars. */
export type FigureUnit = "count" | "seconds" | "rating";

/**
 * The time a figure covers: now; the last seven days, compared with the seven before; or the week since Monday in the
 * guild's time zone, compared with the whole week before.
 */
export type FigureSpan = "now" | "sevenDays" | "thisWeek";

export type FigureContract = {
  unit: FigureUnit;
  span: FigureSpan;
  /** Whether an increase is good or bad; omitted if neither. */
  goodWhen?: "more" | "less";
};

export const figureValue = z.object({
  /** Null if there was nothing to measure. */
  value: z.number().nullable(),
  /** The value of the previous span; null if there is none to compare with. */
  before: z.number().nullable(),
  /** Daily values for the sparkline, oldest first; may be empty. */
  days: z.array(z.number()).max(31),
});
export type FigureValue = z.output<typeof figureValue>;
