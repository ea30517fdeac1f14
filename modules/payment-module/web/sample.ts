// Payments of a made-up server, for visitors.

import { formatMoney } from "#kit/money-words.ts";
import { SAMPLE_CHANNELS, SAMPLE_ROLES } from "#kit-web/catalog/sample-ids.ts";
import type { ModuleSample } from "#kit-web/sample/module-sample.ts";
import { hasText, sampleRecords } from "#kit-web/sample/sample-records.ts";
import { lastDays, minutesAgo, sampleGrants } from "#kit-web/sample/sample-rows.ts";
import { sampleWebhooks } from "#kit-web/sample/sample-webhooks.ts";
import {
  type CardAccount,
  paymentModule as contract,
  type Order,
  type OrderEvent,
  type OrderState,
  PANEL,
  SALES_DAYS,
} from "../contract.ts";
import { CLUB_RENEWS, hash, sampleOrders, samplePayments, sampleTransfers } from "./sample-orders.ts";

const PRODUCTS = contract.config.parse({
  products: [
    { name: "Supporter, 30 days", emoji: "⭐", price: 5, role: SAMPLE_ROLES.crew, duration: 30 * 86_400 },
    { name: "Sticker pack", emoji: "✨", price: 12.5, delivery: "manual", stock: 40 },
    { name: "Club", emoji: "⚓", price: 5, role: SAMPLE_ROLES.crew, interval: "month", trialDays: 7 },
    { name: "Tip jar", emoji: "💛", price: 5, payWhatYouWant: true, minPrice: 1, maxPrice: 100, delivery: "manual" },
  ],
}).products;

const WEBHOOKS = sampleOrders
  .filter(({ method, paidAt }) => method === "card" && paidAt)
  .map(({ number, paidAt }, at) => ({
    ...{
      type: "checkout.session.completed",
      receivedAt: paidAt ?? "",
      error: at === 1 ? "Stripe wasn't reachable." : null,
    },
    subject: { reference: `100000000000000001-${number}`, checkout: `cs_live_sample${number}` },
  }));

const samplePayouts = [3, 10, 17].map((days, at) => ({
  ...{ id: `po_${at + 1}`, status: at === 0 ? "in_transit" : "paid", amount: 8_420 - at * 1_130, currency: "usd" },
  ...{ at: minutesAgo(days * 24 * 60), arrivesAt: minutesAgo((days - 5) * 24 * 60) },
}));

