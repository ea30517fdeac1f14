import { and, asc, eq } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { assertLeads } from "#kit-server/storage/lease/bot-lease.ts";
import { eventRetries } from "./tables.ts";

export type RetryPlace = { guildId: string; module: string };
export type RetryEntry = { eventId: string; name: string; data: unknown; at: Date };
export type StoredRetry = typeof eventRetries.$inferSelect;

/** Places with stored events. */
export const placesWithRetries = (orm: Orm): Promise<RetryPlace[]> =>
  orm.selectDistinct({ guildId: eventRetries.guildId, module: eventRetries.module }).from(eventRetries);

/** Appends events; one already stored, for example after a replay, keeps its place. */
export const appendRetries = (
  orm: Orm,
  place: RetryPlace,
  entries: readonly RetryEntry[],
  leader: number,
): Promise<void> =>
  orm.transaction(async (tx) => {
    await assertLeads(tx, leader);
    await tx
      .insert(eventRetries)
      .values(entries.map((entry) => ({ ...place, ...entry })))
      .onConflictDoNothing();
  });

/** The event to handle next; null if there is none. */
export async function nextRetry(orm: Orm, { guildId, module }: RetryPlace): Promise<StoredRetry | null> {
  const place = and(eq(eventRetries.guildId, guildId), eq(eventRetries.module, module));
  const [row] = await orm.select().from(eventRetries).where(place).orderBy(asc(eventRetries.id)).limit(1);
  return row ?? null;
}

export async function removeRetry(orm: Orm, row: StoredRetry): Promise<void> {
  await orm.delete(eventRetries).where(thisOne(row));
}

export async function postponeRetry(orm: Orm, row: StoredRetry, change: { tries: number; dueAt: Date }): Promise<void> {
  await orm.update(eventRetries).set(change).where(thisOne(row));
}

const thisOne = ({ guildId, module, id }: StoredRetry) =>
  and(eq(eventRetries.guildId, guildId), eq(eventRetries.module, module), eq(eventRetries.id, id));
