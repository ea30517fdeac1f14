// Lists, entries and wallets: reads and writes, each of which notifies open dashboards.
import {
  and,
  asc,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { countByDay } from "#kit-server/guild/figures/count-by-day.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains, startsWith } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { type Chain, entryRecords, type List, type ListState, listRecords, type Proof, placesOf } from "./contract.ts";
import {
  whitelistEntries as entries,
  whitelistLists as lists,
  whitelistReviews as reviews,
  whitelistWallets as wallets,
  whitelistEntryCounters,
} from "./store/tables.ts";

export {
  whitelistEntries,
  whitelistEntryCounters,
  whitelistLinks,
  whitelistListCounters,
  whitelistLists,
  whitelistReviewCounters,
  whitelistReviews,
  whitelistWallets,
} from "./store/tables.ts";

export type ListRow = typeof lists.$inferSelect;
export type EntryRow = typeof entries.$inferSelect;
export type WalletRow = typeof wallets.$inferSelect;
export type ListName = Pick<ListRow, "guildId" | "number">;

export const listTable = recordTable({ module: "whitelist", table: lists, id: "number", key: "key" });
export const entryTable = recordTable({ module: "whitelist", table: entries, id: "number", key: "number" });

/** Changes a list in one of these states; null if it isn't, so that one of two concurrent changes wins. */
export const changeList = (
  orm: Orm,
  list: ListName,
  change: Parameters<typeof listTable.change>[2],
  states: readonly ListState[],
): Promise<ListRow | null> => listTable.change(orm, list, change, { only: inArray(lists.state, [...states]) });

/** Takes entries at this time. */
export const isOpenAt = ({ state, closesAt }: Pick<ListRow, "state" | "closesAt">, now: Date): boolean =>
  state === "open" && (closesAt === null || closesAt > now);

export const openLists = async (orm: Orm, guildId: Snowflake, now: Date): Promise<ListRow[]> =>
  (await listTable.all(orm, guildId, eq(lists.state, "open"))).filter((list) => isOpenAt(list, now));
export const unfinishedLists = (orm: Orm, guildId: Snowflake): Promise<number> =>
  orm.$count(lists, and(eq(lists.guildId, guildId), ne(lists.state, "final")));

/** Lists that open or close by themselves, wait for their draw, or have something to post. */
export const watchedLists = (orm: Orm, guildId: Snowflake): Promise<ListRow[]> =>
  listTable.all(
    orm,
    guildId,
    or(
      and(eq(lists.state, "planned"), isNotNull(lists.opensAt)),
      and(eq(lists.state, "open"), isNotNull(lists.closesAt)),
      eq(lists.state, "drawing"),
      sql`jsonb_array_length(${lists.news}) > 0`,
    ),
  );

export const listList = recordList(listRecords, {
  table: lists,
  sorts: { number: lists.number, name: sql`lower(${lists.name})` },
  ties: [desc(lists.number)],
  filters: { state: lists.state, name: (name) => ilike(lists.name, contains(name.trim())) },
});

const ADDRESS_BEGINS = /^(?:0x[0-9a-f]{4,40}|(?:bc1|tb1)[0-9a-z]{4,80})$/i;
const PREFIX_OF_IDS = /^\d{5,20}$/;
export const entryList = recordList(entryRecords, {
  table: entries,
  sorts: { number: entries.number, place: entries.place, member: sql`lower(${entries.memberName})` },
  ties: [asc(entries.number)],
  filters: {
    state: entries.state,
    proof: entries.proof,
    name: (name) => {
      const asked = name.trim();
      // Nobody is called like an address, and only addresses have an index by how they begin.
      if (ADDRESS_BEGINS.test(asked)) return like(entries.addressKey, startsWith(asked.toLowerCase()));
      return or(
        ilike(entries.memberName, contains(asked)),
        ilike(entries.address, startsWith(asked)),
        PREFIX_OF_IDS.test(asked) ? eq(entries.memberId, asked) : undefined,
      );
    },
  },
});
export const ofList = ({ number }: Pick<ListRow, "number">): SQL => eq(entries.list, number);
const within = ({ guildId, number }: ListName): SQL | undefined =>
  and(eq(entries.guildId, guildId), eq(entries.list, number));

export type Counts = List["counts"];

/** How many entries each of these lists has, by number; denied ones don't count. */
export async function countEntries(
  orm: Orm,
  guildId: Snowflake,
  numbers: readonly number[],
): Promise<(number: number) => Counts> {
  const rows = await orm
    .select({
      ...{ list: entries.list, state: entries.state, partner: entries.partner },
      count: sql<number>`count(*)::integer`,
    })
    .from(entries)
    .where(and(eq(entries.guildId, guildId), inArray(entries.list, [...numbers]), ne(entries.state, "denied")))
    .groupBy(entries.list, entries.state, entries.partner);
  return (number) => {
    const counts: Counts = { entries: 0, accepted: 0, waiting: 0, pending: 0, partners: [] };
    for (const { list, state, partner, count } of rows) {
      if (list !== number) continue;
      counts.entries += count;
      if (partner !== null) counts.partners.push({ name: partner, taken: count });
      else if (state === "accepted" || state === "waiting" || state === "pending") counts[state] += count;
    }
    return counts;
  };
}

/** The entries of a list in these states, by place and number. */
export const entriesIn = (orm: Orm, list: ListName, states: readonly EntryRow["state"][]): Promise<EntryRow[]> =>
  orm
    .select()
    .from(entries)
    .where(and(within(list), inArray(entries.state, [...states])))
    .orderBy(asc(entries.place), asc(entries.number));

export type DrawnEntry = Pick<EntryRow, "number" | "memberId" | "weight">;
/** What a draw needs of each entry without a partner's place; the rest of a hundred thousand would only take time. */
export const entriesToDraw = (orm: Orm, list: ListName, states: readonly EntryRow["state"][]): Promise<DrawnEntry[]> =>
  orm
    .select({ number: entries.number, memberId: entries.memberId, weight: entries.weight })
    .from(entries)
    .where(and(within(list), isNull(entries.partner), inArray(entries.state, [...states])));

export async function entryOf(orm: Orm, list: ListName, memberId: Snowflake): Promise<EntryRow | null> {
  const [row] = await orm
    .select()
    .from(entries)
    .where(and(within(list), eq(entries.memberId, memberId)));
  return row ?? null;
}
export const entriesOfMember = (orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<EntryRow[]> =>
  orm
    .select()
    .from(entries)
    .where(and(eq(entries.guildId, guildId), eq(entries.memberId, memberId)))
    .orderBy(asc(entries.list));

/** Someone else's entry with this wallet on this list, or with `isAcross` on any that isn't final. */
export async function walletHolder(
  tx: Orm,
  list: ListName,
  wallet: { addressKey: string; chain: Chain },
  { memberId, isAcross }: { memberId: Snowflake | null; isAcross: boolean },
): Promise<EntryRow | null> {
  const rows = await tx
    .select({ entry: entries })
    .from(entries)
    .innerJoin(lists, and(eq(lists.guildId, entries.guildId), eq(lists.number, entries.list)))
    .where(
      and(
        eq(entries.guildId, list.guildId),
        eq(entries.addressKey, wallet.addressKey),
        eq(entries.chain, wallet.chain),
        sql`${entries.memberId} is distinct from ${memberId}`,
        isAcross ? or(eq(entries.list, list.number), ne(lists.state, "final")) : eq(entries.list, list.number),
      ),
    )
    .limit(1);
  return rows[0]?.entry ?? null;
}

/** The member's entry with another wallet of this chain on another list that isn't final. */
export async function otherWalletOf(
  tx: Orm,
  list: ListName,
  wallet: { addressKey: string; chain: Chain },
  memberId: Snowflake,
): Promise<EntryRow | null> {
  const rows = await tx
    .select({ entry: entries })
    .from(entries)
    .innerJoin(lists, and(eq(lists.guildId, entries.guildId), eq(lists.number, entries.list)))
    .where(
      and(
        eq(entries.guildId, list.guildId),
        eq(entries.memberId, memberId),
        eq(entries.chain, wallet.chain),
        ne(entries.addressKey, wallet.addressKey),
        ne(entries.list, list.number),
        ne(lists.state, "final"),
      ),
    )
    .limit(1);
  return rows[0]?.entry ?? null;
}

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
        and ${entries.state} = ${state} and ${entries.place} = place.place)`);
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

export async function firstWaiting(tx: Orm, list: ListName): Promise<EntryRow | null> {
  const [row] = await tx
    .select()
    .from(entries)
    .where(and(within(list), eq(entries.state, "waiting")))
    .orderBy(asc(entries.place), asc(entries.number))
    .limit(1);
  return row ?? null;
}

/** How many wait before this entry, including itself. */
export const waitingRank = (orm: Orm, { guildId, list, place }: EntryRow): Promise<number> =>
  orm.$count(
    entries,
    and(within({ guildId, number: list }), eq(entries.state, "waiting"), lte(entries.place, place ?? 0)),
  );

export async function deleteEntry(tx: Orm, entry: Pick<EntryRow, "guildId" | "number">): Promise<EntryRow | null> {
  const [row] = await tx.delete(entries).where(entryTable.at(entry)).returning();
  if (row) await entryTable.changed(tx, row);
  return row ?? null;
}

/** Numbers for many entries at once: the first of them. The caller holds the guild's counter. */
export async function takeNumbers(tx: Orm, guildId: Snowflake, count: number): Promise<number> {
  const [row] = await tx
    .update(whitelistEntryCounters)
    .set({ last: sql`${whitelistEntryCounters.last} + ${count}` })
    .where(eq(whitelistEntryCounters.guildId, guildId))
    .returning({ last: whitelistEntryCounters.last });
  return (row?.last ?? count) - count + 1;
}

/** Deletes lists that became final before this time, with their entries and applications. */
export const forgetLists = (orm: Orm, guildId: Snowflake, before: Date): Promise<ListRow[]> =>
  orm.transaction(async (tx) => {
    const gone = await listTable.forgetBefore(tx, guildId, lists.finalAt, before);
    const numbers = gone.map(({ number }) => number);
    await tx.delete(reviews).where(and(eq(reviews.guildId, guildId), lte(reviews.decidedAt, before)));
    if (numbers.length > 0) {
      await tx.delete(entries).where(and(eq(entries.guildId, guildId), inArray(entries.list, numbers)));
    }
    return gone;
  });

export async function readWallets(orm: Orm, guildId: Snowflake, memberId: Snowflake): Promise<WalletRow[]> {
  return orm
    .select()
    .from(wallets)
    .where(and(eq(wallets.guildId, guildId), eq(wallets.memberId, memberId)))
    .orderBy(asc(wallets.chain));
}
export async function savedBy(
  orm: Orm,
  guildId: Snowflake,
  wallet: Pick<WalletRow, "chain" | "addressKey">,
): Promise<WalletRow | null> {
  const [row] = await orm
    .select()
    .from(wallets)
    .where(
      and(eq(wallets.guildId, guildId), eq(wallets.chain, wallet.chain), eq(wallets.addressKey, wallet.addressKey)),
    );
  return row ?? null;
}
export async function putWallet(tx: Orm, wallet: WalletRow): Promise<void> {
  await tx
    .insert(wallets)
    .values(wallet)
    .onConflictDoUpdate({ target: [wallets.guildId, wallets.memberId, wallets.chain], set: wallet });
}
export async function deleteWallets(tx: Orm, guildId: Snowflake, memberId: Snowflake): Promise<void> {
  await tx.delete(wallets).where(and(eq(wallets.guildId, guildId), eq(wallets.memberId, memberId)));
}

/** Applications have the address and the answers of their member. */
export async function deleteReviewsOf(tx: Orm, guildId: Snowflake, memberId: Snowflake): Promise<void> {
  await tx.delete(reviews).where(and(eq(reviews.guildId, guildId), eq(reviews.memberId, memberId)));
}

/** Which of these members saved a wallet of one of these chains, or of any. */
export async function membersWithWallet(
  orm: Orm,
  guildId: Snowflake,
  among: SQL,
  { chains, isSigned }: { chains: readonly Chain[] | null; isSigned: boolean },
): Promise<ReadonlySet<string>> {
  const rows = await orm
    .selectDistinct({ memberId: wallets.memberId })
    .from(wallets)
    .where(
      and(
        eq(wallets.guildId, guildId),
        among,
        chains ? inArray(wallets.chain, [...chains]) : undefined,
        isSigned ? eq(wallets.proof, "signed") : undefined,
      ),
    );
  return new Set(rows.map(({ memberId }) => memberId));
}

/** The overview's figures. */
export async function overviewFigures(orm: Orm, guildId: Snowflake, now: Date) {
  const [open, saved, added] = await Promise.all([
    orm.$count(lists, and(eq(lists.guildId, guildId), eq(lists.state, "open"))),
    orm.$count(wallets, eq(wallets.guildId, guildId)),
    countByDay(orm, entries, { guildId, now, at: entries.at }),
  ]);
  const plain = (value: number) => ({ value, before: null, days: [] });
  return { open: plain(open), entries: added, wallets: plain(saved) };
}

type Span = { today: string; days: number; timeZone: string };
/** Entries by day in the guild's time zone, oldest first, and how their wallets were proven. */
export async function entryFigures(orm: Orm, guildId: Snowflake, { today, days, timeZone }: Span) {
  const first = sql`(${today}::date - ${days - 1}::integer)`;
  const ofSpan = and(
    eq(entries.guildId, guildId),
    gte(entries.at, sql`(${first}::timestamp at time zone ${timeZone})`),
  );
  const byDay = await orm.execute<{ day: string; entries: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(added.count, 0)::integer as entries
    from generate_series(${first}::timestamp, ${today}::timestamp, interval '1 day') as day
    left join (
      select (${entries.at} at time zone ${timeZone})::date as on_day, count(*) as count
      from ${entries} where ${ofSpan} group by 1
    ) as added on added.on_day = day::date
    order by day`);
  const proofs = await orm
    .select({ name: entries.proof, count: sql<number>`count(*)::integer` })
    .from(entries)
    .where(ofSpan)
    .groupBy(entries.proof);
  const modes = await orm
    .select({ settings: lists.settings, count: sql<number>`count(*)::integer` })
    .from(lists)
    .where(eq(lists.guildId, guildId))
    .groupBy(lists.settings);
  const [members] = await orm
    .select({ count: sql<number>`count(distinct ${entries.memberId})::integer` })
    .from(entries)
    .where(ofSpan);
  const byMode = new Map<ListRow["settings"]["mode"], number>();
  for (const { settings, count } of modes) byMode.set(settings.mode, (byMode.get(settings.mode) ?? 0) + count);
  return {
    days: byDay.rows.map((row) => ({ day: row.day, entries: row.entries })),
    entries: proofs.reduce((sum, { count }) => sum + count, 0),
    members: members?.count ?? 0,
    proofs: proofs.map(({ name, count }) => ({ name: name as Proof, count })),
    modes: [...byMode].map(([name, count]) => ({ name, count })),
  };
}

export const placesIn = ({ settings }: Pick<ListRow, "settings">): number | null => placesOf(settings);
