// Tickets for the dashboard. A ticket of another guild is as if it were not there.

import type { ContextIn } from "#kit-server/bot/api-context.ts";
import type { Orm } from "#kit-server/database/database.ts";
import type { FigureFace } from "#kit-server/figures/figure-face.ts";
import type { ApiFace, GuildContext } from "#kit-server/http/api-face.ts";
import { FileAnswer } from "#kit-server/http/file-answer.ts";
import { ticket as contract } from "./contract.ts";
import { auditNote, changeFromDashboard } from "./service/for-dashboard.ts";
import { replyInRoom } from "./service/reply.ts";
import { detailOf, findTicket } from "./service/ticket-detail.ts";
import { transcriptPage, transcriptText } from "./service/transcript.ts";
import { overviewFigures } from "./store/overview-figures.ts";
import { addNote, readOnCall } from "./store/staff.ts";
import { ticketFigures as figuresOf } from "./store/ticket-figures.ts";
import { listTickets, ticketFacets } from "./store/ticket-lists.ts";

const FIGURE_DAYS = 30;

export function ticketApi({ orm, contextIn }: { orm: Orm; contextIn: ContextIn }): ApiFace<typeof contract> {
  const answerFor = async (guildId: string, number: number) => ({
    success: true as const,
    ticket: await detailOf(orm, await findTicket(orm, guildId, number)),
  });

  return {
    tickets: async ({ guild }, { query }) => {
      const [list, facets, onCall, { config }] = await Promise.all([
        listTickets(orm, guild.id, query),
        ticketFacets(orm, guild.id),
        readOnCall(orm, guild.id),
        contextIn(contract, guild.id),
      ]);
      const labels = [...new Set([...config.labels.map(({ name }) => name), ...facets.labels])];
      return { success: true, ...list, ...facets, labels, onCall };
    },
    figures: async ({ guild }) => ({
      success: true,
      ...(await figuresOf(orm, guild.id, FIGURE_DAYS, new Date())),
    }),
    ticket: ({ guild }, { params }) => answerFor(guild.id, params.number),
    reply: async (call, { params, body }) => {
      const { id } = call.guild;
      const ticket = await findTicket(orm, id, params.number);
      await replyInRoom(await contextIn(contract, id), ticket, personOf(call), body, body.key);
      return answerFor(id, params.number);
    },
    note: async (call, { params, body }) => {
      const { id } = call.guild;
      const ticket = await findTicket(orm, id, params.number);
      await orm.transaction(async (tx) => {
        await addNote(tx, ticket, personOf(call), body.text);
        await auditNote(tx, ticket, personOf(call));
      });
      return answerFor(id, params.number);
    },
    change: async (call, { params, body }) => {
      const { id } = call.guild;
      const ticket = await findTicket(orm, id, params.number);
      await changeFromDashboard(await contextIn(contract, id), ticket, personOf(call), body);
      return answerFor(id, params.number);
    },
    transcript: async ({ guild }, { params, query }) => {
      const detail = await detailOf(orm, await findTicket(orm, guild.id, params.number));
      const isPage = query.as === "html";
      const file = new TextEncoder().encode(isPage ? transcriptPage(detail) : transcriptText(detail));
      const type = isPage ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
      return new FileAnswer(file, type, { saveAs: `ticket-${detail.number}.${isPage ? "html" : "txt"}` });
    },
  };
}

/** Tickets on the overview. */
export const ticketFigures: FigureFace<typeof contract> = ({ orm, guildId, now }) => overviewFigures(orm, guildId, now);

const personOf = ({ session: { user } }: GuildContext) => ({ id: user.id, name: user.globalName ?? user.username });
