// Opening tickets: a ticket's number, and the member's open tickets.
import { and, desc, eq, max, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { notifyDashboards, type Ticket, ticketTable } from "../store.ts";
import { removeFiles } from "./files.ts";
import { ticketCounters, ticketMessages, tickets } from "./tables.ts";

export type NewTicket = Pick<
  Ticket,
  "guildId" | "openKey" | "subject" | "team" | "openerId" | "openerName" | "isThread" | "parentId" | "answers"
>;
export type OpenTickets = {
  /** Open tickets of this member, newest first. */
  openOfMember: Ticket[];
  /** Open tickets of everyone. */
  open: number;
  /** When this member opened a ticket last. */
  lastOpenedAt: Date | null;
};

/**
 * Assigns a ticket's number, one at a time per guild. `mayOpen` runs under the lock, and throws to reject or returns an
 * existing ticket to use; then no number is used. `alongside` is written in the same transaction.
 */
export async function insertTicket(
  orm: Orm,
  ticket: NewTicket,
  { now, isByStaff }: { now: Date /** Then the member waits for nothing yet. */; isByStaff: boolean },
  mayOpen: (openTickets: OpenTickets) => Ticket | null,
  alongside: (tx: Orm, ticket: Ticket) => Promise<void> = async () => {},
): Promise<{ ticket: Ticket; isNew: boolean }> {
  const { guildId, openerId } = ticket;
  const asked = isByStaff ? {} : { memberWroteAt: now, waitingSince: now };
  const row = { ...ticket, openedAt: now, lastMessageAt: now, ...asked, isPostedKnown: true };
  const { row: made, isNew } = await ticketTable.putNumbered(orm, row, {
    counters: ticketCounters,
    before: async (tx) => mayOpen(await readOpenTickets(tx, guildId, openerId)),
    free: (tx) => freeNumber(tx, guildId),
    alongside,
  });
  return { ticket: made, isNew };
}

/** Numbers this far below the last one are checked for reuse: fewer openings run at once. */
const OPENING_AT_ONCE = 500;

/** The lowest number that a rejected opening freed while later ones kept theirs. */
async function freeNumber(tx: Orm, guildId: Snowflake): Promise<number | null> {
  const {
    rows: [found],
  } = await tx.execute(sql`
      select min(number) as number from (
        select generate_series(greatest(1, last - ${OPENING_AT_ONCE}), last) as number
        from ${ticketCounters} where guild_id = ${guildId}
        except select number from ${tickets} where guild_id = ${guildId}
      ) as free`);
  return found?.number ? Number(found.number) : null;
}

/** Deletes a rejected opening with its number, which the next one gets. */
export const removeOpening = (orm: Orm, ticket: Pick<Ticket, "guildId" | "number" | "openKey">): Promise<void> =>
  orm.transaction(async (tx) => {
    const { guildId, number, openKey } = ticket;
    await lockCounter(tx, ticketCounters, guildId);
    const one = and(eq(tickets.guildId, guildId), eq(tickets.number, number), eq(tickets.openKey, openKey));
    const removed = await tx.delete(tickets).where(one).returning({ number: tickets.number });
    if (removed.length === 0) return;
    const ofTicket = and(eq(ticketMessages.guildId, guildId), eq(ticketMessages.number, number));
    await tx.delete(ticketMessages).where(ofTicket);
    await removeFiles(tx, ticket);
    const [last] = await tx
      .select({ number: max(tickets.number) })
      .from(tickets)
      .where(eq(tickets.guildId, guildId));
    await tx
      .update(ticketCounters)
      .set({ last: last?.number ?? 0 })
      .where(eq(ticketCounters.guildId, guildId));
    await notifyDashboards(tx, ticket);
  });

export async function readOpenTickets(orm: Orm, guildId: Snowflake, openerId: Snowflake): Promise<OpenTickets> {
  const ofGuild = eq(tickets.guildId, guildId);
  const isOpen = eq(tickets.state, "open");
  const isTheirs = eq(tickets.openerId, openerId);
  const [openOfMember, open, [last]] = await Promise.all([
    orm
      .select()
      .from(tickets)
      .where(and(ofGuild, isOpen, isTheirs))
      .orderBy(desc(tickets.openedAt), desc(tickets.number)),
    orm.$count(tickets, and(ofGuild, isOpen)),
    orm
      .select({ openedAt: max(tickets.openedAt) })
      .from(tickets)
      .where(and(ofGuild, isTheirs)),
  ]);
  return { openOfMember, open, lastOpenedAt: last?.openedAt ?? null };
}
