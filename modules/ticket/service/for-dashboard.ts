// What people do with tickets at the dashboard. They manage the guild, so they are staff everywhere.

import { harmlessText } from "#kit/placeholders.ts";
import type { RouteBody } from "#kit/route.ts";
import { recordAudit } from "#kit-server/audit/audit-store.ts";
import type { Orm } from "#kit-server/database/database.ts";
import type { ticket as contract, TicketDetail } from "../contract.ts";
import { conversationOf, eraseConversation, recordMessage } from "../store/conversation.ts";
import { summaryOf } from "../store/ticket-lists.ts";
import { notesOf, readTicket, type Ticket, tell } from "../store.ts";
import { chatWords } from "./chat-words.ts";
import { closeTicket, reopenTicket } from "./close-ticket.ts";
import { type Ctx, orRefusal, type Person, refuse, teamOfTicket } from "./context.ts";
import { sayInRoom } from "./room.ts";
import { claimTicket, moveTicket, setPriority, unclaimTicket } from "./staff-acts.ts";

type Change = RouteBody<typeof contract.routes.change>;

export async function findTicket(orm: Orm, guildId: string, number: number): Promise<Ticket> {
  const ticket = await readTicket(orm, guildId, number);
  if (!ticket) throw refuse("ticketGone");
  return ticket;
}

export async function detailOf(orm: Orm, ticket: Ticket): Promise<TicketDetail> {
  const { guildId, number } = ticket;
  const [conversation, notes] = await Promise.all([
    conversationOf(orm, guildId, number),
    notesOf(orm, guildId, number),
  ]);
  return {
    ...summaryOf(ticket),
    channelId: ticket.roomId,
    answers: ticket.answers,
    closedBy: ticket.closedById ? { id: ticket.closedById, name: ticket.closedByName ?? "" } : null,
    closeReason: ticket.closeReason,
    ratingText: ticket.ratingText,
    isErased: ticket.erasedAt !== null,
    conversation,
    notes: notes.map(({ id, authorId, authorName, text, at }) => ({
      id: String(id),
      author: { id: authorId, name: authorName },
      text,
      at: at.toISOString(),
    })),
  };
}

/** The bot says it with the writer's name, or the team's. It stands in the conversation at once, as the writer's. */
export async function replyFromDashboard(
  ctx: Ctx,
  ticket: Ticket,
  by: Person,
  text: string,
  key: string,
): Promise<void> {
  if (ticket.state === "closed") throw refuse("isClosed");
  const name = ctx.config.anonymousReplies ? (teamOfTicket(ctx, ticket)?.name ?? chatWords.staff) : by.name;
  const content = `**${harmlessText(name)}**: ${text}`;
  const allowed_mentions = { parse: [], roles: [], users: [ticket.openerId] };
  const sent = await orRefusal(() => sayInRoom(ctx, ticket, `reply:${by.id}:${key}`, { content, allowed_mentions }));
  if (!sent) throw refuse("roomGone");
  await recordMessage(ctx.orm, ticket, {
    messageId: sent.id,
    kind: "staff",
    authorId: by.id,
    authorName: by.name,
    avatar: null,
    content: ctx.config.keepTranscripts ? text : "",
    at: ctx.clock.now(),
  });
}

export async function changeFromDashboard(ctx: Ctx, ticket: Ticket, by: Person, change: Change): Promise<void> {
  const alongside = (tx: Orm) => audited(tx, ctx, ticket, by, change);
  switch (change.what) {
    case "claim":
      await claimTicket(ctx, { ticket, by, alongside });
      return;
    case "unclaim":
      await unclaimTicket(ctx, { ticket, by, alongside });
      return;
    case "priority":
      await setPriority(ctx, { ticket, alongside }, change.priority);
      return;
    case "move":
      await moveTicket(ctx, { ticket, by, alongside }, change.team);
      return;
    case "close":
      await closeTicket(ctx, { ticket, by, reason: change.reason, alongside });
      return;
    case "reopen":
      await reopenTicket(ctx, ticket, by, alongside);
      return;
    case "erase":
      if (ticket.state === "open") throw refuse("isOpen");
      await ctx.orm.transaction(async (tx) => {
        await eraseConversation(tx, ticket, ctx.clock.now());
        await alongside(tx);
        await tell(tx, ticket);
      });
  }
}

const audited = (tx: Orm, { guildId }: Ctx, { number }: Ticket, actor: Person, { what }: Change): Promise<void> =>
  recordAudit(tx, { guildId, actor, action: `ticket.${what}`, module: "ticket", changes: [], details: { number } });

export const auditNote = (orm: Orm, guildId: string, number: number, actor: Person): Promise<void> =>
  recordAudit(orm, { guildId, actor, action: "ticket.note", module: "ticket", changes: [], details: { number } });
