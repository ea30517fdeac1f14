// Claim role for the dashboard: claims, and bulk runs.

import type { FigureFace } from "#kit-server/guild/figures/figure-face.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiFace } from "#kit-server/http/api-face.ts";
import type { ContextIn } from "#kit-server/module/bot/api-context.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordsFile } from "#kit-server/storage/records/records-file.ts";
import { claimRole as contract } from "./contract.ts";
import { actOnRun, prepareRun } from "./service/bulk.ts";
import { refuse } from "./service/context.ts";
import { lastRuns, presentRun } from "./store/runs.ts";
import { claimList, presentClaim, roleFigures, seatsOf } from "./store.ts";
import { claimColumns } from "./words/claim-columns.ts";

const RUNS_SHOWN = 10;

export function claimRoleApi({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): ApiFace<typeof contract> {
  /** Nothing is changed while the module is off. */
  async function contextFor(guildId: string) {
    const ctx = await contextIn(contract, guildId);
    if (!ctx.enabled) throw refuse("moduleOff");
    return ctx;
  }

  return {
    claims: async ({ guild }, { query }) => {
      const [{ rows, total }, seats] = await Promise.all([
        claimList.page(orm, guild.id, query),
        seatsOf(orm, guild.id),
      ]);
      const roles = [...seats].map(([roleId, taken]) => ({ roleId, ...taken }));
      return { success: true, items: rows.map(presentClaim), total, roles };
    },
    claimsFile: async ({ guild }, { query }) => {
      const rows = await claimList.all(orm, guild.id, query);
      return recordsFile(claimColumns(guild.roles), rows.map(presentClaim), guild, "roles.csv");
    },
    runs: async ({ guild }) => ({
      success: true,
      runs: (await lastRuns(orm, guild.id, RUNS_SHOWN)).map(presentRun),
    }),
    prepareRun: async (call, { body: { key, ...target } }) => {
      const ctx = await contextFor(call.guild.id);
      const by = actorOf(call);
      const run = await prepareRun(ctx, { target, key: `${by.id}:${key}`, by, author: await authorOf(call) });
      return { success: true, run: presentRun(run) };
    },
    actOnRun: async (call, { params }) => {
      const ctx = await contextFor(call.guild.id);
      const by = { by: actorOf(call), author: await authorOf(call) };
      return { success: true, run: presentRun(await actOnRun(ctx, { number: params.number, act: params.act, ...by })) };
    },
  };
}

/** Claim role on the overview. */
export const claimRoleFigures: FigureFace<typeof contract> = ({ orm, guildId, now }) => roleFigures(orm, guildId, now);
