// Claim role's routes for the dashboard: claims and bulk runs.

import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { each, fileHandler } from "#kit-server/http/record-handlers.ts";
import { blockApi } from "#kit-server/module/blocks/block-api.ts";
import { type ContextIn, whileOn } from "#kit-server/module/bot/api-context.ts";
import { bulkRunApi } from "#kit-server/module/bulk-runs/bulk-run-api.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { claimRole as contract, FUNNEL_DAYS } from "./contract.ts";
import { bulk } from "./service/bulk.ts";
import { blocks } from "./service/context.ts";
import { removeClaim } from "./service/remove-claim.ts";
import { claimFunnel, claimList, presentClaim, roleFigures, seatsOf } from "./store.ts";
import { claimColumns } from "./words/claim-columns.ts";

const DAY_MS = 86_400_000;

export function claimRoleApi({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): ApiHandlers<typeof contract> {
  const contextFor = whileOn(contextIn, contract);

  return {
    ...blockApi(blocks, (guildId) => contextIn(contract, guildId)),
    funnel: async ({ guild }) => {
      const { clock } = await contextIn(contract, guild.id);
      const since = new Date(clock.now().getTime() - FUNNEL_DAYS * DAY_MS);
      return { success: true, funnel: await claimFunnel(orm, guild.id, since) };
    },
    claims: async ({ guild }, { query }) => {
      const [{ rows, total }, seats] = await Promise.all([
        claimList.page(orm, guild.id, query),
        seatsOf(orm, guild.id),
      ]);
      const roles = [...seats].map(([roleId, taken]) => ({ roleId, ...taken }));
      return { success: true, items: rows.map(presentClaim), total, roles };
    },
    claimsFile: fileHandler(orm, claimList, each(presentClaim), ({ roles }) => claimColumns(roles), "roles.csv"),
    removeClaim: async (call, { params: { number } }) => {
      const [ctx, author] = await Promise.all([contextFor(call.guild.id), authorOf(call)]);
      return { success: true, claim: presentClaim(await removeClaim(ctx, number, actorOf(call), author)) };
    },
    ...bulkRunApi(orm, bulk, contextFor),
  };
}

/** Claim role's overview figures. */
export const claimRoleFigures: FigureHandler<typeof contract> = roleFigures;
