// Mini game's routes for the dashboard. What belongs to another guild is not found.

import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { each, fileHandler, pageHandler } from "#kit-server/http/record-handlers.ts";
import { blockApi } from "#kit-server/module/blocks/block-api.ts";
import type { ContextIn } from "#kit-server/module/bot/api-context.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { miniGame as contract, FIGURE_DAYS } from "./contract.ts";
import { blocks, refuse } from "./service/context.ts";
import { endMatch } from "./service/end-match.ts";
import { importQuestions, removeSet } from "./service/import-questions.ts";
import { presentMatches, presentPlayer, presentQuestion, presentSeasons } from "./service/present.ts";
import { endSeasonByHand } from "./service/seasons.ts";
import { VOID } from "./service/settle.ts";
import { readCount } from "./store/counting.ts";
import { gameFigures, matchList, overviewFigures, playerList } from "./store/figures.ts";
import { listSets, questionList } from "./store/questions.ts";
import { type Match, readMatch } from "./store.ts";
import { matchColumns, playerColumns, questionColumns } from "./words/record-columns.ts";

export function miniGameApi({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): ApiHandlers<typeof contract> {
  const present = async (guildId: string, rows: readonly Match[]) =>
    presentMatches(orm, guildId, rows, await (await contextIn(contract, guildId)).time.today());
  return {
    ...blockApi(blocks, (guildId) => contextIn(contract, guildId)),
    matches: pageHandler(orm, matchList, present),
    matchesFile: fileHandler(orm, matchList, present, matchColumns, "games.csv"),
    stopMatch: async (call, { params }) => {
      const { id: guildId } = call.guild;
      const ctx = await contextIn(contract, guildId);
      const match = await readMatch(orm, { guildId, number: params.number });
      if (!match) throw refuse("matchGone");
      const ended = await endMatch(
        ctx,
        match,
        () => VOID("stopped"),
        (tx) => ctx.audit(tx, actorOf(call), "game.stopped", { number: match.number }),
      );
      if (!ended && match.endedWhy !== "stopped") throw refuse("matchOver");
      const [shown] = await present(guildId, [ended ?? match]);
      if (!shown) throw refuse("matchGone");
      return { success: true, match: shown };
    },
    players: pageHandler(orm, playerList, each(presentPlayer)),
    playersFile: fileHandler(orm, playerList, each(presentPlayer), playerColumns, "players.csv"),
    questions: async ({ guild }, { query }) => {
      const [{ rows, total }, sets] = await Promise.all([
        questionList.page(orm, guild.id, query),
        listSets(orm, guild.id),
      ]);
      return { success: true, items: rows.map(presentQuestion), total, sets };
    },
    questionsFile: fileHandler(orm, questionList, each(presentQuestion), questionColumns, "questions.csv"),
    importQuestions: async (call, { body }) => {
      const ctx = await contextIn(contract, call.guild.id);
      return { success: true, ...(await importQuestions(ctx, body, actorOf(call))) };
    },
    deleteSet: async (call, { body }) => {
      const ctx = await contextIn(contract, call.guild.id);
      return { success: true, deleted: await removeSet(ctx, body.set, actorOf(call)) };
    },
    seasons: async ({ guild }) => ({ success: true, seasons: await presentSeasons(orm, guild.id) }),
    endSeason: async (call, { body }) => {
      await endSeasonByHand(await contextIn(contract, call.guild.id), body.season, actorOf(call));
      return { success: true, seasons: await presentSeasons(orm, call.guild.id) };
    },
    count: async ({ guild }) => {
      const count = await readCount(orm, guild.id);
      const by = count?.lastMemberId ? { id: count.lastMemberId, name: count.lastMemberName ?? "" } : null;
      return { success: true, last: count?.last ?? 0, best: count?.best ?? 0, by };
    },
    figures: async ({ guild }) => {
      const { time } = await contextIn(contract, guild.id);
      const [timeZone, today] = await Promise.all([time.zone(), time.today()]);
      return { success: true, ...(await gameFigures(orm, guild.id, { today, days: FIGURE_DAYS, timeZone })) };
    },
  };
}

/** Mini game's overview figures. */
export const miniGameFigures: FigureHandler<typeof contract> = ({ orm, guildId, now }) =>
  overviewFigures(orm, guildId, now);
