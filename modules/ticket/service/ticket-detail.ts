// A ticket with all that is kept of it.
import type { Orm } from "#kit-server/database/database.ts";
import type { TicketDetail } from "../contract.ts";
import { conversationOf } from "../store/conversation.ts";
import { notesOf } from "../store/staff.ts";
import { summaryOf } from "../store/ticket-lists.ts";
import { readTicket, type Ticket } from "../store.ts";
import { refuse } from "./context.ts";

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
    survey: ticket.survey,
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

/** As members may read it: without notes, and with the team's name where staff answered as the team. */
export const forMembers = (detail: TicketDetail): TicketDetail => ({
  ...detail,
  notes: [],
  conversation: detail.conversation.map((message) =>
    message.shownAs === null ? message : { ...message, author: { ...message.author, name: message.shownAs } },
  ),
});
