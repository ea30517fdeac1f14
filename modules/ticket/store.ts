// Tickets by number, room and opener; each write tells open dashboards.
import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/database/database.ts";
import { publishToGuild } from "#kit-server/live/live.ts";
import { ticketBlocks, ticketCounters, ticketNotes, tickets } from "./store/tables.ts";

export { ticketBlocks, ticketCounters, ticketMessages, ticketNotes, tickets } from "./store/tables.ts";

export type Ticket = typeof tickets.$inferSelect;
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

const at = (guildId: Snowflake, number: number) => and(eq(tickets.guildId, guildId), eq(tickets.number, number));

export async function readTicket(orm: Orm, guildId: Snowflake, number: number): Promise<Ticket | null> {
  const [row] = await orm.select().from(tickets).where(at(guildId, number));
  return row ?? null;
}

export async function ticketOfRoom(orm: Orm, guildId: Snowflake, roomId: Snowflake): Promise<Ticket | null> {
  const [row] = await orm
    .select()
    .from(tickets)
    .where(and(eq(tickets.guildId, guildId), eq(tickets.roomId, roomId)));
  return row ?? null;
}

/**
 * Gives a ticket its number, one at a time in a guild. `mayOpen` sees how things stand under the lock, and throws to
 * refuse or answers with a ticket that is to be taken instead; then no number is used up.
 */
export const insertTicket = (
  orm: Orm,
  ticket: NewTicket,
  now: Date,
  mayOpen: (standing: Standing) => Ticket | null,
): Promise<{ ticket: Ticket; isNew: boolean }> =>
  orm.transaction(async (tx) => {
    const { guildId } = ticket;
    await tx.insert(ticketCounters).values({ guildId, last: 0 }).onConflictDoNothing();
    const [counter] = await tx.select().from(ticketCounters).where(eq(ticketCounters.guildId, guildId)).for("update");
    const [known] = await tx
      .select()
      .from(tickets)
      .where(and(eq(tickets.guildId, guildId), eq(tickets.openKey, ticket.openKey)));
    if (known) return { ticket: known, isNew: false };
    const taken = mayOpen(await readStanding(tx, guildId, ticket.openerId));
    if (taken) return { ticket: taken, isNew: false };
    const number = (counter?.last ?? 0) + 1;
    await tx.update(ticketCounters).set({ last: number }).where(eq(ticketCounters.guildId, guildId));
    const row = { ...ticket, number, openedAt: now, lastMessageAt: now };
    const [made] = await tx.insert(tickets).values(row).returning();
    if (!made) throw new Error(`ticket ${number} was not stored`);
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

export type TicketChange = Partial<Omit<Ticket, "guildId" | "number" | "openKey">>;

/**
 * Changes a ticket that is in this state; null when it is not, so that of two at the same time one wins. `alongside` is
 * written in the same transaction.
 */
export const changeTicket = (
  orm: Orm,
  { guildId, number }: Pick<Ticket, "guildId" | "number">,
  change: TicketChange,
  only: { state?: Ticket["state"]; claimerId?: string | null } = {},
  alongside: (tx: Orm) => Promise<void> = async () => {},
): Promise<Ticket | null> =>
  orm.transaction(async (tx) => {
    const [row] = await tx
      .update(tickets)
      .set(change)
      .where(
        and(
          at(guildId, number),
          only.state ? eq(tickets.state, only.state) : undefined,
          only.claimerId === undefined ? undefined : sql`${tickets.claimerId} is not distinct from ${only.claimerId}`,
        ),
      )
      .returning();
    if (!row) return null;
    await alongside(tx);
    await tell(tx, row);
    return row;
  });

export const tell = (orm: Orm, { guildId, number }: Pick<Ticket, "guildId" | "number">): Promise<void> =>
  publishToGuild(orm, guildId, { type: "recordsChanged", module: "ticket", about: String(number) });

export const openTicketsOf = (orm: Orm, guildId: Snowflake, openerId?: Snowflake): Promise<Ticket[]> =>
  orm
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.guildId, guildId),
        eq(tickets.state, "open"),
        openerId ? eq(tickets.openerId, openerId) : undefined,
      ),
    );

/** Closed tickets of channel mode whose channels are still there. */
export const closedWithRooms = (orm: Orm, guildId: Snowflake): Promise<Ticket[]> =>
  orm
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.guildId, guildId),
        eq(tickets.state, "closed"),
        eq(tickets.isThread, false),
        sql`${tickets.roomId} is not null`,
      ),
    );

export async function isBlocked(orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<boolean> {
  const blocked = and(eq(ticketBlocks.guildId, guildId), eq(ticketBlocks.memberId, memberId));
  return (await orm.select().from(ticketBlocks).where(blocked)).length > 0;
}

export async function setBlocked(
  orm: Orm,
  block: { guildId: Snowflake; memberId: Snowflake; byName: string },
  isOn: boolean,
): Promise<void> {
  if (isOn) await orm.insert(ticketBlocks).values(block).onConflictDoNothing();
  else {
    await orm
      .delete(ticketBlocks)
      .where(and(eq(ticketBlocks.guildId, block.guildId), eq(ticketBlocks.memberId, block.memberId)));
  }
}

export async function addNote(
  orm: Orm,
  ticket: Ticket,
  author: { id: string; name: string },
  text: string,
): Promise<void> {
  const { guildId, number } = ticket;
  await orm.insert(ticketNotes).values({ guildId, number, authorId: author.id, authorName: author.name, text });
  await tell(orm, ticket);
}

export const notesOf = (orm: Orm, guildId: Snowflake, number: number) =>
  orm
    .select()
    .from(ticketNotes)
    .where(and(eq(ticketNotes.guildId, guildId), inArray(ticketNotes.number, [number])))
    .orderBy(ticketNotes.id);
