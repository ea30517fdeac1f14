// Inviters on the dashboard: counts, adjustments, hiding, resets and the tree.
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { findMembers } from "#kit-server/guild/members/find-members.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers, GuildContext } from "#kit-server/http/api-handlers.ts";
import { each, fileHandler, pageHandler } from "#kit-server/http/record-handlers.ts";
import { type ContextIn, whileOn } from "#kit-server/module/bot/api-context.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordsFile } from "#kit-server/storage/records/records-file.ts";
import { inviteTracker as contract, type inviterRoutes } from "../contract.ts";
import { adjust, hideInviter, resetInvites, undoAdjustment, undoReset } from "../service/adjust.ts";
import { refuse } from "../service/context.ts";
import {
  adjustmentList,
  allInviters,
  branchesOf,
  currentReset,
  inviterOf,
  listInviters,
  presentAdjustment,
} from "../store/inviters.ts";
import { lastJoinOf } from "../store.ts";
import { adjustmentColumns, inviterColumns } from "../words/inviter-columns.ts";

type InvitersApi = Pick<ApiHandlers<typeof contract>, keyof typeof inviterRoutes>;

export function invitersApi({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): InvitersApi {
  const contextFor = whileOn(contextIn, contract);
  const byOf = async (call: GuildContext) => ({ actor: actorOf(call), author: await authorOf(call) });
  async function resetOf(guildId: string) {
    const reset = await currentReset(orm, guildId);
    return { success: true as const, reset: reset && { at: reset.at.toISOString(), by: reset.byName } };
  }
  return {
    inviters: async ({ guild }, { query }) => ({
      success: true,
      ...(await listInviters(orm, guild.id, query, { name: query.name })),
    }),
    invitersFile: ({ guild }, { query }) => {
      const items = allInviters(orm, guild.id, query, { name: query.name });
      return recordsFile(inviterColumns, items, guild, "inviters.csv");
    },
    inviter: async ({ guild }, { params: { member } }) => {
      const asked = { sort: "total", order: "desc", page: 1, limit: 1 } as const;
      const [{ items }, invitedBy, join] = await Promise.all([
        listInviters(orm, guild.id, asked, { only: member }),
        inviterOf(orm, guild.id, member),
        lastJoinOf(orm, guild.id, member),
      ]);
      const [known] = items;
      if (!known && !join) throw refuse("inviterUnknown");
      const none = { total: 0, valid: 0, adjusted: 0, pending: 0, left: 0, refused: 0, isHidden: false };
      const inviter = known ?? { ...none, member: { id: member, name: join?.memberName ?? member } };
      return { success: true, inviter, invitedBy };
    },
    hideInviter: async (call, { params: { member }, body: { isHidden } }) => {
      await hideInviter(await contextIn(contract, call.guild.id), member, isHidden, actorOf(call));
      return { success: true };
    },
    adjustments: pageHandler(orm, adjustmentList, each(presentAdjustment)),
    adjustmentsFile: fileHandler(orm, adjustmentList, each(presentAdjustment), adjustmentColumns, "adjustments.csv"),
    adjust: async (call, { body }) => {
      const [ctx, by] = await Promise.all([contextFor(call.guild.id), byOf(call)]);
      return { success: true, adjustment: presentAdjustment(await adjust(ctx, body, by)) };
    },
    undoAdjustment: async (call, { params: { number } }) => {
      const [ctx, by] = await Promise.all([contextFor(call.guild.id), byOf(call)]);
      return { success: true, adjustment: presentAdjustment(await undoAdjustment(ctx, number, by)) };
    },
    members: async ({ guild }, { query: { name } }) => {
      const { discord } = await contextIn(contract, guild.id);
      return { success: true, members: await findMembers(discord, name) };
    },
    resetState: ({ guild }) => resetOf(guild.id),
    reset: async (call, { body: { confirmation, key } }) => {
      if (confirmation.trim() !== call.guild.name.trim()) throw refuse("confirmationWrong");
      const [ctx, by] = await Promise.all([contextFor(call.guild.id), byOf(call)]);
      await resetInvites(ctx, key, by);
      return resetOf(call.guild.id);
    },
    undoReset: async (call) => {
      const [ctx, by] = await Promise.all([contextFor(call.guild.id), byOf(call)]);
      await undoReset(ctx, by);
      return resetOf(call.guild.id);
    },
    tree: async ({ guild }, { query: { of, page } }) => ({
      success: true,
      ...(await branchesOf(orm, guild.id, of ?? null, page)),
    }),
  };
}
