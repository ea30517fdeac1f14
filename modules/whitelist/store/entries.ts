// Entries of lists: reads and writes, each of which notifies open dashboards.
import { and, asc, eq, ilike, inArray, isNotNull, isNull, like, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains, startsWith } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { lowerCase } from "#kit-server/storage/records/row-order.ts";
import { type Chain, entryRecords, type List } from "../contract.ts";
import { type ListName, type ListRow, listTable } from "./lists.ts";
import {
  whitelistEntries as entries,
  whitelistLists as lists,
  whitelistReviews as reviews,
  whitelistEntryCounters,
} from "./tables.ts";

export type EntryRow = typeof entries.$inferSelect;

export const entryTable = recordTable({ module: "whitelist", table: entries, id: "number", key: "number" });

const ADDRESS_BEGINS = /^(?:0x[0-9a-f]{4,40}|(?:bc1|tb1)[0-9a-z]{4,80})$/i;

const PREFIX_OF_IDS = /^\d{5,20}$/;

export const entryList = recordList(entryRecords, {
  table: entries,
  sorts: { number: entries.number, place: entries.place, member: lowerCase(entries.memberName) },
  ties: [entries.number],
  filters: {
    state: entries.state,
    proof: entries.proof,
    name: (name) => {
      const asked = name.trim();
      // Nobody is called like an address, and only addresses have an index by how they begin.
      if (ADDRESS_BEGINS.test(asked)) return like(entries.addressKey, startsWith(asked.toLowerCase()));
      return or(
        // Only members have names; saying so skips imported addresses by the index of members.
        and(
          isNotNull(entries.memberId),
          or(ilike(entries.memberName, contains(asked)), ilike(entries.ensName, startsWith(asked))),
        ),
        // Keys of EVM and Bitcoin addresses are lower-case; on Solana, letter case matters.
        like(entries.addressKey, startsWith(asked)),
        like(entries.addressKey, startsWith(asked.toLowerCase())),
        PREFIX_OF_IDS.test(asked) ? eq(entries.memberId, asked) : undefined,
      );
    },
  },
});

export const ofList = ({ number }: Pick<ListRow, "number">): SQL => eq(entries.list, number);

export const within = ({ guildId, number }: ListName): SQL | undefined =>
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

/** Rows that are read at a time: a few hundred kilobytes. */
const PAGE = 1_000;

/**
 * How many entries a list has in these states, and all of them by place and number, in pages. The order is read first, because
 * a draw or an entry that ends changes others' places meanwhile: an entry is neither repeated nor skipped.
 */
export async function pagedEntries(orm: Orm, list: ListName, states: readonly EntryRow["state"][]) {
  const isAmong = and(within(list), inArray(entries.state, [...states]));
  const [read] = await orm
    .select({
      numbers: sql<number[] | null>`array_agg(${entries.number} order by ${entries.place}, ${entries.number})`,
    })
    .from(entries)
    .where(isAmong);
  const numbers = read?.numbers ?? [];
  async function* pages(): AsyncGenerator<EntryRow[], void> {
    for (let at = 0; at < numbers.length; at += PAGE) {
      const asked = numbers.slice(at, at + PAGE);
      const rows = await orm
        .select()
        .from(entries)
        .where(and(isAmong, inArray(entries.number, asked)));
      const byNumber = new Map(rows.map((row) => [row.number, row]));
      yield asked.flatMap((number) => byNumber.get(number) ?? []);
    }
  }
  return { count: numbers.length, pages: pages() };
}

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

/** With a place that the member asked for: imported ones didn't. */
const isNotified = and(eq(entries.state, "accepted"), isNotNull(entries.memberId), ne(entries.proof, "imported"));

export async function nextToNotify(orm: Orm, list: ListName): Promise<(EntryRow & { memberId: Snowflake }) | null> {
  const [row] = await orm
    .select()
    .from(entries)
    .where(and(within(list), isNotified, isNull(entries.notified)))
    .orderBy(asc(entries.place), asc(entries.number))
    .limit(1);
  return row?.memberId ? { ...row, memberId: row.memberId } : null;
}

/** What became of the direct messages about places on a list. */
export async function countNotified(orm: Orm, list: ListName): Promise<NonNullable<List["messages"]>> {
  const rows = await orm
    .select({ notified: entries.notified, count: sql<number>`count(*)::integer` })
    .from(entries)
    .where(and(within(list), isNotified))
    .groupBy(entries.notified);
  const counts = { sent: 0, closed: 0, failed: 0, left: 0 };
  for (const { notified, count } of rows) counts[notified ?? "left"] = count;
  return counts;
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

/** Applications have the address and the answers of their member. */
export async function deleteReviewsOf(tx: Orm, guildId: Snowflake, memberId: Snowflake): Promise<void> {
  await tx.delete(reviews).where(and(eq(reviews.guildId, guildId), eq(reviews.memberId, memberId)));
}
