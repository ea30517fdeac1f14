// Tickets for the dashboard. A ticket of another guild is as if it were not there.

import type { ContextIn } from "#kit-server/bot/api-context.ts";
import { csvAnswer } from "#kit-server/csv/csv-answer.ts";
import { csvLines } from "#kit-server/csv/csv-file.ts";
import type { Orm } from "#kit-server/database/database.ts";
import type { FigureFace } from "#kit-server/figures/figure-face.ts";
import { readZone } from "#kit-server/guild-settings/read-settings.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiFace } from "#kit-server/http/api-face.ts";
import { FileAnswer } from "#kit-server/http/file-answer.ts";
import { checkRecentSignIn } from "#kit-server/sessions/recent-sign-in.ts";
import { ticket as contract } from "./contract.ts";
import { blockMember, memberToBlock, tellBlocks, unblockMember } from "./service/blocks.ts";
import { auditNote, changeFromDashboard } from "./service/for-dashboard.ts";
import { findMembers, memberNames } from "./service/member-names.ts";
import { replyInRoom } from "./service/reply.ts";
import { detailOf, findTicket, wholeTicket } from "./service/ticket-detail.ts";
import { TICKET_COLUMNS, ticketRows } from "./service/tickets-table.ts";
import { transcriptPage } from "./service/transcript/transcript-page.ts";
import { transcriptText } from "./service/transcript/transcript-text.ts";
import { conversationOf } from "./store/conversation.ts";
import { overviewFigures } from "./store/overview-figures.ts";
import { addNote, readOnCall } from "./store/staff.ts";
import { ticketFigures as figuresOf } from "./store/ticket-figures.ts";
import { eachTicket, listTickets, openerOf, ticketFacets } from "./store/ticket-lists.ts";

export function ticketApi({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): ApiFace<typeof contract> {
  const nameOf = memberNames();
  const answerFor = async (guildId: string, number: number) => ({
    success: true as const,
    ticket: await detailOf(await contextIn(contract, guildId), await findTicket(orm, guildId, number), nameOf),
  });
  const zoned = async (guildId: string) => ({
    guildId,
    timeZone: await readZone(orm, guildId),
  });

  return {
    tickets: async ({ guild }, { query }) => {
      const [list, facets, opener, onCall, { config }] = await Promise.all([
        listTickets(orm, await zoned(guild.id), query),
        ticketFacets(orm, guild.id),
        openerOf(orm, guild.id, query.opener),
        readOnCall(orm, guild.id),
        contextIn(contract, guild.id),
      ]);
      const labels = [...new Set([...config.labels.map(({ name }) => name), ...facets.labels])];
      return { success: true, ...list, ...facets, labels, opener, onCall };
    },
    ticketsFile: async ({ guild }, { query }) => {
      const rows = ticketRows(eachTicket(orm, await zoned(guild.id), query));
      return csvAnswer(csvLines(TICKET_COLUMNS, rows), "tickets.csv");
    },
    figures: async ({ guild }, { query }) => {
      const { time } = await contextIn(contract, guild.id);
      const asked = { ...(await zoned(guild.id)), ...query, today: await time.today(), botId: guild.bot.id };
      return { success: true, ...(await figuresOf(orm, asked)) };
    },
    ticket: ({ guild }, { params }) => answerFor(guild.id, params.number),
    conversation: async ({ guild }, { params, query: { before, limit } }) => {
      const ticket = await findTicket(orm, guild.id, params.number);
      // One more tells whether there is more.
      const messages = await conversationOf(orm, ticket, { before, limit: limit + 1 });
      return { success: true, messages: messages.slice(-limit), hasEarlier: messages.length > limit };
    },
    members: async ({ guild }, { query }) => ({
      success: true,
      members: await findMembers(await contextIn(contract, guild.id), query.name),
    }),
    blocks: async ({ guild }, { query }) => ({
      success: true,
      ...(await tellBlocks(await contextIn(contract, guild.id), query, nameOf)),
    }),
    block: async (call, { body: { member, ...blocking } }) => {
      const ctx = await contextIn(contract, call.guild.id);
      await blockMember(ctx, { ...blocking, by: actorOf(call), member: await memberToBlock(ctx, member) });
      return { success: true };
    },
    unblock: async (call, { params }) => {
      await unblockMember(await contextIn(contract, call.guild.id), actorOf(call), params.member);
      return { success: true };
    },
    reply: async (call, { params, body }) => {
      const { id } = call.guild;
      const ticket = await findTicket(orm, id, params.number);
      await replyInRoom(await contextIn(contract, id), ticket, actorOf(call), body, body.key);
      return answerFor(id, params.number);
    },
    note: async (call, { params, body }) => {
      const { id } = call.guild;
      const ticket = await findTicket(orm, id, params.number);
      await orm.transaction(async (tx) => {
        await addNote(tx, ticket, actorOf(call), body.text);
        await auditNote(tx, ticket, actorOf(call));
      });
      return answerFor(id, params.number);
    },
    change: async (call, { params, body }) => {
      if (body.what === "erase") checkRecentSignIn(call.session);
      const { id } = call.guild;
      const ticket = await findTicket(orm, id, params.number);
      await changeFromDashboard(await contextIn(contract, id), ticket, actorOf(call), body);
      return answerFor(id, params.number);
    },
    transcript: async ({ guild }, { params, query }) => {
      const ticket = await findTicket(orm, guild.id, params.number);
      const whole = await wholeTicket(orm, ticket);
      const isPage = query.as === "html";
      const text = isPage ? transcriptPage(whole) : transcriptText(whole);
      const type = isPage ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
      const saveAs = `ticket-${ticket.number}.${isPage ? "html" : "txt"}`;
      return new FileAnswer(new TextEncoder().encode(text), type, { saveAs });
    },
  };
}

/** Tickets on the overview. */
export const ticketFigures: FigureFace<typeof contract> = ({ orm, guildId, now }) => overviewFigures(orm, guildId, now);
