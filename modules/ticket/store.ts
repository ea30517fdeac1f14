// Tickets by number, channel and opener; each write notifies open dashboards.
import { and, eq, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/database/database.ts";
import { publishToGuild } from "#kit-server/live/live.ts";
import { tickets } from "./store/tables.ts";

export {
  ticketBlocks,
  ticketCounters,
  ticketFiles,
  ticketMessages,
  ticketNotes,
  ticketOnCall,
  tickets,
} from "./store/tables.ts";

export type Ticket = typeof tickets.$inferSelect;
const at = (guildId: Snowflake, number: number) => and(eq(tickets.guildId, guildId), eq(tickets.number, number));

export async function readTicket(orm: Orm, guildId: Snowflake, number: number): Promise<Ticket | null> {
  const [row] = await orm.select().from(tickets).where(at(guildId, number));
  return row ?? null;
}

export async function ticketOfChannel(orm: Orm, guildId: Snowflake, channelId: Snowflake): Promise<Ticket | null> {
  const [row] = await orm
    .select()
    .from(tickets)
    .where(and(eq(tickets.guildId, guildId), eq(tickets.channelId, channelId)));
  return row ?? null;
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
  only: { state?: Ticket["state"]; claimerId?: string | null; closedAt?: Date | null } = {},
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
          only.closedAt ? eq(tickets.closedAt, only.closedAt) : undefined,
          only.claimerId === undefined ? undefined : sql`${tickets.claimerId} is not distinct from ${only.claimerId}`,
        ),
      )
      .returning();
    if (!row) return null;
    await alongside(tx);
    await notifyDashboards(tx, row);
    // The former team no longer gets events about this ticket, so its lists are refreshed as a whole.
    if (change.team !== undefined) await notifyTicketLists(tx, guildId);
    return row;
  });

const notifyTicketLists = (orm: Orm, guildId: Snowflake): Promise<void> =>
  publishToGuild(orm, guildId, { type: "recordsChanged", module: "ticket", about: null });

export const notifyDashboards = (orm: Orm, { guildId, number }: Pick<Ticket, "guildId" | "number">): Promise<void> =>
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

/** Closed, and a process was killed before posting in their channels. */
export const closedUnlocked = (orm: Orm, guildId: Snowflake): Promise<Ticket[]> =>
  orm
    .select()
    .from(tickets)
    .where(and(eq(tickets.guildId, guildId), eq(tickets.state, "closed"), eq(tickets.isLocked, false)));

/** Closed tickets in channel mode whose channels still exist. */
export const closedWithChannels = (orm: Orm, guildId: Snowflake): Promise<Ticket[]> =>
  orm
    .select()
    .from(tickets)
    .where(
      and(
        eq(tickets.guildId, guildId),
        eq(tickets.state, "closed"),
        eq(tickets.isThread, false),
        sql`${tickets.channelId} is not null`,
      ),
    );
