// Places of a list: which are free, who waits, and how many are taken.
import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type EntryRow, within } from "./entries.ts";
import type { ListName } from "./lists.ts";
import { whitelistEntries as entries } from "./tables.ts";

/** The lowest free place, or the end of the queue; the caller holds the guild's counter. */
export async function nextPlace(tx: Orm, list: ListName, state: "accepted" | "waiting"): Promise<number> {
  const taken = and(within(list), eq(entries.state, state), isNull(entries.partner));
  const [row] = await tx
    .select({ count: sql<number>`count(*)::integer`, last: sql<number>`coalesce(max(${entries.place}), 0)::integer` })
    .from(entries)
    .where(taken);
  const { count = 0, last = 0 } = row ?? {};
  // The queue is in order of places, so a freed one there stays empty.
  if (state === "waiting" || last === count) return last + 1;
  const free = await tx.execute<{ place: number }>(sql`
    select min(place)::integer as place from generate_series(1, ${last}::integer) as place
    where not exists (
      select from ${entries} where ${entries.guildId} = ${list.guildId} and ${entries.list} = ${list.number}
        and ${entries.state} = ${state} and ${entries.partner} is null and ${entries.place} = place.place)`);
  return free.rows[0]?.place ?? last + 1;
}

/** The lowest free places; the caller holds the guild's counter. */
export async function freePlaces(tx: Orm, list: ListName, count: number): Promise<number[]> {
  const rows = await tx
    .select({ place: entries.place })
    .from(entries)
    .where(and(within(list), eq(entries.state, "accepted")));
  const taken = new Set(rows.map(({ place }) => place));
  const free: number[] = [];
  for (let place = 1; free.length < count; place += 1) if (!taken.has(place)) free.push(place);
  return free;
}

/** Without those that have a partner's place. */
export const countIn = (tx: Orm, list: ListName, state: EntryRow["state"]): Promise<number> =>
  tx.$count(entries, and(within(list), eq(entries.state, state), isNull(entries.partner)));

export const countOf = (tx: Orm, list: ListName, partner: string): Promise<number> =>
  tx.$count(entries, and(within(list), eq(entries.partner, partner)));

/** Everyone with a place. */
export const countPlaced = (tx: Orm, list: ListName): Promise<number> =>
  tx.$count(entries, and(within(list), eq(entries.state, "accepted")));

/** Partners' places have no queue; naming that lets the index of places be used. */
const inQueue = (list: ListName) => and(within(list), eq(entries.state, "waiting"), isNull(entries.partner));

export async function firstWaiting(tx: Orm, list: ListName): Promise<EntryRow | null> {
  const [row] = await tx
    .select()
    .from(entries)
    .where(inQueue(list))
    .orderBy(asc(entries.place), asc(entries.number))
    .limit(1);
  return row ?? null;
}

/** How many wait before this entry, including itself. */
export const waitingRank = (orm: Orm, { guildId, list, place }: EntryRow): Promise<number> =>
  orm.$count(entries, and(inQueue({ guildId, number: list }), lte(entries.place, place ?? 0)));
