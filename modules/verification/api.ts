// Verification's routes for the dashboard: members, the funnel, and letting in or keeping out by hand.

import type { FigureFace } from "#kit-server/guild/figures/figure-face.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiFace } from "#kit-server/http/api-face.ts";
import type { ContextIn } from "#kit-server/module/bot/api-context.ts";
import { bulkRunApi } from "#kit-server/module/bulk-runs/bulk-run-api.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordsFile } from "#kit-server/storage/records/records-file.ts";
import { verification as contract } from "./contract.ts";
import { bulk } from "./service/bulk.ts";
import { refuse } from "./service/context.ts";
import { askAboutRaid } from "./service/raid.ts";
import { checkRoles, decide } from "./service/staff.ts";
import { arrivalFigures, arrivalList, arrivalTable, lastRaids, overviewFigures, presentArrival } from "./store.ts";
import { arrivalColumns } from "./words/arrival-columns.ts";

const RAIDS = 10;
const FIGURES_MS = 30 * 86_400_000;

export function verificationApi({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): ApiFace<typeof contract> {
  /** Nothing is changed while the module is off. */
  async function contextFor(guildId: string) {
    const ctx = await contextIn(contract, guildId);
    if (!ctx.enabled) throw refuse("moduleOff");
    return ctx;
  }

  return {
    members: async ({ guild }, { query }) => {
      const { rows, total } = await arrivalList.page(orm, guild.id, query);
      return { success: true, items: rows.map(presentArrival), total };
    },
    membersFile: async ({ guild }, { query }) => {
      const rows = await arrivalList.all(orm, guild.id, query);
      return recordsFile(arrivalColumns, rows.map(presentArrival), guild, "verification.csv");
    },
    act: async (call, { params: { number, act } }) => {
      const guildId = call.guild.id;
      const ctx = await contextFor(guildId);
      const asked = await arrivalTable.read(orm, { guildId, number });
      if (!asked || asked.leftAt) throw refuse("memberGone");
      const decision = { act, by: actorOf(call), author: await authorOf(call), isAudited: true };
      const { row } = await decide(ctx, asked.memberId, decision);
      return { success: true, member: presentArrival(row) };
    },
    raids: async ({ guild }) => ({ success: true, raids: await lastRaids(orm, guild.id, RAIDS) }),
    actOnRaid: async (call, { params }) => {
      const ctx = await contextFor(call.guild.id);
      await checkRoles(ctx, await authorOf(call));
      await askAboutRaid(ctx, { ...params, by: actorOf(call) });
      return { success: true };
    },
    figures: async ({ guild }) => {
      const { clock } = await contextIn(contract, guild.id);
      const since = new Date(clock.now().getTime() - FIGURES_MS);
      return { success: true, ...(await arrivalFigures(orm, guild.id, since)) };
    },
    ...bulkRunApi(orm, bulk, contextFor),
  };
}

/** Verification's overview figures. */
export const verificationFigures: FigureFace<typeof contract> = ({ orm, guildId, now }) =>
  overviewFigures(orm, guildId, now);
