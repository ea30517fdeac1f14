// What one account has in one mode.
import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import { missing } from "./stripe-error.ts";

export class Table<T extends { id: string }> {
  readonly #rows = new Map<string, T>();
  readonly #type: string;
  constructor(type: string) {
    this.#type = type;
  }
  add(row: T): T {
    this.#rows.set(row.id, row);
    return row;
  }
  find(id: string | null): T | null {
    return (id !== null && this.#rows.get(id)) || null;
  }
  /** Throws Stripe's 404. */
  get(id: string, param?: string): T {
    const row = this.#rows.get(id);
    if (!row) throw missing(this.#type, id, param);
    return row;
  }
  /** As a map, so that it is stored as the others are. */
  toJSON(): Map<string, T> {
    return this.#rows;
  }
  /** Newest first. */
  all(): T[] {
    return [...this.#rows.values()].reverse();
  }
}

/** A card that a customer saved. */
export type SavedCard = { id: string; number: string };

export type Data = ReturnType<typeof emptyData>;

export const emptyData = (account: { id: string; name: string; isLive: boolean }) => ({
  account,
  products: new Table<Stripe.Product>("product"),
  prices: new Table<Stripe.Price>("price"),
  coupons: new Table<Stripe.Coupon>("coupon"),
  codes: new Table<Stripe.PromotionCode>("promotion code"),
  customers: new Table<Stripe.Customer>("customer"),
  sessions: new Table<Stripe.Checkout.Session>("checkout.session"),
  subscriptions: new Table<Stripe.Subscription>("subscription"),
  invoices: new Table<Stripe.Invoice>("invoice"),
  intents: new Table<Stripe.PaymentIntent>("payment_intent"),
  charges: new Table<Stripe.Charge>("charge"),
  refunds: new Table<Stripe.Refund>("refund"),
  disputes: new Table<Stripe.Dispute>("dispute"),
  booked: new Table<Stripe.BalanceTransaction>("balance transaction"),
  payouts: new Table<Stripe.Payout>("payout"),
  events: new Table<Stripe.Event>("event"),
  endpoints: new Table<Stripe.WebhookEndpoint>("webhook endpoint"),
  portals: new Table<Stripe.BillingPortal.Session>("billing_portal.session"),
  /** By customer. */
  cards: new Map<string, SavedCard>(),
  /** What a checkout wants of what it makes, by its id. */
  wanted: new Map<string, CheckoutDetails>(),
  /** Of subscriptions, by their id. */
  discounts: new Map<string, { coupon: string; paymentsLeft: number }>(),
  answers: new Map<string, { request: string; status: number; body: unknown }>(),
});

/** An account's data as it was stored: its tables are maps. */
export type SavedData = { account: Data["account"] } & Record<string, unknown>;

export function restoredData(saved: SavedData): Data {
  const data = emptyData(saved.account);
  for (const [name, part] of Object.entries(data) as [string, unknown][]) {
    const rows = saved[name];
    if (!(rows instanceof Map)) continue;
    if (part instanceof Table) for (const row of rows.values()) part.add(row);
    else if (part instanceof Map) for (const [key, value] of rows) part.set(key, value);
  }
  return data;
}

export type CheckoutDetails = {
  price: string;
  quantity: number;
  trialDays: number;
  metadata: Record<string, string>;
  coupon: string | null;
};

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;
