// Tickets' routes for the dashboard. A ticket of another guild, or one the caller may not see, is not found.
import { userError } from "#kit/error.ts";
import { kitErrors } from "#kit/kit-errors.ts";
import { checkRecentSignIn } from "#kit-server/accounts/sessions/recent-sign-in.ts";
import type { WorkHandlers } from "#kit-server/guild/access/work-handlers.ts";
import type { FigureHandler } from "#kit-server/guild/figures/figure-handler.ts";
import { readZone } from "#kit-server/guild/guild-settings/read-settings.ts";
import { authorOf } from "#kit-server/guild/guilds/author-of.ts";
import { memberNames } from "#kit-server/guild/members/find-members.ts";
import { actorOf } from "#kit-server/http/actor-of.ts";
import type { ApiHandlers, WorkContext } from "#kit-server/http/api-handlers.ts";
import { changeSeveral } from "#kit-server/http/change-several.ts";
import { blockApi } from "#kit-server/module/blocks/block-api.ts";
import type { ContextIn } from "#kit-server/module/bot/api-context.ts";
import { FileAnswer } from "#kit-server/storage/csv/file-answer.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordsFile } from "#kit-server/storage/records/records-file.ts";
import { ticket as contract, teamNameFor } from "./contract.ts";
import { findColleagues } from "./service/colleagues.ts";
import { blocks, refuse } from "./service/context.ts";
import { changeFromDashboard } from "./service/for-dashboard.ts";
import { openFromDashboard, subjectsIn } from "./service/open-for.ts";
import { replyInChannel } from "./service/reply.ts";
import { detailOf, findTicket, namesMentioned, wholeTicket } from "./service/ticket-detail.ts";
import { transcriptPage } from "./service/transcript/transcript-page.ts";
import { transcriptText } from "./service/transcript/transcript-text.ts";
import { conversationOf } from "./store/conversation.ts";
import { readFile } from "./store/files.ts";
import { countInbox, markTicketSeen, markTicketUnseen } from "./store/inbox.ts";
import { isInScope, scopeOf } from "./store/scope.ts";
import { addNote, readOnCall } from "./store/staff.ts";
import { ticketFigures as figuresOf, overviewFigures } from "./store/ticket-figures.ts";
import { allTickets, listTickets, openerOf, ticketFacets } from "./store/ticket-lists.ts";
import { readTicket, type Ticket } from "./store.ts";
import { ticketColumns } from "./words/ticket-columns.ts";
import { ticketWords } from "./words.ts";

type Deps = { orm: Orm; contextIn: ContextIn };

