// Tickets by number, channel and opener; each write notifies open dashboards.
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { publishToGuild } from "#kit-server/storage/live/live.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { tickets } from "./store/tables.ts";

export * from "./store/tables.ts";

export type Ticket = typeof tickets.$inferSelect;
export const ticketTable = recordTable({ module: "ticket", table: tickets, id: "number", key: "openKey" });
export const { changed: notifyDashboards } = ticketTable;

export const readTicket = (orm: Orm, guildId: Snowflake, number: number): Promise<Ticket | null> =>
  ticketTable.read(orm, { guildId, number });

export async function ticketOfChannel(orm: Orm, guildId: Snowflake, channelId: Snowflake): Promise<Ticket | null> {
  const [ticket] = await ticketTable.all(orm, guildId, eq(tickets.channelId, channelId));
  return ticket ?? null;
}

export type TicketChange = Partial<Omit<Ticket, "guildId" | "number" | "openKey">>;

/**
 * Changes a ticket in this state; null if it isn't, so that one of two concurrent changes wins. `alongside` is written
 * in the same transaction.
 */
export const changeTicket = (
  orm: Orm,
  ticket: Pick<Ticket, "guildId" | "number">,
  change: TicketChange,
  only: { state?: Ticket["state"]; claimerId?: string | null; closedAt?: Date | null } = {},
  alongside: (tx: Orm) => Promise<void> = async () => {},
): Promise<Ticket | null> =>
  ticketTable.change(orm, ticket, change, {
    only: and(
      only.state ? eq(tickets.state, only.state) : undefined,
      only.closedAt ? eq(tickets.closedAt, only.closedAt) : undefined,
      only.claimerId === undefined ? undefined : sql`${tickets.claimerId} is not distinct from ${only.claimerId}`,
    ),
    alongside: async (tx) => {
      await alongside(tx);
      // The former team no longer gets events about this ticket, so its lists are refreshed as a whole.
      if (change.team !== undefined) await notifyTicketLists(tx, ticket.guildId);
    },
  });

/** Adds a member to an open ticket or removes one, without undoing a concurrent change; null when it is not open. */
export const changePeople = (
  orm: Orm,
  ticket: Pick<Ticket, "guildId" | "number">,
  { memberId, isIn }: { memberId: Snowflake; isIn: boolean },
  alongside: (tx: Orm) => Promise<void> = async () => {},
): Promise<Ticket | null> => {
  const others = sql`${tickets.people} - ${memberId}::text`;
  const people = isIn ? sql`(${others}) || to_jsonb(${memberId}::text)` : others;
  return ticketTable.change(orm, ticket, { people }, { only: eq(tickets.state, "open"), alongside });
};

export const notifyTicketLists = (orm: Orm, guildId: Snowflake): Promise<void> =>
  publishToGuild(orm, guildId, { type: "recordsChanged", module: "ticket", about: null });

const isClosed = eq(tickets.state, "closed");

export const openTicketsOf = (orm: Orm, guildId: Snowflake, openerId?: Snowflake): Promise<Ticket[]> =>
  ticketTable.all(orm, guildId, and(eq(tickets.state, "open"), openerId ? eq(tickets.openerId, openerId) : undefined));

/** Closed tickets whose process was killed before posting in their channels. */
export const closedUnlocked = (orm: Orm, guildId: Snowflake): Promise<Ticket[]> =>
  ticketTable.all(orm, guildId, and(isClosed, eq(tickets.isLocked, false)));

/** Closed tickets in channel mode whose channels still exist. */
export const closedWithChannels = (orm: Orm, guildId: Snowflake): Promise<Ticket[]> =>
  ticketTable.all(orm, guildId, and(isClosed, eq(tickets.isThread, false), isNotNull(tickets.channelId)));
