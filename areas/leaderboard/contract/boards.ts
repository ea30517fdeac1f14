/** The boards. The ledger maintains the board of points, the leaderboard itself that of messages. */
export const BOARDS = ["points", "messages"] as const;
export type Board = (typeof BOARDS)[number];
