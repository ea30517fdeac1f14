// Tickets as the dashboard asks for them: by filter, by words, page by page.
import { and, asc, desc, eq, gte, ilike, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/database/database.ts";
import { contains } from "#kit-server/database/text-patterns.ts";
import type { TicketQuery, TicketSummary } from "../contract.ts";
import type { Ticket } from "../store.ts";
import { ticketMessages, tickets } from "./tables.ts";

const PRIORITY_RANK = sql`array_position(array['low','normal','high','urgent'], ${tickets.priority})`;
const SORTS = { number: tickets.number, lastMessageAt: tickets.lastMessageAt, priority: PRIORITY_RANK };
const DAY_MS = 86_400_000;

type Filter = Omit<TicketQuery, "page" | "limit" | "sort" | "order">;

function filterOf(guildId: Snowflake, filter: Filter): SQL | undefined {
  const { state, team, priority, claimer, opener, label, from, until, text } = filter;
  return and(
    eq(tickets.guildId, guildId),
    state ? eq(tickets.state, state) : undefined,
    team ? eq(tickets.team, team) : undefined,
    priority ? eq(tickets.priority, priority) : undefined,
    claimer === "nobody" ? isNull(tickets.claimerId) : claimer ? eq(tickets.claimerId, claimer) : undefined,
    opener ? eq(tickets.openerId, opener) : undefined,
    label ? sql`${tickets.labels} @> ${JSON.stringify([label])}::jsonb` : undefined,
    from ? gte(tickets.openedAt, new Date(from)) : undefined,
    until ? lt(tickets.openedAt, new Date(new Date(until).getTime() + DAY_MS)) : undefined,
    text?.trim() ? wordsOf(text.trim()) : undefined,
  );
}

/** Words of the conversation by full text, whole or as they begin; names, numbers and reasons as they are written. */
function wordsOf(text: string): SQL | undefined {
  const part = contains(text);
  const number = /^#?\d{1,9}$/.test(text) ? Number(text.replace("#", "")) : null;
  const said = sql`exists (select 1 from ${ticketMessages} where ${ticketMessages.guildId} = ${tickets.guildId}
    and ${ticketMessages.number} = ${tickets.number}
    and to_tsvector('simple', ${ticketMessages.content}) @@ websearch_to_tsquery('simple', ${text}))`;
  return or(
    said,
    ilike(tickets.openerName, part),
    ilike(tickets.subject, part),
    ilike(tickets.closeReason, part),
    sql`${tickets.answers}::text ilike ${part}`,
    number === null ? undefined : eq(tickets.number, number),
  );
}

export async function listTickets(
  orm: Orm,
  guildId: Snowflake,
  { page, limit, sort, order, ...filter }: TicketQuery,
): Promise<{ items: TicketSummary[]; total: number; open: number }> {
  const where = filterOf(guildId, filter);
  const ordered = order === "asc" ? asc : desc;
  const isOpen = and(eq(tickets.guildId, guildId), eq(tickets.state, "open"));
  const [rows, total, open] = await Promise.all([
    orm
      .select()
      .from(tickets)
      .where(where)
      .orderBy(ordered(SORTS[sort]), desc(tickets.number))
      .limit(limit)
      .offset((page - 1) * limit),
    orm.$count(tickets, where),
    orm.$count(tickets, isOpen),
  ]);
  return { items: rows.map(summaryOf), total, open };
}

/** The teams and labels that any ticket has, and everyone who holds or held one. */
export async function ticketFacets(orm: Orm, guildId: Snowflake) {
  const ofGuild = eq(tickets.guildId, guildId);
  const { team, claimerId: id, claimerName: name } = tickets;
  const label = sql<string>`jsonb_array_elements_text(${tickets.labels})`;
  const [teams, labels, claimers] = await Promise.all([
    orm.selectDistinct({ team }).from(tickets).where(ofGuild).orderBy(team),
    orm
      .selectDistinct({ label: label.as("label") })
      .from(tickets)
      .where(ofGuild)
      .orderBy(sql`label`),
    orm.selectDistinctOn([id], { id, name }).from(tickets).where(ofGuild).orderBy(id, desc(tickets.number)),
  ]);
  return {
    labels: labels.map((row) => row.label),
    teams: teams.flatMap((row) => row.team ?? []),
    claimers: claimers.flatMap((row) => (row.id ? [{ id: row.id, name: row.name ?? row.id }] : [])),
  };
}

export function summaryOf(ticket: Ticket): TicketSummary {
  const { number, subject, team, state, isStale, priority, labels, messages, rating } = ticket;
  return {
    number,
    subject,
    team,
    state,
    isStale,
    priority,
    labels,
    messages,
    rating,
    opener: { id: ticket.openerId, name: ticket.openerName },
    claimer: ticket.claimerId ? { id: ticket.claimerId, name: ticket.claimerName ?? "" } : null,
    openedAt: ticket.openedAt.toISOString(),
    firstResponseAt: ticket.firstResponseAt?.toISOString() ?? null,
    lastMessageAt: ticket.lastMessageAt.toISOString(),
    closedAt: ticket.closedAt?.toISOString() ?? null,
  };
}
