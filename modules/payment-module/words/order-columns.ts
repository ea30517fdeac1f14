// The columns of orders, on the page and in files.

import { formatMoney, plainMoney } from "#kit/money-words.ts";
import type { RecordColumns } from "#kit/records/record-columns.ts";
import type { Order, OrderEventKind, OrderState, PaymentMethod, SubscriptionStatus } from "../contract.ts";
import { chainNames } from "./chain-names.ts";

export const ORDER_STATE_NAMES: Record<OrderState, string> = {
  created: "Not paid",
  paid: "Paid, not delivered",
  fulfilled: "Delivered",
  ended: "Ended",
  disputed: "Disputed",
  refunded: "Refunded",
  expired: "Expired",
  canceled: "Canceled",
};

export const SUBSCRIPTION_NAMES: Record<SubscriptionStatus, string> = {
  trialing: "Trial",
  active: "Active",
  pastDue: "Past due",
  paused: "Paused",
  ended: "Ended",
};

export const METHOD_NAMES: Record<PaymentMethod, string> = { card: "Card", coins: "Stablecoins" };

export const EVENT_NAMES: Record<OrderEventKind, string> = {
  created: "Ordered",
  seen: "Payment found, not confirmed yet",
  received: "Coins arrived",
  paid: "Paid",
  paidTwice: "The receiver already had it, so the money goes back",
  failed: "The role couldn't be given",
  fulfilled: "Delivered",
  ended: "Time over",
  refunded: "Refunded",
  partlyRefunded: "Partly refunded",
  renewed: "Renewed",
  paymentFailed: "Payment failed",
  ending: "Canceled at the end of the period",
  kept: "Resumed",
  paused: "Paused",
  unpaused: "Pause ended, charged on the next date",
  resumed: "Paid again after the pause",
  graceOver: "Days of grace over",
  paidLate: "Paid after the end, goes back",
  moveAsked: "Move to another account requested",
  moveRefused: "Move refused",
  moveWithdrawn: "Move request withdrawn",
  moved: "Moved to another account",
  disputed: "Disputed",
  evidenceSent: "Evidence sent to the bank",
  disputeWon: "Dispute won",
  disputeLost: "Dispute lost",
  expired: "Expired without payment",
  canceled: "Canceled",
};

export const orderColumns: RecordColumns<Order> = [
  {
    id: "number",
    header: "Order",
    file: ["Order", ({ number }) => number],
    text: ({ number }) => String(number),
    sorts: true,
  },
  { id: "buyer", header: "Buyer", file: "Buyer", text: ({ buyer }) => buyer.name, sorts: true, place: "title" },
  { id: "buyerId", file: ["Buyer ID", ({ buyer }) => buyer.id] },
  { id: "receiverId", file: ["Receiver ID", ({ receiver }) => receiver.id] },
  { id: "payerId", file: ["Payer ID", ({ buyer, payer }) => (payer ?? buyer).id] },
  { id: "product", header: "Product", file: "Product", text: ({ product }) => product },
  {
    id: "price",
    header: "Price",
    file: ["Price", ({ price, currency }) => plainMoney(price, currency)],
    text: ({ price, currency, isTest }) => `${formatMoney(price, currency)}${isTest ? " · test" : ""}`,
    sorts: true,
  },
  { id: "currency", file: ["Currency", ({ currency }) => currency.toUpperCase()] },
  { id: "isTest", file: ["Test", ({ isTest }) => (isTest ? "yes" : "no")] },
  { id: "coupon", file: ["Coupon", ({ coupon }) => coupon] },
  { id: "state", header: "State", file: "State", text: ({ state }) => ORDER_STATE_NAMES[state], place: "value" },
  { id: "at", header: "Ordered", file: "Ordered (UTC)", text: ({ at }) => at },
  { id: "paidAt", file: ["Paid (UTC)", ({ paidAt }) => paidAt] },
  { id: "until", file: ["Until (UTC)", ({ until }) => until] },
  { id: "method", header: "Paid by", file: "Paid by", text: ({ method }) => METHOD_NAMES[method] },
  { id: "chain", file: ["Chain", ({ chain }) => chain && chainNames[chain]] },
  { id: "coins", file: ["Coins", ({ coinAmount }) => coinAmount] },
  { id: "received", file: ["Received", ({ received }) => received] },
  { id: "transaction", file: ["Transaction", ({ transaction }) => transaction] },
  { id: "note", file: ["Note", ({ note }) => note] },
];
