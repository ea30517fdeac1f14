// Payments and refunds, and sums of them.
import { and, count, eq, gte, lt, max, min, sql } from "drizzle-orm";
import type { Snowflake } from "#kit/snowflake.ts";
import { countByDay } from "#kit-server/guild/figures/count-by-day.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { recordList } from "#kit-server/storage/records/record-list.ts";
import { type Payment, type PaymentKind, paymentRecords, type Sums } from "../contract.ts";
import { paymentModuleOrders as orders, paymentModulePayments as payments } from "./tables.ts";

const PRODUCTS_MAX = 25;

type PaymentRow = typeof payments.$inferSelect;

const monthsAfter = (month: string, months: number): string => {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 7);
};
const within = (month: string) =>
  and(
    gte(payments.at, new Date(`${month}-01T00:00:00Z`)),
    lt(payments.at, new Date(`${monthsAfter(month, 1)}-01T00:00:00Z`)),
  );

/** From the newest payment's month to the oldest's. */
export async function paymentMonths(orm: Orm, guildId: Snowflake): Promise<string[]> {
  const [found] = await orm
    .select({ oldest: min(payments.at), newest: max(payments.at) })
    .from(payments)
    .where(eq(payments.guildId, guildId));
  const months: string[] = [];
  if (!found?.oldest || !found.newest) return months;
  const [oldest, newest] = [found.oldest, found.newest].map((at) => at.toISOString().slice(0, 7)) as [string, string];
  for (let month = newest; month >= oldest; month = monthsAfter(month, -1)) months.push(month);
  return months;
}

export const paymentList = recordList(paymentRecords, {
  table: payments,
  sorts: { at: payments.at, gross: payments.gross },
  ties: [{ desc: payments.id }],
  filters: { mode: (mode) => eq(payments.isTest, mode === "test"), kind: payments.kind, month: within },
});

export const presentPayment = ({ guildId: _guildId, at, ...row }: PaymentRow): Payment => ({
  ...row,
  at: at.toISOString(),
  net: row.gross - row.fee - row.tax,
});

/** Stripe can book its fee after the payment. */
export const bookFee = (tx: Orm, guildId: Snowflake, id: string, fee: number): Promise<unknown> =>
  tx
    .update(payments)
    .set({ fee })
    .where(and(eq(payments.guildId, guildId), eq(payments.id, id)));

/** Whether it is new. */
export const addPayment = (tx: Orm, row: typeof payments.$inferInsert): Promise<unknown> =>
  tx.insert(payments).values(row).onConflictDoNothing();

/** Sums since this time by currency: of live payments, or of test ones. */
export async function sumsSince(orm: Orm, guildId: Snowflake, since: Date, isTest: boolean): Promise<Sums[]> {
  const isPayment = eq(payments.kind, "payment");
  const back = (kind: PaymentKind) =>
    sql<number>`coalesce(-sum(${payments.gross}) filter (where ${eq(payments.kind, kind)}), 0)::float8`;
  return orm
    .select({
      currency: payments.currency,
      gross: sql<number>`coalesce(sum(${payments.gross}) filter (where ${isPayment}), 0)::float8`,
      refunded: back("refund"),
      disputed: back("dispute"),
      fee: sql<number>`sum(${payments.fee})::float8`,
      tax: sql<number>`sum(${payments.tax})::float8`,
      net: sql<number>`sum(${payments.gross} - ${payments.fee} - ${payments.tax})::float8`,
      orders: sql<number>`count(*) filter (where ${isPayment})::integer`,
    })
    .from(payments)
    .where(and(eq(payments.guildId, guildId), gte(payments.at, since), eq(payments.isTest, isTest)))
    .groupBy(payments.currency)
    .orderBy(payments.currency);
}

const paidSince = (guildId: Snowflake, since: Date, isTest: boolean) =>
  and(
    ...[eq(payments.guildId, guildId), gte(payments.at, since)],
    ...[eq(payments.kind, "payment"), eq(payments.isTest, isTest)],
  );

/** Payments by day of this time zone; days without one have no row. */
export const paidByDay = (orm: Orm, guildId: Snowflake, since: Date, isTest: boolean, timeZone: string) =>
  orm
    .select({ day: sql<string>`to_char(${payments.at} at time zone ${timeZone}, 'YYYY-MM-DD')`, orders: count() })
    .from(payments)
    .where(paidSince(guildId, since, isTest))
    .groupBy(sql`1`);

/** Those that sold most. */
export async function paidByProduct(orm: Orm, guildId: Snowflake, since: Date, isTest: boolean) {
  const rows = await orm
    .select({
      ...{ product: payments.product, currency: payments.currency, orders: count() },
      amount: sql<number>`sum(${payments.gross})::float8`,
    })
    .from(payments)
    .where(paidSince(guildId, since, isTest))
    .groupBy(payments.product, payments.currency)
    .orderBy(payments.currency);
  return Object.entries(Object.groupBy(rows, ({ product }) => product))
    .map(([product, of = []]) => ({
      ...{ product, orders: of.reduce((sum, { orders }) => sum + orders, 0) },
      gross: of.map(({ currency, amount }) => ({ currency, amount })),
    }))
    .toSorted((one, other) => other.orders - one.orders)
    .slice(0, PRODUCTS_MAX);
}

/** What became of the orders made since this time. */
export async function outcomesSince(orm: Orm, guildId: Snowflake, since: Date, isTest: boolean) {
  const [row] = await orm
    .select({
      created: count(),
      paid: sql<number>`count(*) filter (where ${orders.paidAt} is not null)::integer`,
      refunded: sql<number>`count(*) filter (where ${orders.state} = 'refunded')::integer`,
      unpaid: sql<number>`count(*) filter (where ${orders.state} in ('expired', 'canceled'))::integer`,
    })
    .from(orders)
    .where(and(eq(orders.guildId, guildId), gte(orders.at, since), eq(orders.isTest, isTest)));
  return row ?? { created: 0, paid: 0, refunded: 0, unpaid: 0 };
}

export const salesFigure = (orm: Orm, guildId: Snowflake, now: Date) =>
  countByDay(orm, payments, {
    ...{ guildId, now, at: payments.at },
    only: and(
      eq(payments.kind, "payment"),
      // Test ones only while there are no others, as on Insights.
      sql`${payments.isTest} = not exists (select from ${payments} as live where live.guild_id = ${guildId} and not live.is_test)`,
    ),
  });
