import { expect, test } from "vitest";
import type { SubscriptionRow } from "../store/card-orders.ts";
import { subscriptionFigures } from "./subscription-figures.ts";

const NOW = new Date("2026-06-30T12:00:00Z");
const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const row = (given: Partial<SubscriptionRow>) =>
  ({
    ...{ number: 1, product: "Club", price: 1200, currency: "eur", interval: "month", subscriptionStatus: "active" },
    ...{ isTest: false, isEnding: false, paidAt: day(-60), until: null, renewsAt: day(3), ...given },
  }) as SubscriptionRow;

test("adds up what is paid in an average month, by currency", () => {
  const figures = subscriptionFigures(
    [
      row({}),
      row({ interval: "year" }),
      row({ interval: "week", currency: "usd", price: 300 }),
      ...[row({ subscriptionStatus: "trialing" }), row({ isEnding: true }), row({ isTest: true })],
      row({ subscriptionStatus: "pastDue", price: 100 }),
    ],
    NOW,
  );
  expect(figures.mrr).toEqual([
    { currency: "eur", amount: 1200 + 100 + 100 },
    { currency: "usd", amount: 1300 },
  ]);
  expect(figures).toMatchObject({ isTest: false, trialing: 1, active: 4, pastDue: 1 });
});

test("counts as churn what ran 30 days ago and ended since", () => {
  const ended = (at: Date, paidAt = day(-60)) =>
    row({ subscriptionStatus: "ended", until: at, paidAt, renewsAt: null });
  const figures = subscriptionFigures(
    [row({}), row({}), ended(day(-5)), ended(day(-40)), ended(day(-2), day(-10))],
    NOW,
  );
  expect(figures.churn).toBe(33.3);
  expect(subscriptionFigures([], NOW)).toMatchObject({ churn: 0, mrr: [], next: [] });
});

test("lists the next renewals, soonest first, and test orders only if there are no others", () => {
  const rows = [3, 1, 2].map((days) => row({ number: days, renewsAt: day(days), isTest: true }));
  const figures = subscriptionFigures(rows, NOW);
  expect(figures).toMatchObject({ isTest: true, next: [{ number: 1 }, { number: 2 }, { number: 3 }] });
  expect(subscriptionFigures([...rows, row({ number: 9 })], NOW).next).toMatchObject([{ number: 9 }]);
});
