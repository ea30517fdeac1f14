// Orders and payments as the dashboard sees them, and their routes.
import * as z from "zod";
import { defineRecords } from "#kit/records/define-records.ts";
import { answer, guildPath, route } from "#kit/route.ts";
import { snowflake } from "#kit/snowflake.ts";
import { CHAIN_NAMES } from "./chains.ts";
import { DELIVERIES } from "./config.ts";

/** How a member pays. */
export const PAYMENT_METHODS = ["coins", "card"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/**
 * `created`: waits for the money. `paid`: the money is there, the product isn't delivered. `ended`: the time that was
 * bought is over. `disputed`: the payer asked the bank for the money; `refunded` if the bank agrees. `expired` and `canceled`: never paid.
 */
export const ORDER_STATES = [
  ...(["created", "paid", "fulfilled", "ended", "refunded", "disputed", "expired", "canceled"] as const),
] as const;
export type OrderState = (typeof ORDER_STATES)[number];
/**
 * What happens to an order. `seen`: money on its way. `received`: coins that may be a part. `paidTwice`: its receiver had it already, so nothing is given and the money goes back. `failed`: the role couldn't be
 * given yet. `paused` to `resumed`: nothing is charged meanwhile. `graceOver`: a renewal stayed unpaid. `paidLate`: it was paid after the end, and goes back. `moveAsked` to `moved`: to another account. `renewed`, `paymentFailed`, `ending`, `kept`: of a subscription. `partlyRefunded`: some of the money went back.
 */
export const ORDER_EVENTS = [
  ...([
    "created",
    "seen",
    "received",
    "paid",
    "paidTwice",
    "failed",
    "fulfilled",
    "ended",
    "refunded",
    "partlyRefunded",
    "disputed",
    "evidenceSent",
    "disputeWon",
    "disputeLost",
    "renewed",
    "paymentFailed",
    "ending",
    "kept",
    "paused",
    "unpaused",
    "resumed",
    "graceOver",
    "paidLate",
    "moveAsked",
    "moveRefused",
    "moveWithdrawn",
    "moved",
    "expired",
    "canceled",
  ] as const),
] as const;
export type OrderEventKind = (typeof ORDER_EVENTS)[number];

const instant = z.iso.datetime();
const person = z.object({ id: snowflake, name: z.string() });

export const SUBSCRIPTION_STATUSES = ["trialing", "active", "pastDue", "paused", "ended"] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

const order = z.object({
  number: z.int(),
  /** The product's name at the time. */
  product: z.string(),
  buyer: person,
  /** Who gets it: the buyer, or whom it is a gift for. */
  receiver: person,
  /** Who pays for an order that was moved to another account; null for the buyer. */
  payer: person.nullable(),
  /** In the currency's smallest unit, with the coupon. */
  price: z.int(),
  currency: z.string(),
  coupon: z.string().nullable(),
  delivery: z.enum(DELIVERIES),
  state: z.enum(ORDER_STATES),
  /** Paid on a test chain or in Stripe's test mode: worth nothing. */
  isTest: z.boolean(),
  method: z.enum(PAYMENT_METHODS),
  /** Null for a card. */
  chain: z.enum(CHAIN_NAMES).nullable(),
  /** In whole coins, as in "5.000123"; null for a card. */
  coinAmount: z.string().nullable(),
  /** What arrived at an address of its own so far. */
  received: z.string(),
  /** The transfer or Stripe's payment that paid it. */
  transaction: z.string().nullable(),
  at: instant,
  paidAt: instant.nullable(),
  /** When the role is removed; null for good. */
  until: instant.nullable(),
  note: z.string().nullable(),
  /** Null for an order that doesn't renew, or isn't paid yet. */
  subscription: z
    .object({ status: z.enum(SUBSCRIPTION_STATUSES), renewsAt: instant.nullable(), isEnding: z.boolean() })
    .nullable(),
});
export type Order = z.output<typeof order>;

const event = z.object({
  kind: z.enum(ORDER_EVENTS),
  at: instant,
  by: z.string().nullable(),
  /** A reason, a note or a transaction. */
  about: z.string().nullable(),
});
export type OrderEvent = z.output<typeof event>;

const transfer = z.object({
  id: z.string(),
  at: instant,
  /** In whole coins. */
  amount: z.string(),
  sender: z.string(),
  transaction: z.string(),
  /** The order it was assigned to. */
  number: z.int().nullable(),
});
export type Transfer = z.output<typeof transfer>;

/** Stripe's limit of a text. */
export const EVIDENCE_MAX = 20_000;

const dispute = z.object({
  reason: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** Stripe waits for evidence. */
  isOpen: z.boolean(),
  /** When the evidence has to be there; null if it isn't wanted anymore. */
  dueAt: instant.nullable(),
});
export type Dispute = z.output<typeof dispute>;

const base = "/guilds/:id/modules/payment-module" as const;

export const orderRecords = defineRecords({
  path: `${base}/orders`,
  access: "manage",
  summary: "Orders, paginated, with the number that waits for staff.",
  item: order,
  filters: {
    /** Part of a buyer's or receiver's name. */
    name: z.string().max(100).optional(),
    product: z.string().max(60).optional(),
    state: z.enum(ORDER_STATES).optional(),
    method: z.enum(PAYMENT_METHODS).optional(),
  },
  sorts: ["number", "buyer", "price"],
  extra: { waiting: z.int(), names: z.array(z.string()) },
});

export const transferRecords = defineRecords({
  path: `${base}/transfers`,
  access: "manage",
  summary: "Transfers to the owner's address that match no order.",
  item: transfer,
  filters: { isAssigned: z.stringbool().optional() },
  sorts: ["at"],
});

const orderPath = guildPath.extend({ number: z.coerce.number().int().min(1).max(2_000_000_000) });
const text = z.string().trim().max(300);

export const orderRoutes = {
  orders: orderRecords.list,
  ordersFile: orderRecords.file,
  transfers: transferRecords.list,
  transfersFile: transferRecords.file,
  order: route({
    method: "GET",
    path: `${base}/orders/:number`,
    access: "manage",
    summary: "One order with everything that happened to it.",
    params: orderPath,
    answer: answer({ order, events: z.array(event) }),
  }),
  evidence: route({
    method: "GET",
    path: `${base}/orders/:number/evidence`,
    access: "manage",
    summary: "The order, its timeline, its delivery and when messages were sent, as a text for a bank in a dispute.",
    params: orderPath,
    answer: z.never(),
    download: true,
  }),
  dispute: route({
    method: "GET",
    path: `${base}/orders/:number/dispute`,
    access: "manage",
    summary: "The dispute of an order as it is at Stripe, with a draft of the evidence.",
    params: orderPath,
    answer: answer({ dispute, draft: z.string() }),
  }),
  sendEvidence: route({
    method: "POST",
    path: `${base}/orders/:number/dispute`,
    access: "manage",
    recentSignIn: "always",
    summary: "Sends evidence to the bank through Stripe. Stripe accepts it once.",
    params: orderPath,
    body: z.strictObject({ text: z.string().trim().min(1).max(EVIDENCE_MAX) }),
    answer: answer({ dispute }),
  }),
  deliverOrder: route({
    method: "POST",
    path: `${base}/orders/:number/deliver`,
    access: "manage",
    summary: "Marks a paid order as delivered by hand, and notifies the member.",
    params: orderPath,
    /** The member reads the note: a key, or where to find it. */
    body: z.strictObject({ note: text }),
    answer: answer({ order }),
  }),
  cancelOrder: route({
    method: "POST",
    path: `${base}/orders/:number/cancel`,
    access: "manage",
    summary: "Cancels an order that isn't paid.",
    params: orderPath,
    answer: answer({ order }),
  }),
  refundOrder: route({
    method: "POST",
    path: `${base}/orders/:number/refund`,
    access: "manage",
    recentSignIn: "always",
    summary:
      "Refunds a card payment at Stripe, or marks an order as refunded after the owner sent the coins back. Its role is removed, its stock returns.",
    params: orderPath,
    /** The member reads it. */
    body: z.strictObject({ reason: text.min(1) }),
    answer: answer({ order }),
  }),
  pauseOrder: route({
    method: "POST",
    path: `${base}/orders/:number/pause`,
    access: "manage",
    summary: "Pauses a subscription at Stripe: nothing is charged until it is resumed.",
    params: orderPath,
    answer: answer({ order }),
  }),
  resumeOrder: route({
    method: "POST",
    path: `${base}/orders/:number/resume`,
    access: "manage",
    recentSignIn: "always",
    summary: "Resumes a paused subscription. The next payment is on its usual date.",
    params: orderPath,
    answer: answer({ order }),
  }),
  assignTransfer: route({
    method: "POST",
    path: `${base}/orders/:number/assign`,
    access: "manage",
    recentSignIn: "always",
    summary: "Accepts a transfer that matches no order as the payment of this one.",
    params: orderPath,
    body: z.strictObject({ transfer: z.string().min(1).max(200) }),
    answer: answer({ order }),
  }),
};
