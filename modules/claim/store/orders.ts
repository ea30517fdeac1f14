// Orders by number, and codes that items hand out.
import { and, asc, desc, eq, gte, ilike, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { distinctValues } from "#kit-server/storage/database/distinct-values.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { lowerCase } from "#kit-server/storage/records/row-order.ts";
import { type Order, orderRecords } from "../contract.ts";
import { claimOrderCounters, claimOrders as orders, claimPool as pool } from "./tables.ts";

export type OrderRow = typeof orders.$inferSelect;
export const orderTable = recordTable({ module: "claim", table: orders, id: "number", key: "key" });

export const orderList = recordList(orderRecords, {
  table: orders,
  sorts: { number: orders.number, member: lowerCase(orders.memberName), price: orders.price },
  ties: [{ desc: orders.number }],
  filters: {
    name: (name) => ilike(orders.memberName, contains(name.trim())),
    item: orders.item,
    state: orders.state,
  },
});

export const presentOrder = (row: OrderRow): Order => {
  const { number, item, memberId, memberName, price, delivery, state, at, doneAt, byId, byName, note } = row;
  return {
    ...{ number, item, price, delivery, state, note, list: row.list, ticket: row.ticket },
    member: { id: memberId, name: memberName },
    at: at.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    by: byId === null ? null : { id: byId, name: byName ?? "" },
  };
};

/** Locks the guild's stock until the transaction ends, and returns a function that takes the next order's number. */
export const holdStock = (tx: Orm, guildId: Snowflake) => lockCounter(tx, claimOrderCounters, guildId);

const isSold = ne(orders.state, "refunded");

/** Orders that weren't refunded, by item. */
export async function soldOf(orm: Orm, guildId: Snowflake): Promise<Map<string, number>> {
  const rows = await orm
    .select({ item: orders.item, sold: sql<number>`count(*)::integer` })
    .from(orders)
    .where(and(eq(orders.guildId, guildId), isSold))
    .groupBy(orders.item);
  return new Map(rows.map(({ item, sold }) => [item, sold]));
}

/** Codes that are left, by item. */
export async function poolOf(orm: Orm, guildId: Snowflake): Promise<Map<string, number>> {
  const rows = await orm
    .select({ item: pool.item, left: sql<number>`count(*)::integer` })
    .from(pool)
    .where(eq(pool.guildId, guildId))
    .groupBy(pool.item);
  return new Map(rows.map(({ item, left }) => [item, left]));
}

/** How many of the item each of these members has bought; what lists gave doesn't count. */
export async function boughtBy(tx: Orm, guildId: Snowflake, item: string, memberIds: readonly Snowflake[]) {
  const rows = await tx
    .select({ memberId: orders.memberId, bought: sql<number>`count(*)::integer` })
    .from(orders)
    .where(
      and(
        ...[eq(orders.guildId, guildId), eq(orders.item, item), isSold, isNull(orders.list)],
        inArray(orders.memberId, [...memberIds]),
      ),
    )
    .groupBy(orders.memberId);
  return new Map(rows.map(({ memberId, bought }) => [memberId, bought]));
}

/** Orders that these interactions made. */
export async function ordersOf(tx: Orm, guildId: Snowflake, keys: readonly string[]): Promise<Map<string, OrderRow>> {
  const rows = await orderTable.all(tx, guildId, inArray(orders.key, [...keys]));
  return new Map(rows.map((row) => [row.key, row]));
}

/** The member's latest orders, newest first. */
export const latestOrders = (orm: Orm, guildId: Snowflake, memberId: Snowflake, max: number): Promise<OrderRow[]> =>
  orm
    .select()
    .from(orders)
    .where(and(eq(orders.guildId, guildId), eq(orders.memberId, memberId)))
    .orderBy(desc(orders.number))
    .limit(max);

/** Adds codes to an item; those that it has are left out. Returns how many were added. */
export async function addToPool(tx: Orm, guildId: Snowflake, item: string, codes: readonly string[]): Promise<number> {
  const added = await tx
    .insert(pool)
    .values(codes.map((code) => ({ guildId, item, code })))
    .onConflictDoNothing()
    .returning({ code: pool.code });
  return added.length;
}

/** Takes a code out of the item's pool; null if there is none. The caller holds the stock. */
export async function takeFromPool(tx: Orm, guildId: Snowflake, item: string): Promise<string | null> {
  const ofItem = and(eq(pool.guildId, guildId), eq(pool.item, item));
  const [row] = await tx.select().from(pool).where(ofItem).orderBy(asc(pool.code)).limit(1);
  if (!row) return null;
  await tx.delete(pool).where(and(ofItem, eq(pool.code, row.code)));
  return row.code;
}

/** The orders of this ticket that staff haven't delivered yet: what is asked for at the same moment shares one. */
export const ordersOfTicket = (orm: Orm, guildId: Snowflake, ticket: number): Promise<OrderRow[]> =>
  orderTable.all(orm, guildId, and(eq(orders.ticket, ticket), eq(orders.state, "waiting")));

/** What was bought and not refunded since this time. */
const purchasedSince = (guildId: Snowflake, since: Date) =>
  and(eq(orders.guildId, guildId), gte(orders.at, since), isSold, isNull(orders.list));

/** How many of each item were bought since this time. */
export async function purchasesByItem(orm: Orm, guildId: Snowflake, since: Date): Promise<Map<string, number>> {
  const rows = await orm
    .select({ item: orders.item, bought: sql<number>`count(*)::integer` })
    .from(orders)
    .where(purchasedSince(guildId, since))
    .groupBy(orders.item);
  return new Map(rows.map(({ item, bought }) => [item, bought]));
}

/** The purchases of an item since this time, oldest first. */
export const purchasesOf = (orm: Orm, guildId: Snowflake, item: string, since: Date) =>
  orm
    .select({ key: orders.key, price: orders.price })
    .from(orders)
    .where(and(purchasedSince(guildId, since), eq(orders.item, item)))
    .orderBy(asc(orders.number));

/** Orders since this time that staff delivered, and the median of the time from order to delivery. */
export async function deliveryTimes(orm: Orm, guildId: Snowflake, since: Date) {
  const [row] = await orm
    .select({
      orders: sql<number>`count(*)::integer`,
      medianSeconds: sql<
        number | null
      >`percentile_cont(0.5) within group (order by extract(epoch from ${orders.doneAt} - ${orders.at}))::float8`,
    })
    .from(orders)
    .where(
      and(
        ...[eq(orders.guildId, guildId), gte(orders.at, since), eq(orders.state, "delivered")],
        ...[isNotNull(orders.byId), isNotNull(orders.doneAt)],
      ),
    );
  return { orders: row?.orders ?? 0, medianSeconds: row?.medianSeconds ?? null };
}

/** Orders whose role couldn't be given since this time. */
export const undelivered = (orm: Orm, guildId: Snowflake, before: Date): Promise<OrderRow[]> =>
  orderTable.all(orm, guildId, and(eq(orders.state, "pending"), lt(orders.at, before)));

export const countWaiting = (orm: Orm, guildId: Snowflake): Promise<number> =>
  orm.$count(orders, and(eq(orders.guildId, guildId), eq(orders.state, "waiting")));

/** The items of which there are orders. */
export const orderedItems = (orm: Orm, guildId: Snowflake): Promise<string[]> =>
  distinctValues(orm, orders, orders.item, guildId);

/**
 * Deletes refunded orders made before this time. Others stay, because they count toward stock and members' limits.
 */
export const forgetOrders = (orm: Orm, guildId: Snowflake, before: Date): Promise<unknown> =>
  orm.delete(orders).where(and(eq(orders.guildId, guildId), eq(orders.state, "refunded"), lt(orders.at, before)));
