// The conversation of each ticket, written down as it goes.
import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/database/database.ts";
import type { TicketMessage } from "../contract.ts";
import { type Ticket, tell } from "../store.ts";
import { ticketMessages, ticketNotes, tickets } from "./tables.ts";

export type NewMessage = Omit<typeof ticketMessages.$inferInsert, "guildId" | "number">;

/**
 * Writes a message down once, and what follows from it for its ticket. What staff wrote at the dashboard the platform
 * tells of as the bot's: whichever is told first, theirs stands.
 */
export async function recordMessage(orm: Orm, ticket: Ticket, message: NewMessage): Promise<void> {
  const { guildId, number } = ticket;
  const at = new Date(message.at);
  await orm.transaction(async (tx) => {
    const written = await tx
      .insert(ticketMessages)
      .values({ ...message, guildId, number })
      .onConflictDoNothing()
      .returning({ id: ticketMessages.messageId });
    const isNew = written.length > 0;
    if (!isNew && message.kind !== "staff") return;
    if (!isNew)
      await tx
        .update(ticketMessages)
        .set(message)
        .where(messagesOf(ticket, [message.messageId]));
    const isPerson = message.kind !== "bot";
    await tx
      .update(tickets)
      .set({
        messages: isNew ? sql`${tickets.messages} + 1` : tickets.messages,
        ...(isPerson ? { lastMessageAt: at, isStale: false } : {}),
        ...(message.kind === "opener" ? { askedAt: null } : {}),
        ...(message.kind === "staff"
          ? { firstResponseAt: sql`coalesce(${tickets.firstResponseAt}, ${at.toISOString()})` }
          : {}),
      })
      .where(and(eq(tickets.guildId, guildId), eq(tickets.number, number)));
    await tell(tx, ticket);
  });
}

type Edit = Pick<NewMessage, "content" | "embeds" | "components"> & { editedAt: Date | null };

export async function editMessage(orm: Orm, ticket: Ticket, messageId: Snowflake, edit: Edit): Promise<void> {
  await orm
    .update(ticketMessages)
    .set(edit)
    .where(messagesOf(ticket, [messageId]));
  await tell(orm, ticket);
}

/** A deleted message stays in the transcript, marked as deleted. */
export async function markDeleted(orm: Orm, ticket: Ticket, messageIds: readonly Snowflake[]): Promise<void> {
  await orm.update(ticketMessages).set({ isDeleted: true }).where(messagesOf(ticket, messageIds));
  await tell(orm, ticket);
}

const messagesOf = ({ guildId, number }: Ticket, ids: readonly Snowflake[]) =>
  and(
    eq(ticketMessages.guildId, guildId),
    eq(ticketMessages.number, number),
    inArray(ticketMessages.messageId, [...ids]),
  );

/** Oldest first. A message of which nothing was kept, or which the bot may not read, is none. */
export async function conversationOf(orm: Orm, guildId: Snowflake, number: number): Promise<TicketMessage[]> {
  const rows = await orm
    .select()
    .from(ticketMessages)
    .where(and(eq(ticketMessages.guildId, guildId), eq(ticketMessages.number, number)))
    .orderBy(asc(ticketMessages.at), asc(ticketMessages.messageId));
  return rows
    .filter(isKept)
    .map(({ messageId, authorId, authorName, at, editedAt, guildId: _guild, number: _number, ...rest }) => ({
      ...rest,
      id: messageId,
      author: { id: authorId, name: authorName },
      at: at.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    }));
}

const isKept = ({ content, embeds, components, attachments }: typeof ticketMessages.$inferSelect): boolean =>
  content !== "" || embeds.length + components.length + attachments.length > 0;

/** Takes away for good what was said; that there was a ticket, and when, stays. */
export async function eraseConversation(orm: Orm, { guildId, number }: Ticket, now: Date): Promise<void> {
  await orm.delete(ticketMessages).where(and(eq(ticketMessages.guildId, guildId), eq(ticketMessages.number, number)));
  await orm.delete(ticketNotes).where(and(eq(ticketNotes.guildId, guildId), eq(ticketNotes.number, number)));
  await orm
    .update(tickets)
    .set({ erasedAt: now, answers: [], survey: [], closeReason: null, ratingText: null })
    .where(and(eq(tickets.guildId, guildId), eq(tickets.number, number)));
}

/** Closed before this time and not erased yet. */
export const dueForErasure = (orm: Orm, guildId: Snowflake, before: Date): Promise<Ticket[]> =>
  orm
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.guildId, guildId),
        eq(tickets.state, "closed"),
        lt(tickets.closedAt, before),
        isNull(tickets.erasedAt),
      ),
    );
