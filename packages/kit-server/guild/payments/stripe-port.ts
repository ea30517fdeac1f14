// What the product does at Stripe, for any account: an owner's or the operator's.
import type { KeyFinding } from "#kit/payments/key-finding.ts";
import type { Currency } from "#kit/payments/money.ts";
import type {
  CheckoutState,
  DisputeState,
  Interval,
  InvoiceState,
  PaymentState,
  PayoutState,
  ProrationPreview,
  RefundState,
  SubscriptionState,
} from "./payment-states.ts";

export type KeyCheck = {
  /** Null unless Stripe accepted the key. */
  account: { id: string; name: string | null; country: string | null; currency: Currency } | null;
  isLive: boolean;
  /** Empty if all is well. */
  findings: readonly KeyFinding[];
};

/** Product and price in the account. The same values are found again by `priceKey`, so nothing is made twice. */
export type PriceWanted = {
  /** Our own id of the product, up to 100 characters: letters, digits, `-` and `_`. */
  productKey: string;
  /** Shown at checkout and on receipts. */
  name: string;
  currency: Currency;
  /** A fixed amount, or what the person wants to pay, within limits. Recurring prices are fixed. */
  amount: number | { min: number; max: number | null; suggested: number | null };
  /** Null for a single payment. */
  interval: Interval | null;
  /** For Stripe Tax: whether the tax is part of the amount. Null leaves it to the account. */
  taxBehavior: "inclusive" | "exclusive" | null;
};

export type CouponWanted = {
  name: string;
  /** Percent (over 0 to 100), or an amount in a currency. */
  off: { percent: number } | { amount: number; currency: Currency };
  /** Of a subscription: only the first payment, all, or this many months. */
  lasts: "once" | "forever" | { months: number };
};

export type CheckoutWanted = {
  /** From `ensurePrice`. */
  price: string;
  mode: "payment" | "subscription";
  /** Our own id of the order. Returned as `reference`, and in the metadata of what follows. */
  reference: string;
  /** Copied to the payment or the subscription too: up to 40 more keys. */
  metadata: Readonly<Record<string, string>>;
  /** Where the person returns; may contain `{CHECKOUT_SESSION_ID}`. */
  successUrl: string;
  cancelUrl: string;
  /** From now, 30 minutes to 23 hours; rounded up to a full hour, so that a repeat is the same request. */
  expiresInMs: number;
  customer?: string | null;
  /** From `ensureCoupon`. */
  coupon?: string | null;
  /** Lets the person enter a code of the account. Not with `coupon`. */
  acceptsCodes?: boolean;
  /** 1 to 730; only for subscriptions. */
  trialDays?: number | null;
  usesStripeTax?: boolean;
  /** Above the button: terms, up to 1,200 characters. */
  note?: string | null;
  /** Of the page, such as `de`; anything else is Stripe's choice. */
  locale?: string | null;
};

export type InvoicesOf = { customer: string } | { subscription: string };

export type EvidenceWanted = {
  /** Each up to 20,000 characters. */
  productDescription?: string;
  accessLog?: string;
  cancellationPolicy?: string;
  refundPolicy?: string;
  text?: string;
};

/** A change at Stripe that says where to look, not what is there: events come twice, late and in any order. */
export type StripeEvent = {
  id: string;
  /** Such as `invoice.paid`. */
  type: string;
  createdAt: Date;
  isLive: boolean;
  subject: StripeSubject;
};
/** The ids of what an event is about; null where it isn't about one. Read the object's state with the port. */
export type StripeSubject = {
  /** Our own id, if the object has it: `reference` of the checkout. */
  reference: string | null;
  checkout: string | null;
  subscription: string | null;
  invoice: string | null;
  paymentIntent: string | null;
  charge: string | null;
  refund: string | null;
  dispute: string | null;
  customer: string | null;
};

/**
 * Every function throws PaymentError, also when Stripe doesn't answer within the time limit. `key` is an idempotency key of
 * up to 200 characters: a repeat with it within 24 hours returns what the first call made.
 */
export type StripePort = {
  /**
   * Looks at the account, the key's rights, and the webhook endpoint for `endpoint.url`. Creates nothing: rights to write are
   * tried with requests that Stripe rejects.
   */
  checkKey(endpoint: { url: string; types: readonly string[] }): Promise<KeyCheck>;
  /** The price with exactly these values: found, or made. */
  ensurePrice(wanted: PriceWanted): Promise<string>;
  /** The coupon with exactly these values: found, or made. */
  ensureCoupon(wanted: CouponWanted): Promise<string>;

  createCheckout(wanted: CheckoutWanted, key: string): Promise<CheckoutState>;
  readCheckout(id: string): Promise<CheckoutState>;
  /** Nobody can pay afterwards. Returns what it is if it isn't open anymore, such as paid. */
  expireCheckout(id: string): Promise<CheckoutState>;
  /** Stripe's page where the customer changes the card, reads invoices and cancels. */
  createPortalSession(portal: { customer: string; returnUrl: string; locale?: string | null }): Promise<string>;

  readSubscription(id: string): Promise<SubscriptionState>;
  /** Repeats change nothing. An ended subscription stays as it is. */
  cancelSubscription(id: string, when: "now" | "periodEnd"): Promise<SubscriptionState>;
  /** Takes back a cancellation at the end of the period. */
  keepSubscription(id: string): Promise<SubscriptionState>;
  /** Collects nothing until it is resumed; null resumes it. Invoices of that time are void. */
  pauseSubscription(id: string, until: Date | "resumed" | null): Promise<SubscriptionState>;
  /** Merges into the subscription's metadata; an empty text removes a key. */
  labelSubscription(id: string, metadata: Readonly<Record<string, string>>): Promise<SubscriptionState>;
  /** What moving to another price would cost now. Changes nothing. */
  previewProration(change: { subscription: string; price: string }, now: Date): Promise<ProrationPreview>;
  /** Moves to another price at once, as previewed for the moment `at`, and charges the difference. Declined: nothing changes. */
  changePrice(change: { subscription: string; price: string; at: Date }, key: string): Promise<SubscriptionState>;

  readInvoice(id: string): Promise<InvoiceState>;
  /** Newest first; `after` is the last one that was read before. */
  listInvoices(of: InvoicesOf & { limit?: number; after?: string | null }): Promise<InvoiceState[]>;
  /** With Stripe's fee. */
  readPayment(paymentIntent: string): Promise<PaymentState>;
  readCharge(id: string): Promise<{ paymentIntent: string | null }>;
  /** All that is left of it without `amount`. */
  refund(refund: { paymentIntent: string; amount?: number }, key: string): Promise<RefundState>;
  readRefund(id: string): Promise<RefundState>;
  listRefunds(of: { paymentIntent: string }): Promise<RefundState[]>;
  readDispute(id: string): Promise<DisputeState>;
  /** Saves evidence; `submit` sends it to the bank, once and for all. */
  giveEvidence(dispute: string, evidence: EvidenceWanted, submit: boolean, key?: string): Promise<DisputeState>;
  /** Newest first. */
  listPayouts(given: { since: Date; limit?: number }): Promise<PayoutState[]>;

  /** Oldest first, of these types; Stripe keeps them for 30 days. For what no webhook brought. */
  listEventsSince(since: Date, types: readonly string[]): AsyncIterable<StripeEvent>;
};
