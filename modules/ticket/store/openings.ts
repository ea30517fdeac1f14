// Opening: a ticket's number, and what is known of whoever wants one.
import { and, count, desc, eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/database/database.ts";
import { holdCounter } from "#kit-server/numbers/hold-counter.ts";
import { type Ticket, tell } from "../store.ts";
import { ticketCounters, tickets } from "./tables.ts";

export type NewTicket = Pick<
  Ticket,
  "guildId" | "openKey" | "subject" | "team" | "openerId" | "openerName" | "isThread" | "parentId" | "answers"
>;
export type Standing = {
  /** Open tickets of this member, newest first. */
  own: Ticket[];
  /** Open tickets of everyone. */
  open: number;
  /** When this member opened a ticket last. */
  lastOpenedAt: Date | null;
};

/**
 * Gives a ticket its number, one at a time in a guild. `mayOpen` sees how things stand under the lock, and throws to
 * refuse or answers with a ticket that is to be taken instead; then no number is used up. `alongside` is written in the
 * same transaction.
 */
export const insertTicket = (
  orm: Orm,
  ticket: NewTicket,
  now: Date,
  mayOpen: (standing: Standing) => Ticket | null,
  alongside: (tx: Orm, ticket: Ticket) => Promise<void> = async () => {},
): Promise<{ ticket: Ticket; isNew: boolean }> =>
  orm.transaction(async (tx) => {
    const { guildId } = ticket;
    const takeNumber = await holdCounter(tx, ticketCounters, guildId);
    const [known] = await tx
      .select()
      .from(tickets)
      .where(and(eq(tickets.guildId, guildId), eq(tickets.openKey, ticket.openKey)));
    if (known) return { ticket: known, isNew: false };
    const taken = mayOpen(await readStanding(tx, guildId, ticket.openerId));
    if (taken) return { ticket: taken, isNew: false };
    const number = await takeNumber();
    const row = { ...ticket, number, openedAt: now, lastMessageAt: now };
    const [made] = await tx.insert(tickets).values(row).returning();
    if (!made) throw new Error(`ticket ${number} was not stored`);
    await alongside(tx, made);
    await tell(tx, made);
    return { ticket: made, isNew: true };
  });

export async function readStanding(orm: Orm, guildId: Snowflake, openerId: Snowflake): Promise<Standing> {
  const ofGuild = eq(tickets.guildId, guildId);
  const isOpen = eq(tickets.state, "open");
  const newest = orm.select().from(tickets).orderBy(desc(tickets.number));
  const [own, all, last] = await Promise.all([
    newest.where(and(ofGuild, isOpen, eq(tickets.openerId, openerId))),
    orm.select({ total: count() }).from(tickets).where(and(ofGuild, isOpen)),
    orm
      .select({ openedAt: tickets.openedAt })
      .from(tickets)
      .where(and(ofGuild, eq(tickets.openerId, openerId)))
      .orderBy(desc(tickets.number))
      .limit(1),
  ]);
  return { own, open: all[0]?.total ?? 0, lastOpenedAt: last[0]?.openedAt ?? null };
}
