import { userError } from "#kit/error.ts";
import type { SessionStore } from "#kit-server/accounts/sessions/session-store.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import { type BoardKey, boardKey } from "#kit-server/guild/scores/board-key.ts";
import { wholeBoard } from "#kit-server/guild/scores/read-board.ts";
import { resetBoard, undoReset } from "#kit-server/guild/scores/reset-board.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers, GuildContext } from "#kit-server/http/api-handlers.ts";
import { csvAnswer } from "#kit-server/storage/csv/csv-answer.ts";
import { csvFile } from "#kit-server/storage/csv/csv-file.ts";
import { leaderboard, type leaderboardSettings } from "./contract.ts";
import { overviewFigures } from "./service/overview-figures.ts";
import { readResets } from "./service/read-resets.ts";
import { type ViewDeps, viewBoard } from "./service/view-board.ts";

export type LeaderboardDeps = ViewDeps & { sessions: Pick<SessionStore, "find"> };

export function leaderboardApi(needs: LeaderboardDeps): ApiHandlers<typeof leaderboard> {
  const { orm, sessions } = needs;
  return {
    board: async ({ cookie, log }, { params, query }) => {
      const session = cookie.token === null ? null : await sessions.find(cookie.token);
      const onError = (error: unknown) => log.error({ err: error }, "a leaderboard could not be counted");
      return viewBoard(needs, { guildId: params.id, query, personId: session?.user.id ?? null, onError });
    },

    boardFile: async ({ guild }, { query: { board, period } }) => {
      const key = await boardKey(orm, { guildId: guild.id, board, period, now: new Date() });
      return csvAnswer(
        csvFile(["Rank", "Member", "Member ID", "Score"], boardRows(key)),
        `leaderboard-${board}-${period}.csv`,
      );
    },

    resets: ({ guild }) => readResets(orm, guild.id),

    reset: async (ctx, { body: { board, confirmation } }) => {
      const { guild } = ctx;
      if (confirmation.trim() !== guild.name.trim()) throw userError(leaderboard.errors, "confirmationWrong");
      await orm.transaction(async (tx) => {
        await resetBoard(tx, guild.id, board);
        await recordAudit(tx, { ...entryOf(ctx, board), action: "leaderboard.reset" });
      });
      return readResets(orm, guild.id);
    },

    undoReset: async (ctx, { body: { board } }) => {
      await orm.transaction(async (tx) => {
        if (!(await undoReset(tx, ctx.guild.id, board))) throw userError(leaderboard.errors, "nothingToUndo");
        await recordAudit(tx, { ...entryOf(ctx, board), action: "leaderboard.restored" });
      });
      return readResets(orm, ctx.guild.id);
    },
  };

  async function* boardRows(key: BoardKey) {
    for await (const rows of wholeBoard(orm, key)) {
      yield rows.map(({ rank, name, memberId, score }) => [String(rank), name, memberId, String(score)]);
    }
  }
}

/** The leaderboard's overview figures. */
export const leaderboardFigures: FigureHandler<typeof leaderboardSettings> = overviewFigures;

const entryOf = (ctx: GuildContext, board: string) => ({
  guildId: ctx.guild.id,
  actor: actorOf(ctx),
  module: leaderboard.id,
  changes: [],
  details: { board },
});
