import type { FigureDeps } from "#kit-server/guild/figures/figure-handler.ts";
import { boardKey } from "#kit-server/guild/scores/board-key.ts";
import { boardExtent } from "#kit-server/guild/scores/count-board.ts";
import { weekTotal } from "#kit-server/guild/scores/week-total.ts";
import type { Board, LeaderboardConfig } from "../contract.ts";

const WEEK_MS = 7 * 86_400_000;
const NOT_COUNTED = { value: null, before: null, days: [] };

/** Overview figures of the leaderboard: this week compared with the last, and the members on the first board. */
export async function overviewFigures({ orm, guildId, now, config, onError }: FigureDeps<LeaderboardConfig>) {
  const week = async (board: Board) => {
    const [value, before] = await Promise.all(
      [now, new Date(now.getTime() - WEEK_MS)].map((at) => weekTotal(orm, guildId, board, at)),
    );
    return { value: value ?? 0, before: before ?? 0, days: [] };
  };
  // Nothing is counted for a hidden board, so it has no figure.
  const messagesWeek = config.boards.includes("messages") ? week("messages") : NOT_COUNTED;
  const board = config.boards[0] ?? "points";
  const key = await boardKey(orm, { guildId, board, period: "all", now });
  const [messages, points, { total }] = await Promise.all([
    messagesWeek,
    week("points"),
    boardExtent(orm, key, onError),
  ]);
  return { messages, points, members: { value: total, before: null, days: [] } };
}
