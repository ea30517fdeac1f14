// Figures of subscriptions, for Insights.
import type { SubscriptionRow } from "../store/card-orders.ts";

const DAY_MS = 86_400_000;
const WINDOW_MS = 30 * DAY_MS;
const NEXT_MAX = 5;
/** Renewals in a month, on average. */
const PER_MONTH = { week: 52 / 12, month: 1, year: 1 / 12 } as const;

/**
 * MRR: the price of each active or past due subscription times its renewals in an average month; trials don't pay, and what
 * ends isn't renewed. Churn: of the subscriptions that ran 30 days ago, the percentage that ended since; 0 if none ran.
 * Test orders are left out, unless there are only those.
 */
export function subscriptionFigures(all: readonly SubscriptionRow[], now: Date) {
  const isTest = all.length > 0 && all.every((order) => order.isTest);
  const rows = all.filter((order) => order.isTest === isTest);
  const count = (status: SubscriptionRow["subscriptionStatus"]) =>
    rows.filter(({ subscriptionStatus }) => subscriptionStatus === status).length;
  const paying = rows.filter(
    ({ subscriptionStatus, isEnding }) =>
      !isEnding && (subscriptionStatus === "active" || subscriptionStatus === "pastDue"),
  );
  const start = new Date(now.getTime() - WINDOW_MS);
  const endOf = ({ subscriptionStatus, until }: SubscriptionRow) => (subscriptionStatus === "ended" ? until : null);
  const before = rows.filter((row) => row.paidAt !== null && row.paidAt <= start && (endOf(row) ?? now) > start);
  const lost = before.filter((row) => row.subscriptionStatus === "ended");
  const byCurrency = Object.entries(Object.groupBy(paying, ({ currency }) => currency));
  const next = rows
    .flatMap(({ number, product, price, currency, renewsAt, isEnding }) =>
      renewsAt === null || isEnding ? [] : [{ number, product, price, currency, at: renewsAt.toISOString() }],
    )
    .toSorted((one, other) => one.at.localeCompare(other.at));
  return {
    ...{ isTest, trialing: count("trialing"), active: count("active"), pastDue: count("pastDue") },
    mrr: byCurrency.map(([currency, group = []]) => ({
      currency,
      amount: Math.round(group.reduce((sum, { price, interval }) => sum + price * PER_MONTH[interval ?? "month"], 0)),
    })),
    churn: before.length === 0 ? 0 : Math.round((1000 * lost.length) / before.length) / 10,
    next: next.slice(0, NEXT_MAX),
  };
}
