// Statistics of the tickets of a period.
import * as z from "zod";
import { snowflake } from "#kit/snowflake.ts";

/** Periods of the statistics, in days; the longest is shown by week. */
export const FIGURE_PERIODS = [7, 30, 90] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

/** In seconds: median and 90th percentile. Null without tickets. */
const spread = z.object({ median: z.number().nullable(), p90: z.number().nullable() });
export type Spread = z.output<typeof spread>;

const sums = z.object({
  opened: z.int(),
  closed: z.int(),
  firstResponse: spread,
  resolution: spread,
  /** From 1 to 5. */
  rating: z.number().nullable(),
  ratings: z.int(),
});
export type TicketSums = z.output<typeof sums>;

/** A day, or a week by its first day, in the guild's time zone. */
const step = sums.extend({ day: z.iso.date() });
export type TicketStep = z.output<typeof step>;

const share = z.object({ name: z.string(), opened: z.int(), resolution: spread, rating: z.number().nullable() });
export type TicketShare = z.output<typeof share>;

const load = z.object({
  member: z.object({ id: snowflake, name: z.string() }),
  claimed: z.int(),
  closed: z.int(),
  answers: z.int(),
  /** For tickets that they have or last had. */
  firstResponse: spread,
  rating: z.number().nullable(),
});
export type StaffLoad = z.output<typeof load>;

export const figuresQuery = z.object({
  days: z
    .enum(FIGURE_PERIODS.map(String) as ["7", "30", "90"])
    .default("30")
    .transform((days) => Number(days) as FigurePeriod),
});

export const figures = {
  timeZone: z.string(),
  step: z.enum(["day", "week"]),
  /** Open now, whenever they were opened. */
  open: z.int(),
  unclaimed: z.int(),
  sums,
  /** For the same number of days before. */
  before: sums,
  steps: z.array(step),
  /** How often each number of stars was given, from 1 to 5. */
  stars: z.array(z.int()).length(5),
  subjects: z.array(share),
  teams: z.array(share),
  load: z.array(load),
  /**
   * When members write: `weekday` from 0 (Monday), `hour` in the guild's time zone; hours without messages are omitted.
   */
  hours: z.array(z.object({ weekday: z.int().min(0).max(6), hour: z.int().min(0).max(23), messages: z.int() })),
};
