// The inbox: unread tickets, waiting members, and the first line of each ticket.
import { and, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { InboxCount } from "#kit/records/inbox.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { forgetSeen, markSeen, markUnseen } from "#kit-server/storage/records/seen-records.ts";
import { ticket as contract, type ListedTicket } from "../contract.ts";
import type { Ticket } from "../store.ts";
import { ticketMessages, ticketSeen, tickets } from "./tables.ts";
import { isUnread, isWaiting, type Seen, seenTickets } from "./ticket-filter.ts";

const { guildId, number, state } = tickets;
const isOpen = eq(state, "open");

export async function countInbox(orm: Orm, seen: Seen): Promise<InboxCount> {
  const counted = (only: SQL | undefined) => sql<number>`(count(*) filter (where ${only}))::int`;
  const [row] = await orm
    .select({
      waiting: counted(isWaiting),
      unread: counted(isUnread(seen.viewerId)),
    })
    .from(tickets)
    .where(and(seenTickets(seen), isOpen));
  return row ?? { waiting: 0, unread: 0 };
}

/** The values of a row that aren't stored in the ticket. */
export type InboxPart = Pick<ListedTicket, "isUnread" | "waitingSince" | "memberWroteAt" | "avatar" | "lastLine">;

/** The parts of these tickets, by number. */
export async function inboxParts(
  orm: Orm,
  viewerId: Snowflake,
  rows: readonly Ticket[],
): Promise<Map<number, InboxPart>> {
  const [{ guildId: ofGuild } = { guildId: "" }] = rows;
  if (rows.length === 0) return new Map();
  const line = newest(and(ne(ticketMessages.kind, "bot"), eq(ticketMessages.isDeleted, false), hasContent), "line");
  const opener = newest(and(eq(ticketMessages.kind, "opener"), isNotNull(ticketMessages.avatar)), "opener");
  const known = await orm
    .select({
      number,
      isUnread: sql<boolean>`${isUnread(viewerId)}`,
      avatar: opener.avatar,
      kind: line.kind,
      by: sql<string | null>`coalesce(${line.shownAs}, ${line.authorName})`,
      text: line.content,
      files: line.attachments,
    })
    .from(tickets)
    .leftJoinLateral(line, sql`true`)
    .leftJoinLateral(opener, sql`true`)
    .where(
      and(
        eq(guildId, ofGuild),
        inArray(
          number,
          rows.map((row) => row.number),
        ),
      ),
    );
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return new Map(
    known.map(({ number: of, isUnread: unread, avatar, kind, by, text, files }) => {
      const row = byNumber.get(of);
      const said = kind === null ? null : { by: by ?? "", isStaff: kind === "staff", text: firstLine(text, files) };
      const [asked] = row?.answers ?? [];
      const answered = asked && row ? { by: row.openerName, isStaff: false, text: firstLine(asked.value, null) } : null;
      const isNowOpen = row?.state === "open";
      return [
        of,
        {
          isUnread: unread,
          waitingSince: (isNowOpen && row.waitingSince?.toISOString()) || null,
          memberWroteAt: row?.memberWroteAt?.toISOString() ?? null,
          avatar,
          lastLine: said ?? answered,
        },
      ];
    }),
  );

  function newest(only: SQL | undefined, name: string) {
    const { at, messageId, kind, avatar, shownAs, authorName, content, attachments } = ticketMessages;
    const ofTicket = and(eq(ticketMessages.guildId, guildId), eq(ticketMessages.number, number));
    return orm
      .select({ kind, avatar, shownAs, authorName, content, attachments })
      .from(ticketMessages)
      .where(and(ofTicket, only))
      .orderBy(desc(at), desc(messageId))
      .limit(1)
      .as(name);
  }
}

const hasContent = or(ne(ticketMessages.content, ""), sql`jsonb_array_length(${ticketMessages.attachments}) > 0`);

const LINE_MAX = 200;

/** Uses the names of files if there is no text. */
function firstLine(text: string | null, files: readonly { name: string }[] | null): string {
  const line = (text ?? "").trim().split(/\s*\n\s*/)[0] || (files ?? []).map(({ name }) => name).join(", ");
  return Array.from(line).slice(0, LINE_MAX).join("");
}

/** `until`: the time of the last member's message that was shown; limited to the latest known message. */
export async function markTicketSeen(orm: Orm, ticket: Ticket, viewerId: Snowflake, until: Date): Promise<void> {
  const { guildId: ofGuild, memberWroteAt: wroteAt } = ticket;
  if (ticket.state === "closed" || !wroteAt) return;
  const seenAt = until < wroteAt ? until : wroteAt;
  const recordId = String(ticket.number);
  await markSeen(orm, ticketSeen, { module: contract.id, guildId: ofGuild, memberId: viewerId, recordId, seenAt });
}

/** For this person alone. A ticket in which no member wrote is never unread. */
export async function markTicketUnseen(orm: Orm, ticket: Ticket, viewerId: Snowflake): Promise<void> {
  const { guildId: ofGuild, number: of } = ticket;
  await markUnseen(orm, ticketSeen, {
    module: contract.id,
    guildId: ofGuild,
    memberId: viewerId,
    recordId: String(of),
  });
}

/** A closed ticket counts as read by everyone; reopened, it is unread for everyone. */
export const forgetSeenOf = (orm: Orm, { guildId: ofGuild, number: of }: Ticket): Promise<void> =>
  forgetSeen(orm, ticketSeen, ofGuild, String(of));
