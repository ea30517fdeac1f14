// A ticket with all of its stored data.

import { memberNames, type NameOf } from "#kit-server/guild/members/find-members.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { TicketDetail, TicketMessage } from "../contract.ts";
import { conversationOf, namesOf } from "../store/conversation.ts";
import { storedFiles, withStoredFile } from "../store/files.ts";
import { type InboxPart, inboxParts } from "../store/inbox.ts";
import { isInScope, type Scope } from "../store/scope.ts";
import { notesOf } from "../store/staff.ts";
import { summaryOf } from "../store/ticket-lists.ts";
import { readTicket, type Ticket } from "../store.ts";
import { type Ctx, refuse } from "./context.ts";
import { maybePosted } from "./erase-ticket.ts";

/** A ticket outside the scope is not found. */
export async function findTicket(orm: Orm, guildId: string, number: number, scope: Scope): Promise<Ticket> {
  const ticket = await readTicket(orm, guildId, number);
  if (!ticket || !isInScope(scope, ticket)) throw refuse("ticketGone");
  return ticket;
}

/** The data for a transcript. */
export type WholeTicket = Omit<TicketDetail, "people" | "can" | "maybePosted" | keyof InboxPart> & {
  conversation: readonly TicketMessage[];
  mentioned: Mentioned;
};

export async function wholeTicket(ctx: Ctx, ticket: Ticket): Promise<WholeTicket> {
  const { orm } = ctx;
  const [kept, conversation] = await Promise.all([storedParts(orm, ticket), conversationOf(orm, ticket)]);
  return { ...kept, conversation, mentioned: await namesMentioned(ctx, conversation) };
}

/** Of a ticket that was removed since it was read: its opening was refused. */
const NO_PART: InboxPart = { isUnread: false, waitingSince: null, memberWroteAt: null, avatar: null, lastLine: null };

/** For the dashboard, which pages through the conversation. `nameOf` resolves people who wrote nothing. */
export async function detailOf(
  ctx: Ctx,
  ticket: Ticket,
  { scope, viewerId }: { scope: Scope; viewerId: string },
  nameOf: NameOf,
): Promise<TicketDetail> {
  const { orm, guildId, config } = ctx;
  const [kept, written, parts] = await Promise.all([
    storedParts(orm, ticket),
    namesOf(orm, guildId, ticket.people),
    inboxParts(orm, viewerId, [ticket]),
  ]);
  const named = ticket.people.map(async (id) => ({ id, name: written.get(id) ?? (await nameOf(ctx, id)) }));
  return {
    ...kept,
    ...(parts.get(ticket.number) ?? NO_PART),
    maybePosted: maybePosted(ctx, ticket),
    people: await Promise.all(named),
    can: {
      claim: config.claiming,
      erase: scope === null,
      teams: config.teams.map(({ name }) => name).filter((name) => name !== ticket.team),
      labels: config.labels.map(({ name }) => name),
      replies: config.replies.map(({ name, message }) => ({ name, text: message.variants[0]?.content ?? "" })),
    },
  };
}

async function storedParts(orm: Orm, ticket: Ticket): Promise<Omit<WholeTicket, "conversation" | "mentioned">> {
  const [notes, files] = await Promise.all([notesOf(orm, ticket.guildId, ticket.number), storedFiles(orm, ticket)]);
  const withFiles = ({ label, value, files: given }: Ticket["answers"][number]) => ({
    label,
    value,
    ...(given ? { files: given.map((one) => withStoredFile(one, files)) } : {}),
  });
  return {
    ...summaryOf(ticket),
    channelId: ticket.channelId,
    answers: ticket.answers.map(withFiles),
    closedBy: ticket.closedById ? { id: ticket.closedById, name: ticket.closedByName ?? "" } : null,
    closeReason: ticket.closeReason,
    ratingText: ticket.ratingText,
    survey: ticket.survey.map(withFiles),
    isErased: ticket.erasedAt !== null,
    notErased: ticket.notErased,
    posted: ticket.posted.length,
    notes: notes.map(({ id, authorId, authorName, text, at }) => ({
      id: String(id),
      author: { id: authorId, name: authorName },
      text,
      at: at.toISOString(),
    })),
  };
}

/** The version for members: without notes, and with the team's name where staff replied as the team. */
export const forMembers = (ticket: WholeTicket): WholeTicket => ({
  ...ticket,
  notes: [],
  conversation: ticket.conversation.map((message) =>
    message.shownAs === null ? message : { ...message, author: { ...message.author, name: message.shownAs } },
  ),
});

/** Names for all mentions in a conversation, by id without the prefix: readers of a transcript can't look them up. */
type Mentioned = {
  members: Readonly<Record<string, string>>;
  roles: Readonly<Record<string, string>>;
  channels: Readonly<Record<string, string>>;
};

/** Unknown members are fetched from Discord, up to a limit. */
const ASKED_MAX = 25;

export async function namesMentioned(
  ctx: Ctx,
  conversation: readonly TicketMessage[],
  nameOf = memberNames(),
): Promise<Mentioned> {
  const written = JSON.stringify(conversation.map(({ content, embeds, components }) => [content, embeds, components]));
  const ids = [...new Set([...written.matchAll(/<@!?(\d{1,20})>/g)].flatMap(([, id]) => id ?? []))];
  const [known, guild] = await Promise.all([namesOf(ctx.orm, ctx.guildId, ids), ctx.guild()]);
  const unknown = ids.filter((id) => !known.has(id)).slice(0, ASKED_MAX);
  const asked = await Promise.all(unknown.map(async (id) => [id, await nameOf(ctx, id)] as const));
  const named = (all: readonly { id: string; name: string }[] = []) =>
    Object.fromEntries(all.filter(({ id }) => written.includes(id)).map(({ id, name }) => [id, name]));
  return {
    members: Object.fromEntries([...known, ...asked.filter(([id, name]) => name !== id)]),
    roles: named(guild?.roles),
    channels: named(guild?.channels),
  };
}
