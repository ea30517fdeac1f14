// Lists, their versions, and what members are due.
import { and, count, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { lowerCase } from "#kit-server/storage/records/row-order.ts";
import {
  type ClaimList,
  type EntryState,
  entryRecords,
  LIST_VERSIONS_MAX,
  type ListEntry,
  type ListRow,
  listRecords,
} from "../contract.ts";
import { claimEntries as entries, claimLists as lists, claimListVersions as versions } from "./tables.ts";

export type ListTableRow = typeof lists.$inferSelect;
export type EntryRow = typeof entries.$inferSelect;
type Wanted = Pick<EntryRow, "memberId" | "item" | "points">;

export const listTable = recordTable({ module: "claim", table: lists, id: "number", key: "key" });
const entryTable = recordTable({ module: "claim", table: entries, id: "id", key: "id" });

/** Members can claim on this day. */
const isOpen = (today: string) => and(isNull(lists.endedAt), or(isNull(lists.until), gte(lists.until, today)));
const ofList = (guildId: Snowflake, list: number) => and(eq(entries.guildId, guildId), eq(entries.list, list));
const keyOf = ({ memberId, item, points }: Wanted): string => JSON.stringify([memberId, item, points]);

/** The lists as of this day, by filter and page. */
export const listsOn = (today: string) =>
  recordList(listRecords, {
    table: lists,
    sorts: { number: lists.number, name: lowerCase(lists.name) },
    ties: [{ desc: lists.number }],
    filters: {
      name: (name) => ilike(lists.name, contains(name.trim())),
      state: (state) => (state === "open" ? isOpen(today) : sql`not (${isOpen(today)})`),
    },
  });

/** The rows of all lists as of this day, by filter and page. */
export const entriesOn = (guildId: Snowflake, today: string) => {
  const open = sql`${entries.list} in (select ${lists.number} from ${lists} where ${and(eq(lists.guildId, guildId), isOpen(today))})`;
  const states: Record<EntryState, SQL | undefined> = {
    due: and(isNull(entries.claimedAt), open),
    claimed: isNotNull(entries.claimedAt),
    expired: and(isNull(entries.claimedAt), sql`not (${open})`),
  };
  return recordList(entryRecords, {
    table: entries,
    sorts: { line: entries.line, member: lowerCase(entries.memberName), claimedAt: entries.claimedAt },
    ties: [{ desc: entries.list }, entries.line, entries.id],
    filters: {
      name: (name) => ilike(entries.memberName, contains(name.trim())),
      list: entries.list,
      state: (state) => states[state],
    },
  });
};

export async function presentLists(orm: Orm, rows: readonly ListTableRow[], today: string): Promise<ClaimList[]> {
  const [first] = rows;
  if (!first) return [];
  const numbers = rows.map(({ number }) => number);
  const counted = await orm
    .select({ list: entries.list, entries: count(), claimed: count(entries.claimedAt) })
    .from(entries)
    .where(and(eq(entries.guildId, first.guildId), inArray(entries.list, numbers)))
    .groupBy(entries.list);
  const byList = new Map(counted.map((one) => [one.list, one]));
  return rows.map(({ number, name, version, until, at, byId, byName, endedAt }) => ({
    ...{ number, name, version, until, at: at.toISOString(), by: { id: byId, name: byName } },
    state: endedAt || (until !== null && until < today) ? "ended" : "open",
    entries: byList.get(number)?.entries ?? 0,
    claimed: byList.get(number)?.claimed ?? 0,
  }));
}

type Named = { name: string; isOpen: boolean };
export function presentEntry(row: EntryRow, names: ReadonlyMap<number, Named>): ListEntry {
  const { id, list, line, memberId, memberName, item, points, claimedAt, order } = row;
  const of = names.get(list);
  return {
    ...{ id, line, item, points, order, list: { number: list, name: of?.name ?? "" } },
    member: { id: memberId, name: memberName },
    state: claimedAt ? "claimed" : of?.isOpen ? "due" : "expired",
    claimedAt: claimedAt?.toISOString() ?? null,
  };
}

/** The names of all lists, by number. */
export async function listNames(orm: Orm, guildId: Snowflake, today: string): Promise<Map<number, Named>> {
  const rows = await orm
    .select({ number: lists.number, name: lists.name, isOpen: sql<boolean>`(${isOpen(today)})` })
    .from(lists)
    .where(eq(lists.guildId, guildId))
    .orderBy(desc(lists.number));
  return new Map(rows.map(({ number, ...of }) => [number, of]));
}

/** Rows of open lists that nobody has claimed yet, by item: the stock is reserved for them. */
export async function reservedOf(
  orm: Orm,
  guildId: Snowflake,
  { today, except }: { today: string; except?: number | null },
): Promise<Map<string, number>> {
  const rows = await orm
    .select({ item: entries.item, reserved: sql<number>`count(*)::integer` })
    .from(entries)
    .innerJoin(lists, and(eq(lists.guildId, entries.guildId), eq(lists.number, entries.list)))
    .where(
      and(
        eq(entries.guildId, guildId),
        isNull(entries.claimedAt),
        isOpen(today),
        except ? sql`${entries.list} <> ${except}` : undefined,
      ),
    )
    .groupBy(entries.item);
  return new Map(rows.map(({ item, reserved }) => [item, reserved]));
}

/** What the member can claim on this day, with the list's name and last day. Under the stock's lock it stays so. */
export const dueOf = (orm: Orm, guildId: Snowflake, memberId: Snowflake, today: string) =>
  orm
    .select({ entry: entries, list: lists.name, until: lists.until })
    .from(entries)
    .innerJoin(lists, and(eq(lists.guildId, entries.guildId), eq(lists.number, entries.list)))
    .where(and(eq(entries.guildId, guildId), eq(entries.memberId, memberId), isNull(entries.claimedAt), isOpen(today)))
    .orderBy(entries.list, entries.line, entries.id);

export const markClaimed = (tx: Orm, entry: EntryRow, claimedAt: Date, order: number | null) =>
  entryTable.change(tx, entry, { claimedAt, order });

/** The order couldn't be delivered: its member can claim it again. */
export const unclaim = async (tx: Orm, guildId: Snowflake, order: number): Promise<void> => {
  const [entry] = await tx
    .select()
    .from(entries)
    .where(and(eq(entries.guildId, guildId), eq(entries.order, order)));
  if (entry) await entryTable.change(tx, entry, { claimedAt: null, order: null });
};

export const entriesOf = (orm: Orm, guildId: Snowflake, list: number): Promise<EntryRow[]> =>
  orm.select().from(entries).where(ofList(guildId, list));

/** How a version with these rows differs from what the list has. */
export function differenceOf(before: readonly EntryRow[], rows: readonly ListRow[]) {
  const wanted = new Set(rows.map(({ member, item, points }) => keyOf({ memberId: member.id, item, points })));
  const known = new Set(before.map(keyOf));
  return {
    added: [...wanted].filter((key) => !known.has(key)).length,
    kept: before.filter((row) => row.claimedAt === null && wanted.has(keyOf(row))).length,
    dropped: before.filter((row) => row.claimedAt === null && !wanted.has(keyOf(row))),
    claimed: before.filter((row) => row.claimedAt !== null).length,
  };
}

const ROWS_AT_ONCE = 1000;

/** Stores rows as the list's next version. Claimed rows stay. The caller holds the stock. */
export async function storeVersion(
  tx: Orm,
  list: ListTableRow,
  { rows, at, by }: { rows: readonly ListRow[]; at: Date; by: { id: Snowflake; name: string } },
): Promise<void> {
  const { guildId, number } = list;
  const { dropped } = differenceOf(await entriesOf(tx, guildId, number), rows);
  const ids = dropped.map(({ id }) => id);
  if (ids.length > 0) {
    await tx
      .delete(entries)
      .where(and(eq(entries.guildId, guildId), sql`${entries.id} = any(${sql.param(ids)}::integer[])`));
  }
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const values = rows.slice(from, from + ROWS_AT_ONCE).map(({ line, member, item, points }) => ({
      ...{ guildId, list: number, line, item, points, memberId: member.id, memberName: member.name },
    }));
    const target = [entries.guildId, entries.list, entries.memberId, entries.item, entries.points];
    await tx
      .insert(entries)
      .values(values)
      .onConflictDoUpdate({ target, set: { line: sql`excluded.line`, memberName: sql`excluded.member_name` } });
  }
  await tx.insert(versions).values({
    ...{ guildId, list: number, version: list.version, rows: [...rows], at, byId: by.id, byName: by.name },
  });
  const oldest = list.version - LIST_VERSIONS_MAX;
  await tx
    .delete(versions)
    .where(and(eq(versions.guildId, guildId), eq(versions.list, number), sql`${versions.version} <= ${oldest}`));
}

