// The stored conversation of each ticket.
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { FormFile, TicketMessage } from "../contract.ts";
import { notifyDashboards, type Ticket, ticketTable } from "../store.ts";
import { addFiles, removeFiles, type StoredFiles, storedFiles, withStoredFile } from "./files.ts";
import { ticketMessages, ticketNotes, tickets } from "./tables.ts";

export type NewMessage = Omit<typeof ticketMessages.$inferInsert, "guildId" | "number">;

/** The last stored message of each ticket in the guild. */
export async function lastMessageIds(orm: Orm, guildId: Snowflake): Promise<Map<number, Snowflake>> {
  const { number, messageId } = ticketMessages;
  const last = sql<string>`max(${messageId}::bigint)::text`;
  const open = and(eq(tickets.guildId, ticketMessages.guildId), eq(tickets.number, number), eq(tickets.state, "open"));
  const rows = await orm
    .select({ number, last })
    .from(ticketMessages)
    .innerJoin(tickets, open)
    .where(eq(ticketMessages.guildId, guildId))
    .groupBy(number);
  return new Map(rows.map((row) => [row.number, row.last]));
}

/** A new message with its files, as Discord sent them. */
type Written = { message: NewMessage; files?: readonly FormFile[] };

/**
 * Stores a message once, with its effects on the ticket. Discord sends dashboard replies as the bot's messages:
 * whichever arrives first, the stored author is the staff member.
 */
export async function recordMessage(orm: Orm, ticket: Ticket, { message, files = [] }: Written): Promise<void> {
  const { guildId, number } = ticket;
  const at = new Date(message.at);
  await orm.transaction(async (tx) => {
    const written = await tx
      .insert(ticketMessages)
      .values({ ...message, guildId, number })
      .onConflictDoNothing()
      .returning({ id: ticketMessages.messageId });
    const isNew = written.length > 0;
    if (isNew) await addFiles(tx, ticket, { files, messageId: message.messageId, at });
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
        // A missed message may be stored after a later one.
        ...(isPerson
          ? { lastMessageAt: sql`greatest(${tickets.lastMessageAt}, ${at.toISOString()})`, isStale: false }
          : {}),
        ...(message.kind === "opener" ? { askedAt: null } : {}),
        ...(message.kind === "staff"
          ? { firstResponseAt: sql`least(${tickets.firstResponseAt}, ${at.toISOString()})` }
          : {}),
        ...(isByMember(ticket, message)
          ? { memberWroteAt: sql`greatest(${tickets.memberWroteAt}, ${at.toISOString()})` }
          : {}),
        ...(isPerson ? { waitingSince: firstUnanswered(ticket) } : {}),
      })
      .where(and(eq(tickets.guildId, guildId), eq(tickets.number, number)));
    await notifyDashboards(tx, ticket);
  });
}

/** By who opened it or was let in, whom staff answer. */
const isByMember = ({ people }: Ticket, { kind, authorId }: NewMessage): boolean =>
  kind === "opener" || (kind === "other" && people.includes(authorId));

/**
 * When the first message without an answer was written; before the first answer, no later than was known. Read from the
 * conversation, because a message that was missed may be written down after a later one.
 */
function firstUnanswered({ guildId, number }: Ticket): SQL {
  const { at, kind, authorId } = ticketMessages;
  const said = sql`from ${ticketMessages} where ${ticketMessages.guildId} = ${guildId} and ${ticketMessages.number} = ${number}`;
  const answeredAt = sql`(select max(${at}) ${said} and ${kind} = 'staff')`;
  const isMember = sql`(${kind} = 'opener' or (${kind} = 'other' and ${tickets.people} @> to_jsonb(${authorId})))`;
  return sql`least(case when ${answeredAt} is null then ${tickets.waitingSince} end,
    (select min(${at}) ${said} and ${isMember} and ${at} > coalesce(${answeredAt}, '-infinity')))`;
}

/** Omitted fields stay unchanged. */
type Edit = Partial<Pick<NewMessage, "content" | "embeds" | "components"> & { editedAt: Date }>;

export async function editMessage(orm: Orm, ticket: Ticket, messageId: Snowflake, edit: Edit): Promise<void> {
  await orm
    .update(ticketMessages)
    .set(edit)
    .where(messagesOf(ticket, [messageId]));
  await notifyDashboards(orm, ticket);
}

/** A deleted message stays in the transcript, marked as deleted. */
export async function markDeleted(orm: Orm, ticket: Ticket, messageIds: readonly Snowflake[]): Promise<void> {
  await orm.update(ticketMessages).set({ isDeleted: true }).where(messagesOf(ticket, messageIds));
  await notifyDashboards(orm, ticket);
}

const messagesOf = ({ guildId, number }: Ticket, ids: readonly Snowflake[]) =>
  and(
    eq(ticketMessages.guildId, guildId),
    eq(ticketMessages.number, number),
    inArray(ticketMessages.messageId, [...ids]),
  );