export function ticketApi({ orm, contextIn }: Deps): ApiHandlers<typeof contract> {
  const nameOf = memberNames();
  /** The module's context in the guild, and which of its tickets the caller sees. */
  const deskOf = async ({ guild, worker, session }: Pick<WorkContext, "guild" | "worker" | "session">) => {
    const ctx = await contextIn(contract, guild.id);
    return { ctx, scope: scopeOf(ctx.config, worker), viewerId: session.user.id };
  };
  type Desk = Awaited<ReturnType<typeof deskOf>>;
  const answerWith = async ({ ctx, ...viewer }: Desk, ticket: Ticket) => ({
    success: true as const,
    ticket: await detailOf(ctx, ticket, viewer, nameOf),
  });
  /** The ticket after a change, even if the change removed the caller's access to it. */
  const answerAgain = async (desk: Desk, { guildId, number }: Ticket) =>
    answerWith(desk, await findTicket(orm, guildId, number, null));
  const ticketFor = async (call: WorkContext, number: number) => {
    const desk = await deskOf(call);
    return { ...desk, ticket: await findTicket(orm, call.guild.id, number, desk.scope) };
  };
  const zoned = async (guildId: string) => ({
    guildId,
    timeZone: await readZone(orm, guildId),
  });

  return {
    ...blockApi(blocks, (guildId) => contextIn(contract, guildId)),
    tickets: async (call, { query }) => {
      const { guild } = call;
      const { ctx, ...viewer } = await deskOf(call);
      const seen = { ...(await zoned(guild.id)), ...viewer };
      const [list, facets, opener, onCall] = await Promise.all([
        listTickets(orm, seen, query),
        ticketFacets(orm, seen),
        openerOf(orm, seen, query.opener),
        readOnCall(orm, guild.id),
      ]);
      const labels = [...new Set([...ctx.config.labels.map(({ name }) => name), ...facets.labels])];
      return { success: true, ...list, ...facets, labels, opener, onCall };
    },
    ticketsFile: async ({ guild, session }, { query }) => {
      const whole = { scope: null, viewerId: session.user.id };
      const rows = await allTickets(orm, { ...(await zoned(guild.id)), ...whole }, query);
      return recordsFile(ticketColumns, rows, guild, "tickets.csv");
    },
    figures: async ({ guild }, { query }) => {
      const { time } = await contextIn(contract, guild.id);
      const asked = { ...(await zoned(guild.id)), ...query, today: await time.today(), botId: guild.bot.id };
      return { success: true, ...(await figuresOf(orm, asked)) };
    },
    ticket: async (call, { params }) => {
      const { ticket, ...desk } = await ticketFor(call, params.number);
      return answerWith(desk, ticket);
    },
    conversation: async (call, { params, query: { before, limit } }) => {
      const { ticket, ctx } = await ticketFor(call, params.number);
      // One more than a page shows whether there is another page.
      const found = await conversationOf(orm, ticket, { before, limit: limit + 1 });
      const messages = found.slice(-limit);
      const { members } = await namesMentioned(ctx, messages, nameOf);
      const mentioned = Object.entries(members).map(([id, name]) => ({ id, name }));
      return { success: true, messages, hasEarlier: found.length > limit, mentioned };
    },
    subjects: async (call) => {
      const { ctx, scope } = await deskOf(call);
      const subjects = subjectsIn(ctx.config, scope).map((subject) => {
        const { name, description, questions } = subject;
        return { name, description, questions: [...questions], team: teamNameFor(ctx.config, subject) };
      });
      return { success: true, isOn: ctx.enabled, subjects };
    },
    openFor: async (call, { body }) => {
      const desk = await deskOf(call);
      const ticket = await openFromDashboard(desk.ctx, desk.scope, { ...body, by: actorOf(call) });
      return answerWith(desk, ticket);
    },
    colleagues: async (call, { params, query }) => {
      const { ctx, ticket } = await ticketFor(call, params.number);
      return { success: true, members: await findColleagues(ctx, ticket, query.name) };
    },
    reply: async (call, { params, body }) => {
      const { ticket, ...desk } = await ticketFor(call, params.number);
      await replyInChannel(desk.ctx, ticket, {
        by: actorOf(call),
        author: await authorOf(call),
        wording: body,
        key: body.key,
      });
      return answerAgain(desk, ticket);
    },
    note: async (call, { params, body }) => {
      const { ticket, ...desk } = await ticketFor(call, params.number);
      await orm.transaction(async (tx) => {
        await addNote(tx, ticket, actorOf(call), body.text);
        await desk.ctx.audit(tx, actorOf(call), "ticket.note", { number: ticket.number });
      });
      return answerAgain(desk, ticket);
    },
    change: async (call, { params, body }) => {
      if (body.what === "erase" && call.worker) throw userError(kitErrors, "managersOnly");
      if (body.what === "erase") checkRecentSignIn(call.session);
      const { ticket, ...desk } = await ticketFor(call, params.number);
      await changeFromDashboard(desk.ctx, ticket, actorOf(call), body);
      return answerAgain(desk, ticket);
    },
    seen: async (call, { params, body }) => {
      const { ticket, viewerId } = await ticketFor(call, params.number);
      await markTicketSeen(orm, ticket, viewerId, new Date(body.until));
      return { success: true };
    },
    changeSeveral: async (call, { body: { key, changes } }) => {
      const { ctx, scope } = await deskOf(call);
      const by = actorOf(call);
      const results = await changeSeveral(
        changes,
        ({ number }) => String(number),
        async ({ number, ...change }) => {
          const ticket = await findTicket(orm, call.guild.id, number, scope);
          if (change.what === "read") return markTicketSeen(orm, ticket, by.id, ctx.clock.now());
          if (change.what === "unread") {
            if (ticket.state === "closed") throw refuse("isClosed");
            return markTicketUnseen(orm, ticket, by.id);
          }
          await changeFromDashboard(ctx, ticket, by, change, `${by.id}:${key}:${number}`);
        },
        { log: call.log, sentences: ticketWords.errors },
      );
      return { success: true, results };
    },
    file: async (call, { params }) => {
      const { ticket } = await ticketFor(call, params.number);
      const file = await readFile(orm, ticket, params.file);
      if (!file) throw refuse("fileGone");
      // Always served as a download: the page displays images itself, and no file opens as a page.
      const mediaType = file.pictureType ?? "application/octet-stream";
      return new FileAnswer(file.content, mediaType, { saveAs: file.name });
    },
    transcript: async (call, { params, query }) => {
      const { ticket, ctx } = await ticketFor(call, params.number);
      const whole = await wholeTicket(ctx, ticket);
      const isPage = query.as === "html";
      const text = isPage
        ? transcriptPage(ctx.chat, whole, ctx.pageUrl(ticket.number))
        : transcriptText(ctx.chat, whole);
      const type = isPage ? "text/html; charset=utf-8" : "text/plain; charset=utf-8";
      const saveAs = `ticket-${ticket.number}.${isPage ? "html" : "txt"}`;
      return new FileAnswer(new TextEncoder().encode(text), type, { saveAs });
    },
  };
}

/** Live events name tickets by their number. */
export const ticketWork = ({ orm, contextIn }: Deps): WorkHandlers => ({
  seesRecord: async (guildId, worker, about) => {
    const ticket = /^\d{1,9}$/.test(about) ? await readTicket(orm, guildId, Number(about)) : null;
    if (!ticket) return false;
    const { config } = await contextIn(contract, guildId);
    return isInScope(scopeOf(config, worker), ticket);
  },
  count: async (guildId, viewerId, worker) => {
    const scope = worker && scopeOf((await contextIn(contract, guildId)).config, worker);
    return countInbox(orm, { guildId, scope, viewerId });
  },
});

/** Tickets' overview figures. */
export const ticketFigures: FigureHandler<typeof contract> = ({ orm, guildId, now }) =>
  overviewFigures(orm, guildId, now);
