/** Boards of the leaderboard that a module keeps; each is declared by one contract (`boards`). */
export const MODULE_BOARDS = ["invites", "supporters"] as const;
export type ModuleBoard = (typeof MODULE_BOARDS)[number];

/** Months and weeks (from Monday) are those of the guild's time zone. */
export const BOARD_PERIODS = ["all", "month", "week"] as const;
export type BoardPeriod = (typeof BOARD_PERIODS)[number];
