// Tickets as the dashboard lists them: filtered, searched, in pages or all of them for a file.
import { and, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { ListedTicket, TicketQuery, TicketSummary } from "../contract.ts";
import type { Ticket } from "../store.ts";
import { inboxParts } from "./inbox.ts";
import { tickets } from "./tables.ts";
import { foundPassage, type Seen, seenTickets, ticketList } from "./ticket-filter.ts";

type Asked = Seen & { timeZone: string };

export async function listTickets(
  orm: Orm,
  { timeZone, ...seen }: Asked,
  query: TicketQuery,
): Promise<{ items: ListedTicket[]; total: number; open: number }> {
  const { guildId, viewerId } = seen;
  const list = ticketList(timeZone, viewerId);
  const text = query.text?.trim();
  const [{ rows, total }, open] = await Promise.all([
    list.page(orm, guildId, query, seenTickets(seen)),
    orm.$count(tickets, and(seenTickets(seen), eq(tickets.state, "open"))),
  ]);
  const [found, parts] = await Promise.all([
    text ? passagesOf(orm, guildId, rows, text) : new Map<number, ListedTicket["found"]>(),
    inboxParts(orm, viewerId, rows),
  ]);
  const items = rows.flatMap((row) => {
    const inboxPart = parts.get(row.number);
    return inboxPart ? [{ ...summaryOf(row), ...inboxPart, found: found.get(row.number) ?? null }] : [];
  });
  return { items, total, open };
}

/** Where the text is in each of these tickets, by number. */
async function passagesOf(orm: Orm, guildId: Snowflake, rows: readonly Ticket[], text: string) {
  const numbers = rows.map(({ number }) => number);
  const found = await orm
    .select({ number: tickets.number, found: foundPassage(text) })
    .from(tickets)
    .where(and(eq(tickets.guildId, guildId), inArray(tickets.number, numbers)));
  return new Map(found.map((row) => [row.number, passageOf(row.found)]));
}

const passageOf = (found: { in: string | null; text: string | null } | null): ListedTicket["found"] =>
  found?.in && found.text !== null
    ? { in: found.in as NonNullable<ListedTicket["found"]>["in"], text: found.text }
    : null;

/** Rows per query of a file: all of a large guild's tickets wouldn't fit into memory. */
const FILE_PART = 500;

/** Every ticket that matches the filter, by number, in batches. */
export async function* eachTicket(orm: Orm, { timeZone, ...seen }: Asked, filter: Partial<TicketQuery>) {
  const where = ticketList(timeZone, seen.viewerId).where(seen.guildId, filter, seenTickets(seen));
  for (let after = 0; ; ) {
    const rows = await orm
      .select()
      .from(tickets)
      .where(and(where, gt(tickets.number, after)))
      .orderBy(tickets.number)
      .limit(FILE_PART);
    yield* rows;
    if (rows.length < FILE_PART) return;
    after = rows.at(-1)?.number ?? after;
  }
}

/** All subjects, teams and labels of any ticket, and everyone who has or had one. */
export async function ticketFacets(orm: Orm, seen: Seen) {
  const ofGuild = seenTickets(seen);
  const { subject, team, claimerId: id, claimerName: name } = tickets;
  const label = sql<string>`jsonb_array_elements_text(${tickets.labels})`;
  const [subjects, teams, labels, claimers] = await Promise.all([
    orm.selectDistinct({ subject }).from(tickets).where(ofGuild).orderBy(subject),
    orm.selectDistinct({ team }).from(tickets).where(ofGuild).orderBy(team),
    orm
      .selectDistinct({ label: label.as("label") })
      .from(tickets)
      .where(ofGuild)
      .orderBy(sql`label`),
    orm.selectDistinctOn([id], { id, name }).from(tickets).where(ofGuild).orderBy(id, desc(tickets.number)),
  ]);
  return {
    subjects: subjects.map((row) => row.subject),
    labels: labels.map((row) => row.label),
    teams: teams.flatMap((row) => row.team ?? []),
    claimers: claimers.flatMap((row) => (row.id ? [{ id: row.id, name: row.name ?? row.id }] : [])),
  };
}

/** The owner of these tickets, by their latest name; null when they have none. */
export async function openerOf(orm: Orm, seen: Seen, id: Snowflake | undefined) {
  if (id === undefined) return null;
  const of: SQL | undefined = and(seenTickets(seen), eq(tickets.openerId, id));
  const [row] = await orm
    .select({ name: tickets.openerName })
    .from(tickets)
    .where(of)
    .orderBy(desc(tickets.number))
    .limit(1);
  return row ? { id, name: row.name } : null;
}

export function summaryOf(ticket: Ticket): TicketSummary {
  const { number: ofGuild, subject, team, state, isStale, priority, labels } = ticket;
  return {
    number: ofGuild,
    subject,
    team,
    state,
    isStale,
    priority,
    labels,
    messages: ticket.messages,
    rating: ticket.rating,
    opener: { id: ticket.openerId, name: ticket.openerName },
    claimer: ticket.claimerId ? { id: ticket.claimerId, name: ticket.claimerName ?? "" } : null,
    openedAt: ticket.openedAt.toISOString(),
    firstResponseAt: ticket.firstResponseAt?.toISOString() ?? null,
    lastMessageAt: ticket.lastMessageAt.toISOString(),
    closedAt: ticket.closedAt?.toISOString() ?? null,
  };
}
