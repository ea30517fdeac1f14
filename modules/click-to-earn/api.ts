// Click to earn's routes for the dashboard. A drop of another guild is not found.

import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { each, fileHandler } from "#kit-server/http/record-handlers.ts";
import { blockApi } from "#kit-server/module/blocks/block-api.ts";
import { type ContextIn, whileOn } from "#kit-server/module/bot/api-context.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordsFile } from "#kit-server/storage/records/records-file.ts";
import { clickToEarn as contract } from "./contract.ts";
import { refuse } from "./service/context.ts";
import { endDrop } from "./service/end-drop.ts";
import { blocks } from "./service/gate.ts";
import { presentClaim, presentDrop } from "./service/present.ts";
import { kindNamed, startDrop } from "./service/start-drop.ts";
import { takeBack } from "./service/take-back.ts";
import { claimList, claimsOfDrop, dropList, droppedKinds } from "./store/drop-lists.ts";
import { dropFigures, overviewFigures } from "./store/figures.ts";
import { countRunning, type Drop, readDrop } from "./store.ts";
import { claimColumns, dropColumns } from "./words/record-columns.ts";

const FIGURE_DAYS = 30;

export function clickToEarnApi({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): ApiHandlers<typeof contract> {
  const find = async (guildId: string, number: number): Promise<Drop> => {
    const drop = await readDrop(orm, { guildId, number });
    if (!drop) throw refuse("dropGone");
    return drop;
  };
  const answerOf = (drop: Drop) => ({ success: true as const, drop: presentDrop(drop) });

  return {
    ...blockApi(blocks, (guildId) => contextIn(contract, guildId)),
    drops: async ({ guild }, { query }) => {
      const [{ rows, total }, running, kinds] = await Promise.all([
        dropList.page(orm, guild.id, query),
        countRunning(orm, guild.id),
        droppedKinds(orm, guild.id),
      ]);
      return { success: true, items: rows.map(presentDrop), total, running, kinds };
    },
    dropsFile: fileHandler(orm, dropList, each(presentDrop), dropColumns, "drops.csv"),
    drop: async ({ guild }, { params }) => answerOf(await find(guild.id, params.number)),
    claims: async ({ guild }, { params, query }) => {
      const drop = await find(guild.id, params.number);
      const { rows, total } = await claimList.page(orm, guild.id, query, claimsOfDrop(drop));
      return { success: true, items: rows.map((claim) => presentClaim(claim, guild.roles)), total };
    },
    claimsFile: async ({ guild }, { params, query }) => {
      const drop = await find(guild.id, params.number);
      const claims = claimList.all(
        orm,
        guild.id,
        query,
        (rows) => rows.map((claim) => presentClaim(claim, guild.roles)),
        claimsOfDrop(drop),
      );
      return recordsFile(claimColumns, claims, guild, `drop-${drop.number}.csv`);
    },
    figures: async ({ guild }) => {
      const { config, time } = await contextIn(contract, guild.id);
      const [timeZone, today] = await Promise.all([time.zone(), time.today()]);
      const figures = await dropFigures(orm, guild.id, { today, days: FIGURE_DAYS, timeZone });
      return { success: true, ...figures, dailyBudget: config.dailyBudget || null };
    },
    start: async (call, { body }) => {
      const ctx = await whileOn(contextIn, contract)(call.guild.id);
      const by = actorOf(call);
      const kind = kindNamed(ctx, body.kind);
      const drop = await startDrop(ctx, {
        kind,
        author: await authorOf(call),
        key: `${by.id}:${body.key}`,
        startedBy: "dashboard",
        by,
      });
      return answerOf(drop);
    },
    stop: async (call, { params }) => {
      const { id: guildId } = call.guild;
      const by = actorOf(call);
      const drop = await find(guildId, params.number);
      const ending = await endDrop(await contextIn(contract, guildId), drop, "stopped", by);
      if (!ending && drop.endedWhy !== "stopped") throw refuse("isOver");
      return answerOf(await find(guildId, params.number));
    },
    takeBack: async (call, { params, body }) => {
      const drop = await find(call.guild.id, params.number);
      const ctx = await contextIn(contract, call.guild.id);
      const claim = await takeBack(ctx, {
        drop,
        memberId: params.member,
        by: actorOf(call),
        author: await authorOf(call),
        ...body,
      });
      return { success: true, claim: presentClaim(claim, call.guild.roles) };
    },
  };
}

/** Click to earn's overview figures. */
export const clickToEarnFigures: FigureHandler<typeof contract> = overviewFigures;
