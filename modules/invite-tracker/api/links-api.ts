// Links on the dashboard: campaigns, names of invites, and personal links.
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers } from "#kit-server/http/api-handlers.ts";
import { fileHandler, pageHandler } from "#kit-server/http/record-handlers.ts";
import { type ContextIn, whileOn } from "#kit-server/module/bot/api-context.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { linkRoutes } from "../contract/links.ts";
import { inviteTracker as contract } from "../contract.ts";
import { refuse } from "../service/context.ts";
import { addressOf, createCampaign, nameInvite, removeLink } from "../service/links.ts";
import { knownInvites, type LinkRow, linkList, linkTable, presentLinks } from "../store/links.ts";
import { linkColumns } from "../words/link-columns.ts";

/** As many as Discord allows. */
const INVITES_MAX = 1_000;
type LinksApi = Pick<ApiHandlers<typeof contract>, keyof typeof linkRoutes>;

export function linksApi({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): LinksApi {
  const contextFor = whileOn(contextIn, contract);
  async function present(guildId: string, rows: readonly LinkRow[]) {
    const ctx = await contextIn(contract, guildId);
    return presentLinks({ orm, guildId, urlOf: (code) => addressOf(ctx, code) }, rows);
  }
  async function answerOf(row: LinkRow) {
    const [link] = await present(row.guildId, [row]);
    if (!link) throw refuse("linkGone");
    return { success: true as const, link };
  }
  return {
    links: pageHandler(orm, linkList, present),
    linksFile: fileHandler(orm, linkList, present, ({ roles }) => linkColumns(roles), "links.csv"),
    invites: async ({ guild }) => ({ success: true, invites: await knownInvites(orm, guild.id, INVITES_MAX) }),
    createCampaign: async (call, { body }) => {
      const [ctx, author] = await Promise.all([contextFor(call.guild.id), authorOf(call)]);
      return answerOf(await createCampaign(ctx, body, actorOf(call), author));
    },
    nameInvite: async (call, { body: { code, name } }) => {
      await nameInvite(await contextIn(contract, call.guild.id), code, name, actorOf(call));
      return { success: true };
    },
    removeLink: async (call, { params: { number } }) => {
      const ctx = await contextFor(call.guild.id);
      const row = await linkTable.read(orm, { guildId: call.guild.id, number });
      if (!row || row.kind === "named") throw refuse("linkGone");
      return answerOf(await removeLink(ctx, row, actorOf(call)));
    },
  };
}