export const paymentModuleSample: ModuleSample<typeof contract> = {
  settings: {
    ...{ products: PRODUCTS, panelIn: SAMPLE_CHANNELS.general, cards: true, coins: true },
    ...{ coinToken: "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913", coinAddress: hash(5).slice(0, 42) },
    coupons: contract.config.parse({ coupons: [{ code: "WELCOME", percent: 10 }] }).coupons,
  },
  grants: sampleGrants({
    roleId: SAMPLE_ROLES.crew,
    reason: "Bought: Supporter, 30 days",
    field: "products.0.role",
    count: 3,
  }),
  figures: {
    sales: { value: 9, before: 7, days: [1, 2, 0, 1, 2, 1, 2] },
    active: { value: 8, before: null, days: [] },
    waiting: { value: sampleOrders.filter(({ state }) => state === "paid").length, before: null, days: [] },
  },
  activity: sampleOrders
    .filter(({ paidAt }) => paidAt)
    .map(({ buyer, product, price, currency, number, at }) => ({
      ...{ event: "paid" as const, at },
      data: { memberId: buyer.id, memberName: buyer.name, product, price: formatMoney(price, currency), number },
    })),
  panels: ({ panelIn }) => [{ key: PANEL, channelId: panelIn }],
  answers: ({ you, refuse, changed, report }) => {
    let orders: readonly Order[] = sampleOrders;
    let transfers = sampleTransfers;
    const named = (number: number) => orders.find((one) => one.number === number) ?? refuse("orderGone");
    const set = (number: number, from: readonly OrderState[], change: Partial<Order>) => {
      const before = named(number);
      if (!from.includes(before.state)) refuse("orderDone");
      const after: Order = { ...before, ...change };
      orders = orders.map((one) => (one === before ? after : one));
      changed();
      return { success: true as const, order: after };
    };
    const setPaused = (number: number, isPaused: boolean) => {
      const subscription = named(number).subscription ?? refuse("orderDone");
      const status = isPaused ? ("paused" as const) : ("active" as const);
      const renewsAt = isPaused ? null : CLUB_RENEWS;
      return set(number, ["fulfilled"], { subscription: { ...subscription, status, renewsAt } });
    };
    const pay = (number: number, transaction: string) =>
      set(number, ["created", "expired", "canceled"], { state: "paid", paidAt: new Date().toISOString(), transaction });
    const answered = new Set<number>();
    const disputeOf = ({ number, price, currency }: Order) => ({
      ...{ reason: "product_not_received", amount: price, currency, dueAt: minutesAgo(-6 * 24 * 60) },
      isOpen: !answered.has(number),
    });
    let account: CardAccount | null = {
      ...{ name: "Harbour", keyHint: "9f2c", isLive: true, findings: [], compared: 0 },
      ...{ checkedAt: minutesAgo(180), comparedAt: minutesAgo(180) },
    };
    const accountState = () => ({
      ...{ success: true as const, account, events: ["checkout.session.completed"], hasStandIn: false },
      webhookUrl: "https://guildhall.example/api/webhooks/payment-module/100000000000000001",
    });
    return {
      ...sampleWebhooks("Stripe", WEBHOOKS, changed),
      account: accountState,
      connectAccount: ({ body: { key } }) => {
        const now = new Date().toISOString();
        const keyHint = key.slice(-4);
        account = {
          name: "Harbour",
          keyHint,
          isLive: key.includes("_live_"),
          findings: [],
          compared: 0,
          checkedAt: now,
          comparedAt: null,
        };
        changed();
        return accountState();
      },
      connectStandIn: () => refuse("standInMissing"),
      disconnectAccount: () => {
        account = null;
        changed();
        return accountState();
      },
      compareAccount: () => {
        if (account) account = { ...account, comparedAt: new Date().toISOString() };
        changed();
        return accountState();
      },
      payouts: () => ({ success: true, canRead: true, payouts: samplePayouts }),
      dispute: ({ params }) => ({
        ...{ success: true, dispute: disputeOf(named(params.number)) },
        draft: `Order: ${params.number}\nProduct: ${named(params.number).product}\n`,
      }),
      sendEvidence: ({ params }) => {
        const before = disputeOf(named(params.number));
        if (!before.isOpen) refuse("evidenceOver");
        answered.add(params.number);
        changed();
        return { success: true, dispute: { ...before, isOpen: false } };
      },
      orders: ({ query }) => ({
        success: true,
        ...sampleRecords(orders, query, {
          matches: { name: ({ buyer, receiver }, name) => hasText(buyer.name, name) || hasText(receiver.name, name) },
          sorts: { buyer: ({ buyer }) => buyer.name },
        }),
        waiting: orders.filter(({ state }) => state === "paid").length,
        names: [...new Set(orders.map(({ product }) => product))],
      }),
      order: ({ params }) => {
        const order = named(params.number);
        const event = (kind: OrderEvent["kind"], about: string | null = null) => ({
          kind,
          at: order.at,
          by: null,
          about,
        });
        const isEnded = order.state !== "created" && order.state !== "paid" && order.state !== "fulfilled";
        return {
          success: true,
          order,
          events: [
            event("created"),
            ...(order.paidAt ? [event("paid", order.transaction)] : []),
            ...(order.paidAt && order.state !== "paid" ? [event("fulfilled")] : []),
            ...(isEnded ? [event(order.state as OrderEvent["kind"], order.note)] : []),
          ],
        };
      },
      transfers: ({ query }) => ({
        success: true,
        ...sampleRecords(transfers, query, {
          matches: { isAssigned: ({ number }, is) => (number !== null) === is },
        }),
      }),
      payments: ({ query }) => ({
        success: true,
        ...sampleRecords(samplePayments, query, {
          matches: { mode: (_row, mode) => mode === "live", month: ({ at }, month) => at.startsWith(month) },
        }),
        months: [...new Set(samplePayments.map(({ at }) => at.slice(0, 7)))].toSorted().toReversed(),
      }),
      deliverOrder: ({ params, body }) => set(params.number, ["paid"], { state: "fulfilled", note: body.note || null }),
      cancelOrder: ({ params }) => set(params.number, ["created"], { state: "canceled" }),
      refundOrder: ({ params, body }) => {
        const answer = set(params.number, ["paid", "fulfilled", "ended"], { state: "refunded", note: body.reason });
        const { buyer, product, price, currency, number } = answer.order;
        const about = { memberId: buyer.id, memberName: buyer.name, product, number };
        report("refunded", { ...about, price: formatMoney(price, currency) });
        return answer;
      },
      pauseOrder: ({ params }) => setPaused(params.number, true),
      resumeOrder: ({ params }) => setPaused(params.number, false),
      assignTransfer: ({ params, body }) => {
        const transfer = transfers.find(({ id, number }) => id === body.transfer && number === null);
        if (!transfer) return refuse("transferGone");
        const answer = pay(params.number, transfer.transaction);
        transfers = transfers.map((one) => (one === transfer ? { ...one, number: params.number } : one));
        report("paid", {
          ...{ memberId: you.id, memberName: you.name, product: answer.order.product, number: params.number },
          price: formatMoney(answer.order.price, answer.order.currency),
        });
        return answer;
      },
      sales: () => ({
        success: true,
        live: [
          {
            ...{ currency: "usd", gross: 17_250, refunded: 1_750, disputed: 500, fee: 2_228, tax: 0 },
            ...{ net: 12_772, orders: 24 },
          },
        ],
        test: [],
        days: lastDays(SALES_DAYS).map((day, at) => ({ day, orders: (at * 5) % 3 })),
        products: [
          { product: "Supporter, 30 days", orders: 17, gross: [{ currency: "usd", amount: 8_500 }] },
          { product: "Sticker pack", orders: 7, gross: [{ currency: "usd", amount: 8_750 }] },
        ],
        subscriptions: {
          ...{ isTest: false, trialing: 0, active: 1, pastDue: 0, churn: 0, mrr: [{ currency: "usd", amount: 500 }] },
          next: [{ number: 13, product: "Club", price: 500, currency: "usd", at: CLUB_RENEWS }],
        },
        outcomes: { created: 29, paid: 24, refunded: 3, unpaid: 4 },
      }),
    };
  },
};
