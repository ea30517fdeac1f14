// What the product knows of Stripe's objects: ids, amounts and states, and nothing of cards or addresses.
import type { Currency } from "#kit/payments/money.ts";

/** Amounts are whole minor units of `currency`; ids are Stripe's, such as `sub_…`. */
export type CheckoutState = {
  id: string;
  /** `complete` once the person finished; whether money arrived is in `payment`. */
  status: "open" | "complete" | "expired";
  payment: "paid" | "unpaid" | "free";
  /** The page where the person pays; null once it isn't open. */
  url: string | null;
  expiresAt: Date;
  /** As given to `createCheckout`. */
  reference: string | null;
  metadata: Readonly<Record<string, string>>;
  currency: Currency | null;
  /** What the person pays, with `tax` and less `discount`. */
  total: number;
  tax: number;
  discount: number;
  customer: string | null;
  subscription: string | null;
  paymentIntent: string | null;
  invoice: string | null;
  isLive: boolean;
};

export type SubscriptionState = {
  id: string;
  status: "incomplete" | "incomplete_expired" | "trialing" | "active" | "past_due" | "canceled" | "unpaid" | "paused";
  customer: string;
  metadata: Readonly<Record<string, string>>;
  price: string;
  currency: Currency;
  /** For each interval; null for a price without a fixed amount. */
  amount: number | null;
  interval: Interval;
  periodStart: Date;
  /** When it renews, or ends if `endsAtPeriodEnd`. */
  periodEnd: Date;
  trialEndsAt: Date | null;
  endsAtPeriodEnd: boolean;
  endedAt: Date | null;
  /** Collection is paused; `resumesAt` is null until someone resumes it. */
  isPaused: boolean;
  resumesAt: Date | null;
  latestInvoice: string | null;
  startedAt: Date;
  isLive: boolean;
};
export type Interval = { unit: "day" | "week" | "month" | "year"; count: number };

export type InvoiceState = {
  id: string;
  /** The number on the document; null for drafts. */
  number: string | null;
  status: "draft" | "open" | "paid" | "uncollectible" | "void";
  reason: string | null;
  subscription: string | null;
  customer: string | null;
  currency: Currency;
  due: number;
  paid: number;
  tax: number;
  periodStart: Date;
  periodEnd: Date;
  createdAt: Date;
  paidAt: Date | null;
  attempts: number;
  /** When Stripe tries the card again; null if it doesn't. */
  nextAttemptAt: Date | null;
  /** Where the person pays or reads it, and its document. */
  pageUrl: string | null;
  pdfUrl: string | null;
  paymentIntent: string | null;
};

export type PaymentState = {
  /** The payment intent. */
  id: string;
  status: "succeeded" | "processing" | "requires_action" | "failed" | "canceled";
  charge: string | null;
  customer: string | null;
  currency: Currency;
  amount: number;
  refunded: number;
  isDisputed: boolean;
  /** Stripe's fee and what remains, in the account's currency; null until Stripe booked it. */
  booked: { currency: Currency; gross: number; fee: number; net: number } | null;
  receiptUrl: string | null;
  /** Stripe's code, such as `insufficient_funds`; null unless it failed. */
  failure: string | null;
  createdAt: Date;
  metadata: Readonly<Record<string, string>>;
};

export type RefundState = {
  id: string;
  status: "pending" | "requires_action" | "succeeded" | "failed" | "canceled";
  amount: number;
  currency: Currency;
  paymentIntent: string | null;
  charge: string | null;
  createdAt: Date;
};

export type DisputeState = {
  id: string;
  status: "needs_response" | "under_review" | "won" | "lost" | "prevented" | "closed";
  /** A question before a dispute: no money was taken yet. */
  isInquiry: boolean;
  reason: string;
  amount: number;
  currency: Currency;
  /** What Stripe charges for it, in the same currency. */
  fee: number;
  paymentIntent: string | null;
  charge: string;
  /** When evidence has to be there; null if it isn't wanted anymore. */
  dueAt: Date | null;
  hasEvidence: boolean;
  createdAt: Date;
};

export type PayoutState = {
  id: string;
  status: string;
  amount: number;
  currency: Currency;
  createdAt: Date;
  arrivesAt: Date;
};

/** What a change of price costs now, and from when. */
export type ProrationPreview = {
  currency: Currency;
  /** Charged at once; 0 if the credit is larger. */
  dueNow: number;
  /** Unused time of the price before, as a negative amount, and the rest of the period at the new one. */
  credit: number;
  charge: number;
  /** The balance that remains for later invoices, as a positive amount. */
  remainingCredit: number;
  /** The moment that it was computed for: pass it on, so that the change costs what was shown. */
  at: Date;
};
