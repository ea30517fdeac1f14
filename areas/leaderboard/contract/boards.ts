import { MODULE_BOARDS } from "#kit/board.ts";

/** The ledger maintains the board of points, the leaderboard itself that of messages. */
export const OWN_BOARDS = ["points", "messages"] as const;
/** All boards that an owner can show. */
export const BOARDS = [...OWN_BOARDS, ...MODULE_BOARDS] as const;
export type Board = (typeof BOARDS)[number];
