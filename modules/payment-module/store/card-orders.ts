// Orders that are paid by card, by what they are at Stripe.
import { and, eq, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type OrderRow, orderTable } from "./orders.ts";
import { paymentModuleOrders as orders, paymentModulePayments as payments } from "./tables.ts";

/** Also the payment of a renewal. */
export async function orderOfPayment(orm: Orm, guildId: Snowflake, paymentIntent: string): Promise<number | null> {
  const [row] = await orderTable.all(orm, guildId, eq(orders.paymentIntent, paymentIntent));
  if (row) return row.number;
  const [booked] = await orm
    .select({ number: payments.number })
    .from(payments)
    .where(and(eq(payments.guildId, guildId), eq(payments.reference, paymentIntent)));
  return booked?.number ?? null;
}

/** The invoice that this payment was booked for; null for a payment of an order that is paid once. */
export async function invoiceOfPayment(orm: Orm, { guildId, number }: OrderRow, paymentIntent: string) {
  const ofOrder = and(eq(payments.guildId, guildId), eq(payments.number, number), eq(payments.kind, "payment"));
  const [row] = await orm
    .select({ id: payments.id })
    .from(payments)
    .where(and(ofOrder, eq(payments.reference, paymentIntent)));
  return row?.id.match(/:(in_\w+)$/)?.[1] ?? null;
}

export async function orderOfSubscription(orm: Orm, guildId: Snowflake, id: string): Promise<number | null> {
  const [row] = await orderTable.all(orm, guildId, eq(orders.subscriptionId, id));
  return row?.number ?? null;
}

const isRunning = inArray(orders.subscriptionStatus, ["trialing", "active", "pastDue", "paused"]);

/** Card orders that wait for their payment, and running subscriptions: what can change at Stripe by itself. */
export const changingOrders = (orm: Orm, guildId: Snowflake): Promise<OrderRow[]> =>
  orderTable.all(orm, guildId, and(eq(orders.method, "card"), or(eq(orders.state, "created"), isRunning)));

/** Running subscriptions whose renewal should have happened by this time. */
export const unrenewed = (orm: Orm, guildId: Snowflake, before: Date): Promise<OrderRow[]> =>
  orderTable.all(orm, guildId, and(isRunning, lte(orders.renewsAt, before)));

/** Subscriptions that renew, of payers who were erased: what replaced their ids begins with 0, as no id of Discord does. */
export const renewedByErased = (orm: Orm, guildId: Snowflake): Promise<OrderRow[]> =>
  orderTable.all(
    orm,
    guildId,
    and(isRunning, eq(orders.isEnding, false), sql`coalesce(${orders.payerId}, ${orders.buyerId}) like '0%'`),
  );

/** The subscriptions that a member bought, pays for or has from somebody, of one product. */
export const subscriptionsOf = (orm: Orm, guildId: Snowflake, memberId: Snowflake, product: string) =>
  orderTable.all(
    orm,
    guildId,
    and(
      ...[eq(orders.product, product), isNotNull(orders.interval), isNotNull(orders.paidAt)],
      or(eq(orders.buyerId, memberId), eq(orders.payerId, memberId), eq(orders.receiverId, memberId)),
    ),
  );

/** All that were ever paid, for figures. */
export const allSubscriptions = (orm: Orm, guildId: Snowflake) => {
  const { number, product, price, currency, interval, subscriptionStatus, isEnding, isTest } = orders;
  const { paidAt, until, renewsAt } = orders;
  return orm
    .select({
      number,
      product,
      price,
      currency,
      interval,
      subscriptionStatus,
      isEnding,
      isTest,
      paidAt,
      until,
      renewsAt,
    })
    .from(orders)
    .where(and(eq(orders.guildId, guildId), isNotNull(orders.subscriptionStatus)));
};
export type SubscriptionRow = Awaited<ReturnType<typeof allSubscriptions>>[number];