const ofVersions = (guildId: Snowflake, list: number) => and(eq(versions.guildId, guildId), eq(versions.list, list));

export const readVersion = async (orm: Orm, guildId: Snowflake, list: number, version: number) => {
  const [row] = await orm
    .select()
    .from(versions)
    .where(and(ofVersions(guildId, list), eq(versions.version, version)));
  return row ?? null;
};

export async function versionsOf(orm: Orm, guildId: Snowflake, list: number) {
  const rows = await orm
    .select({
      ...{ version: versions.version, at: versions.at, byId: versions.byId, byName: versions.byName },
      rows: sql<number>`jsonb_array_length(${versions.rows})`,
    })
    .from(versions)
    .where(ofVersions(guildId, list))
    .orderBy(desc(versions.version));
  return rows.map(({ at, byId, byName, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: { id: byId, name: byName },
  }));
}

/** Deletes lists that ended before this time or day, with their rows. Orders and the ledger keep what was given. */
export async function forgetLists(orm: Orm, guildId: Snowflake, before: Date): Promise<void> {
  const day = before.toISOString().slice(0, 10);
  const ended = or(lt(lists.endedAt, before), and(isNull(lists.endedAt), lt(lists.until, day)));
  await orm.transaction(async (tx) => {
    const gone = await tx
      .delete(lists)
      .where(and(eq(lists.guildId, guildId), ended))
      .returning({ number: lists.number });
    const numbers = gone.map(({ number }) => number);
    if (numbers.length === 0) return;
    await tx.delete(entries).where(and(eq(entries.guildId, guildId), inArray(entries.list, numbers)));
    await tx.delete(versions).where(and(eq(versions.guildId, guildId), inArray(versions.list, numbers)));
  });
}
