/** What members are ranked by. A module that counts something else adds its board here, and its name to the words. */
export const BOARDS = ["points", "messages"] as const;
export type Board = (typeof BOARDS)[number];

/** Months and weeks (from Monday) are those of the guild's time zone. */
export const BOARD_PERIODS = ["all", "month", "week"] as const;
export type BoardPeriod = (typeof BOARD_PERIODS)[number];