/** Without the words of the search. */
const { words: _words, ...messageColumns } = getTableColumns(ticketMessages);

type Part = { before?: Snowflake | undefined; limit?: number };

/**
 * Oldest first: all, the last `limit` messages, or that many before a message. Messages without stored content, or that
 * the bot can't read, are skipped.
 */
export async function conversationOf(
  orm: Orm,
  { guildId, number }: Pick<Ticket, "guildId" | "number">,
  { before, limit }: Part = {},
): Promise<TicketMessage[]> {
  const ofTicket = and(eq(ticketMessages.guildId, guildId), eq(ticketMessages.number, number));
  const { at, messageId } = ticketMessages;
  const mark = orm
    .select({ at, messageId })
    .from(ticketMessages)
    .where(and(ofTicket, eq(messageId, before ?? "")));
  const rows = orm
    .select(messageColumns)
    .from(ticketMessages)
    .where(and(ofTicket, isKept, before ? sql`(${at}, ${messageId}) < (${mark})` : undefined))
    .orderBy(desc(at), desc(messageId));
  const found = (await (limit === undefined ? rows : rows.limit(limit))).toReversed();
  const kept = await storedFiles(orm, { guildId, number });
  return found.map((row) => messageOf(row, kept));
}

const isKept = sql`(${ticketMessages.content} <> '' or jsonb_array_length(${ticketMessages.embeds})
  + jsonb_array_length(${ticketMessages.components}) + jsonb_array_length(${ticketMessages.attachments}) > 0)`;

function messageOf(row: Omit<typeof ticketMessages.$inferSelect, "words">, kept: StoredFiles): TicketMessage {
  const { messageId, authorId, authorName, at, editedAt, guildId: _guild, number: _number, ...rest } = row;
  return {
    ...rest,
    id: messageId,
    author: { id: authorId, name: authorName },
    attachments: row.attachments.map((one) => withStoredFile(one, kept)),
    at: at.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}

/** The latest names of these people, by id; omitted for those who wrote nothing. */
export async function namesOf(orm: Orm, guildId: Snowflake, ids: readonly Snowflake[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const id = sql<string>`given.id`;
  const last = orm
    .select({ name: ticketMessages.authorName })
    .from(ticketMessages)
    .where(and(eq(ticketMessages.guildId, guildId), eq(ticketMessages.authorId, id)))
    .orderBy(desc(ticketMessages.at))
    .limit(1)
    .as("last");
  const rows = await orm
    .select({ id, name: last.name })
    .from(sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as given(id)`)
    .crossJoinLateral(last);
  return new Map(rows.map(({ id: of, name }) => [of, name]));
}

type Erased = Pick<Ticket, "posted" | "notErased"> & {
  erasedAt: Date;
  channelId?: null;
  lineMessageId?: null;
  linePlace?: null;
};

/** Permanently deletes the conversation; the ticket and its times stay. */
export async function eraseConversation(orm: Orm, { guildId, number }: Ticket, erased: Erased): Promise<void> {
  await orm.delete(ticketMessages).where(and(eq(ticketMessages.guildId, guildId), eq(ticketMessages.number, number)));
  await orm.delete(ticketNotes).where(and(eq(ticketNotes.guildId, guildId), eq(ticketNotes.number, number)));
  await removeFiles(orm, { guildId, number });
  await orm
    .update(tickets)
    .set({ answers: [], survey: [], closeReason: null, ratingText: null, ...erased })
    .where(and(eq(tickets.guildId, guildId), eq(tickets.number, number)));
}

/** Records where a transcript was posted, once. */
export async function addPosted(
  orm: Orm,
  { guildId, number }: Ticket,
  posted: Ticket["posted"][number],
): Promise<void> {
  const one = JSON.stringify([posted]);
  const isNew = sql`not (${tickets.posted} @> ${one}::jsonb)`;
  await orm
    .update(tickets)
    .set({ posted: sql`${tickets.posted} || ${one}::jsonb` })
    .where(and(eq(tickets.guildId, guildId), eq(tickets.number, number), isNew));
}

/** Parts that can't be found are not retried. */
const isUnerased = or(
  isNull(tickets.erasedAt),
  sql`exists (select 1 from jsonb_array_elements(${tickets.notErased}) one where one->>'what' <> 'oldTranscript')`,
);

/** How many closed tickets will be erased one day. */
export const countUnerased = (orm: Orm, guildId: Snowflake): Promise<number> =>
  orm.$count(tickets, and(eq(tickets.guildId, guildId), eq(tickets.state, "closed"), isUnerased));

/** Closed before this time and not yet erased, or only partly. */
export const dueForErasure = (orm: Orm, guildId: Snowflake, before: Date): Promise<Ticket[]> =>
  ticketTable.all(
    orm,
    guildId,
    and(eq(tickets.state, "closed"), isUnerased, or(lt(tickets.closedAt, before), isNotNull(tickets.erasedAt))),
  );
