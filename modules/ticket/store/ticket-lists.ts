// Tickets as the dashboard lists them: filtered, searched, in pages or all of them for a file.
import { and, desc, eq, inArray, max, type SQL } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { ListedTicket, TicketQuery, TicketSummary } from "../contract.ts";
import type { Ticket } from "../store.ts";
import { inboxParts } from "./inbox.ts";
import { tickets } from "./tables.ts";
import { type Asked, foundPassage, readMatches, type Seen, seenTickets, ticketList } from "./ticket-filter.ts";

type Viewed = Omit<Asked, "matches">;

export async function listTickets(
  orm: Orm,
  seen: Viewed,
  query: TicketQuery,
): Promise<{ items: ListedTicket[]; total: number; open: number }> {
  const { guildId, viewerId } = seen;
  const text = query.text?.trim();
  const matches = await readMatches(orm, guildId, text);
  const [{ rows, total }, open] = await Promise.all([
    ticketList({ ...seen, matches }).page(orm, guildId, query, seenTickets(seen)),
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

/** Every ticket that matches the query, in pages. */
export async function allTickets(orm: Orm, seen: Viewed, query: Omit<TicketQuery, "page" | "limit">) {
  const matches = await readMatches(orm, seen.guildId, query.text);
  return ticketList({ ...seen, matches }).all(orm, seen.guildId, query, (rows) => rows, seenTickets(seen));
}

/** All subjects, teams and labels of any ticket, and everyone who has or had one. */
export async function ticketFacets(orm: Orm, seen: Seen) {
  const { subject, team, claimerId, claimerName, labels } = tickets;
  const groups = await orm
    .select({ subject, team, claimerId, claimerName, labels })
    .from(tickets)
    .where(seenTickets(seen))
    .groupBy(subject, team, claimerId, claimerName, labels)
    .orderBy(max(tickets.number));
  const each = <T>(values: T[]): T[] => [...new Set(values)].toSorted();
  // By their latest name.
  const claimers = groups.flatMap(({ claimerId: id, claimerName: name }) => (id ? [[id, name ?? id] as const] : []));
  return {
    subjects: each(groups.map((one) => one.subject)),
    labels: each(groups.flatMap((one) => one.labels)),
    teams: each(groups.flatMap((one) => one.team ?? [])),
    claimers: [...new Map(claimers)].map(([id, name]) => ({ id, name })),
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
