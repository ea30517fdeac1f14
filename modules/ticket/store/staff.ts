// Staff records: notes, and members on duty.
import { and, eq } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { notifyDashboards, type Ticket } from "../store.ts";
import { ticketNotes, ticketOnCall } from "./tables.ts";

export async function addNote(
  orm: Orm,
  ticket: Ticket,
  author: { id: string; name: string },
  text: string,
): Promise<void> {
  const { guildId, number } = ticket;
  await orm.insert(ticketNotes).values({ guildId, number, authorId: author.id, authorName: author.name, text });
  await notifyDashboards(orm, ticket);
}

export const notesOf = (orm: Orm, guildId: Snowflake, number: number) =>
  orm
    .select()
    .from(ticketNotes)
    .where(and(eq(ticketNotes.guildId, guildId), eq(ticketNotes.number, number)))
    .orderBy(ticketNotes.id);

export type OnCall = { id: Snowflake; name: string };

/** Ordered by when the members came on duty, earliest first. */
export async function readOnCall(orm: Orm, guildId: Snowflake): Promise<OnCall[]> {
  const { memberId: id, name, since } = ticketOnCall;
  return orm.select({ id, name }).from(ticketOnCall).where(eq(ticketOnCall.guildId, guildId)).orderBy(since);
}

/** The roles of members on duty, in the same order; null if they are unknown. */
export const rolesOnCall = (orm: Orm, guildId: Snowflake): Promise<{ id: Snowflake; roles: string[] | null }[]> => {
  const { memberId: id, roles, since } = ticketOnCall;
  return orm.select({ id, roles }).from(ticketOnCall).where(eq(ticketOnCall.guildId, guildId)).orderBy(since);
};

export async function setOnCall(
  orm: Orm,
  guildId: Snowflake,
  { id, name, roles }: OnCall & { roles: string[] },
  since: Date,
): Promise<void> {
  await orm
    .insert(ticketOnCall)
    .values({ guildId, memberId: id, name, since, roles })
    .onConflictDoUpdate({ target: [ticketOnCall.guildId, ticketOnCall.memberId], set: { roles } });
}

/** Does nothing for a member who is not on duty. */
export async function setRolesOnCall(
  orm: Orm,
  guildId: Snowflake,
  { id, roles }: { id: Snowflake; roles: string[] },
): Promise<void> {
  const one = and(eq(ticketOnCall.guildId, guildId), eq(ticketOnCall.memberId, id));
  await orm.update(ticketOnCall).set({ roles }).where(one);
}

export async function setOffCall(orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<void> {
  await orm.delete(ticketOnCall).where(and(eq(ticketOnCall.guildId, guildId), eq(ticketOnCall.memberId, memberId)));
}
