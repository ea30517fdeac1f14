/** What members are ranked by. The ledger keeps the board of points, the leaderboard itself that of messages. */
export const BOARDS = ["points", "messages"] as const;
export type Board = (typeof BOARDS)[number];
