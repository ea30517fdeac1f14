// Workload by staff member.
import { and, count, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { StaffLoad } from "../contract.ts";
import { ticketMessages, tickets } from "./tables.ts";
import { NO_SUMS, type Span, sumsBy, within } from "./ticket-sums.ts";

const { openedAt, claimerId } = tickets;

/** The bot, which closes inactive tickets, is not staff; nor are members who close their own. */
export async function readLoad(orm: Orm, span: Span, botId: string): Promise<StaffLoad[]> {
  const { guildId } = span;
  const { authorId, authorName, kind, at } = ticketMessages;
  const { closedById, closedByName, closedAt, openerId } = tickets;
  const [claims, names, answers, closes] = await Promise.all([
    sumsBy<string | null>(orm, span, sql`${claimerId}`),
    orm
      .select({ id: claimerId, name: sql<string>`max(${tickets.claimerName})` })
      .from(tickets)
      .where(and(eq(tickets.guildId, guildId), isNotNull(claimerId), within(openedAt, span)))
      .groupBy(claimerId),
    orm
      .select({ id: authorId, name: sql<string>`max(${authorName})`, total: count() })
      .from(ticketMessages)
      .where(and(eq(ticketMessages.guildId, guildId), eq(kind, "staff"), within(at, span)))
      .groupBy(authorId),
    orm
      .select({ id: closedById, name: sql<string>`max(${closedByName})`, total: count() })
      .from(tickets)
      .where(and(eq(tickets.guildId, guildId), ne(closedById, openerId), ne(closedById, botId), within(closedAt, span)))
      .groupBy(closedById),
  ]);
  const staff = new Map<string, StaffLoad>();
  const of = (id: string, name: string): StaffLoad => {
    const { firstResponse, rating } = NO_SUMS;
    const known = staff.get(id) ?? { member: { id, name }, claimed: 0, closed: 0, answers: 0, firstResponse, rating };
    staff.set(id, known);
    return known;
  };
  for (const { key, opened: claimed, firstResponse, rating } of claims) {
    const name = names.find(({ id }) => id === key)?.name ?? "";
    if (key !== null) Object.assign(of(key, name), { claimed, firstResponse, rating });
  }
  for (const { id, name, total } of answers) of(id, name).answers = total;
  for (const { id, name, total } of closes) if (id) of(id, name).closed = total;
  const work = ({ claimed, closed, answers: written }: StaffLoad): number => claimed + closed + written;
  return [...staff.values()].sort((one, other) => work(other) - work(one));
}
