// Orders by number.
import { and, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { distinctValues } from "#kit-server/storage/database/distinct-values.ts";
import { contains } from "#kit-server/storage/database/text-patterns.ts";
import { lockCounter } from "#kit-server/storage/numbers/lock-counter.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { recordTable } from "#kit-server/storage/records/record-table.ts";
import { lowerCase } from "#kit-server/storage/records/row-order.ts";
import { type Order, orderRecords } from "../contract.ts";
import { paymentModuleOrderCounters as counters, paymentModuleOrders as orders } from "./tables.ts";
import { wholeCoins } from "./whole-coins.ts";

export type OrderRow = typeof orders.$inferSelect;
type CoinColumn = "chain" | "token" | "address" | "coins" | "coinDecimals" | "confirmations" | "searchedTo";
export type CoinOrder = OrderRow & { [K in CoinColumn]: NonNullable<OrderRow[K]> };
export const isCoinOrder = (row: OrderRow): row is CoinOrder => row.method === "coins";
export const orderTable = recordTable({ module: "payment-module", table: orders, id: "number", key: "key" });

export const orderList = recordList(orderRecords, {
  table: orders,
  sorts: { number: orders.number, buyer: lowerCase(orders.buyerName), price: orders.price },
  ties: [{ desc: orders.number }],
  filters: {
    name: (name) => {
      const pattern = contains(name.trim());
      return or(ilike(orders.buyerName, pattern), ilike(orders.receiverName, pattern));
    },
    product: orders.product,
    state: orders.state,
    method: orders.method,
  },
});

export const presentOrder = (row: OrderRow): Order => {
  const { number, product, price, currency, coupon, delivery, state, isTest, method, chain, transaction, note } = row;
  return {
    ...{ number, product, price, currency, coupon, delivery, state, isTest, method, chain, transaction, note },
    buyer: { id: row.buyerId, name: row.buyerName },
    receiver: { id: row.receiverId, name: row.receiverName },
    payer: row.payerId === null ? null : { id: row.payerId, name: row.payerName ?? "" },
    coinAmount: isCoinOrder(row) ? wholeCoins(row.coins, row.coinDecimals) : null,
    received: isCoinOrder(row) ? wholeCoins(row.received, row.coinDecimals) : "0",
    at: row.at.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    until: row.until?.toISOString() ?? null,
    subscription: row.subscriptionStatus && {
      ...{ status: row.subscriptionStatus, isEnding: row.isEnding },
      renewsAt: row.renewsAt?.toISOString() ?? null,
    },
  };
};

/** Locks the guild's stock until the transaction ends, and returns a function that takes the next order's number. */
export const holdStock = (tx: Orm, guildId: Snowflake) => lockCounter(tx, counters, guildId);

/** Orders that take no stock and use no coupon. */
const isFree = ["refunded", "expired", "canceled"] as const;
const counts = notInArray(orders.state, [...isFree]);

/** Orders of a product that count toward its stock: all, and this buyer's. */
export async function soldOf(orm: Orm, guildId: Snowflake, product: string, buyerId: Snowflake) {
  const [row] = await orm
    .select({ all: count(), buyers: sql<number>`count(*) filter (where ${orders.buyerId} = ${buyerId})::integer` })
    .from(orders)
    .where(and(eq(orders.guildId, guildId), eq(orders.product, product), counts));
  return row ?? { all: 0, buyers: 0 };
}

/** Orders that count toward each product's stock. */
export async function soldByProduct(orm: Orm, guildId: Snowflake): Promise<Map<string, number>> {
  const rows = await orm
    .select({ product: orders.product, sold: count() })
    .from(orders)
    .where(and(eq(orders.guildId, guildId), counts))
    .groupBy(orders.product);
  return new Map(rows.map(({ product, sold }) => [product, sold]));
}

export const couponUses = (orm: Orm, guildId: Snowflake, coupon: string): Promise<number> =>
  orm.$count(orders, and(eq(orders.guildId, guildId), eq(orders.coupon, coupon), counts));

/** The buyer's orders that wait for the money. */
export const openOf = (orm: Orm, guildId: Snowflake, buyerId: Snowflake): Promise<number> =>
  orm.$count(orders, and(eq(orders.guildId, guildId), eq(orders.buyerId, buyerId), eq(orders.state, "created")));

/** Orders of the product for this receiver that wait for the money. */
export const openOrdersFor = (
  orm: Orm,
  guildId: Snowflake,
  { product, receiverId }: Pick<OrderRow, "product" | "receiverId">,
): Promise<OrderRow[]> =>
  orderTable.all(
    orm,
    guildId,
    and(eq(orders.product, product), eq(orders.receiverId, receiverId), eq(orders.state, "created")),
  );

/** Whether an order that is paid once gives the receiver this role without an end. */
export const hasForGood = async (orm: Orm, guildId: Snowflake, receiverId: Snowflake, roleId: Snowflake) =>
  (await orm.$count(
    orders,
    and(
      ...[eq(orders.guildId, guildId), eq(orders.receiverId, receiverId), eq(orders.roleId, roleId)],
      ...[inArray(orders.state, ["paid", "fulfilled"]), isNull(orders.interval), isNull(orders.durationSeconds)],
    ),
  )) > 0;

export async function orderOfKey(orm: Orm, guildId: Snowflake, key: string): Promise<OrderRow | null> {
  const [row] = await orderTable.all(orm, guildId, eq(orders.key, key));
  return row ?? null;
}

/** The next free one of the key, across servers. */
export async function nextAddressIndex(orm: Orm, xpub: string): Promise<number> {
  const [row] = await orm
    .select({ next: sql<number>`coalesce(max(${orders.addressIndex}) + 1, 0)::integer` })
    .from(orders)
    .where(eq(orders.xpub, xpub));
  return row?.next ?? 0;
}

export const isAmountTaken = async (orm: Orm, amountKey: string): Promise<boolean> =>
  (await orm.$count(orders, eq(orders.amountKey, amountKey))) > 0;

/** The order that this amount is reserved for, in any server. */
export async function holderOf(orm: Orm, amountKey: string): Promise<OrderRow | null> {
  const [row] = await orm.select().from(orders).where(eq(orders.amountKey, amountKey));
  return row ?? null;
}

/** Orders that this member is asked to take over, newest first. */
export const moveRequests = (orm: Orm, guildId: Snowflake, memberId: Snowflake, now: Date, max: number) =>
  orm
    .select()
    .from(orders)
    .where(and(eq(orders.guildId, guildId), eq(orders.moveToId, memberId), gt(orders.moveUntil, now)))
    .orderBy(desc(orders.number))
    .limit(max);

/** What the member ordered, pays for or got, newest first: a gift only once it is paid. */
export const latestOrders = (orm: Orm, guildId: Snowflake, memberId: Snowflake, max: number): Promise<OrderRow[]> =>
  orm
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.guildId, guildId),
        or(
          ...[eq(orders.buyerId, memberId), eq(orders.payerId, memberId)],
          and(eq(orders.receiverId, memberId), isNotNull(orders.paidAt)),
        ),
      ),
    )
    .orderBy(desc(orders.number))
    .limit(max);

