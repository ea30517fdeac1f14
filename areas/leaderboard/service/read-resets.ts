import type { RouteAnswer } from "#kit/route.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { boardResetAt, RESET_KEPT_DAYS } from "#kit-server/guild/scores/reset-board.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { leaderboard } from "../contract.ts";
import { BOARDS } from "../contract.ts";

const DAY_MS = 86_400_000;

/** Boards that were reset and can still be restored. */
export async function readResets(orm: Orm, guildId: Snowflake): Promise<RouteAnswer<typeof leaderboard.routes.resets>> {
  const found = await Promise.all(
    BOARDS.map(async (board) => ({ board, at: await boardResetAt(orm, guildId, board) })),
  );
  return {
    success: true,
    resets: found.flatMap(({ board, at }) =>
      at
        ? [{ board, at: at.toISOString(), until: new Date(at.getTime() + RESET_KEPT_DAYS * DAY_MS).toISOString() }]
        : [],
    ),
  };
}
