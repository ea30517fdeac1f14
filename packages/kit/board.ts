/** Months and weeks (from Monday) are those of the guild's time zone. */
export const BOARD_PERIODS = ["all", "month", "week"] as const;
export type BoardPeriod = (typeof BOARD_PERIODS)[number];