/** The receiver's other orders that give this role now. */
export const otherHolding = (
  orm: Orm,
  { guildId, number, receiverId, roleId }: OrderRow,
  now: Date,
): Promise<OrderRow[]> =>
  roleId === null
    ? Promise.resolve([])
    : orderTable.all(
        orm,
        guildId,
        and(
          ...[eq(orders.receiverId, receiverId), eq(orders.roleId, roleId), sql`${orders.number} <> ${number}`],
          ...[inArray(orders.state, ["paid", "fulfilled"]), or(isNull(orders.until), gt(orders.until, now))],
        ),
      );

/**
 * Locks what these members have until the transaction ends, so that two orders can't each find that the other isn't there.
 * Take it after the order's lock.
 */
export async function lockHolders(tx: Orm, guildId: Snowflake, memberIds: readonly Snowflake[]): Promise<void> {
  for (const id of [...new Set(memberIds)].toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`purchases of ${id} in ${guildId}`}, 0))`);
  }
}

/** The receiver's paid orders of this role that aren't delivered. */
export const awaitingRole = (orm: Orm, guildId: Snowflake, receiverId: Snowflake, roleId: Snowflake) =>
  orderTable.all(
    orm,
    guildId,
    and(eq(orders.receiverId, receiverId), eq(orders.roleId, roleId), eq(orders.state, "paid")),
  );

/** Orders whose coins may still come: open ones, and those since this time, as money can come late or twice. */
export async function awaited(orm: Orm, guildId: Snowflake, since: Date): Promise<CoinOrder[]> {
  const isAwaited = or(eq(orders.state, "created"), gt(orders.expiresAt, since));
  return (await orderTable.all(orm, guildId, and(eq(orders.method, "coins"), isAwaited))).filter(isCoinOrder);
}

export const overdue = (orm: Orm, guildId: Snowflake, now: Date): Promise<OrderRow[]> =>
  orderTable.all(orm, guildId, and(eq(orders.state, "created"), lte(orders.expiresAt, now)));

export const overNow = (orm: Orm, guildId: Snowflake, now: Date): Promise<OrderRow[]> =>
  orderTable.all(
    orm,
    guildId,
    and(
      ...[inArray(orders.state, ["paid", "fulfilled"]), lte(orders.until, now)],
      sql`${orders.subscriptionStatus} is distinct from 'paused'`,
    ),
  );

/** Lets others pay the amounts of orders that closed before this time. */
export const releaseAmounts = (orm: Orm, guildId: Snowflake, before: Date): Promise<unknown> =>
  orm
    .update(orders)
    .set({ amountKey: null })
    .where(
      and(
        ...[eq(orders.guildId, guildId), sql`${orders.amountKey} is not null`],
        ...[sql`${orders.state} <> 'created'`, lt(orders.expiresAt, before)],
      ),
    );

export const noteSearched = (orm: Orm, guildId: Snowflake, numbers: readonly number[], block: number) =>
  orm
    .update(orders)
    .set({ searchedTo: block })
    .where(and(eq(orders.guildId, guildId), inArray(orders.number, [...numbers])));

export const countWaiting = (orm: Orm, guildId: Snowflake): Promise<number> =>
  orm.$count(orders, and(eq(orders.guildId, guildId), eq(orders.state, "paid")));

export const countActive = (orm: Orm, guildId: Snowflake): Promise<number> =>
  orm.$count(
    orders,
    and(...[eq(orders.guildId, guildId), eq(orders.state, "fulfilled")], sql`${orders.roleId} is not null`),
  );

/** The products of which there are orders. */
export const orderedProducts = (orm: Orm, guildId: Snowflake): Promise<string[]> =>
  distinctValues(orm, orders, orders.product, guildId);
