// The port over the official library. The library repeats what the network lost with the same idempotency key.
import Stripe from "stripe";
import { checkKey } from "./check-key.ts";
import { ensureCoupon, ensurePrice } from "./ensure-prices.ts";
import { paymentErrorOf } from "./payment-error.ts";
import { REFERENCE_KEY, readEvent } from "./read-event.ts";
import {
  checkoutState,
  disputeState,
  idOf,
  invoiceState,
  paymentState,
  payoutState,
  prorationPreview,
  refundState,
  subscriptionState,
} from "./read-states.ts";
import type { CheckoutWanted, EvidenceWanted, StripePort } from "./stripe-port.ts";

export type StripeAccess = {
  /** Secret or restricted. */
  key: string;
  /** Such as the stand-in's address, without a path; null for Stripe's own. */
  apiUrl: string | null;
  /** For each request; two are made at most. */
  timeoutMs?: number;
  now?: () => number;
};

const TIMEOUT_MS = 10_000;
const RETRIES = 1;
/** What Stripe allows in a page of a list. */
const PAGE = 100;
const HOUR_MS = 3_600_000;
const HOUR_S = 3_600;
const INVOICE = { expand: ["payments"] };

/** Connects to nothing yet. */
export function openStripe({ key, apiUrl, timeoutMs = TIMEOUT_MS, now = Date.now }: StripeAccess): StripePort {
  const client = new Stripe(key, {
    ...addressOf(apiUrl),
    timeout: timeoutMs,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  const { subscriptions, invoices, refunds, disputes } = client;
  return guarded({
    checkKey: (endpoint) => checkKey(client, key, endpoint),
    ensurePrice: (wanted) => ensurePrice(client, wanted),
    ensureCoupon: (wanted) => ensureCoupon(client, wanted),

    createCheckout: async (wanted, idempotencyKey) => {
      const create = (expiresAt: number) =>
        client.checkout.sessions.create(sessionOf(wanted, expiresAt), { idempotencyKey });
      const expiresAt = Math.ceil((now() + wanted.expiresInMs) / HOUR_MS) * HOUR_S;
      const session = await create(expiresAt).catch((error: unknown) => {
        // Perhaps it is a repeat of what was asked within the hour before, which had another end.
        if (error instanceof Stripe.errors.StripeIdempotencyError) return create(expiresAt - HOUR_S);
        throw error;
      });
      return checkoutState(session);
    },
    readCheckout: async (id) => checkoutState(await client.checkout.sessions.retrieve(id)),
    expireCheckout: async (id) => {
      const found = await client.checkout.sessions.retrieve(id);
      if (found.status !== "open") return checkoutState(found);
      // Paid in the meantime: Stripe rejects it, and the checkout is what it is.
      const expired = await client.checkout.sessions.expire(id).catch((error: unknown) => {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return client.checkout.sessions.retrieve(id);
        throw error;
      });
      return checkoutState(expired);
    },
    createPortalSession: async ({ customer, returnUrl, locale }) => {
      const page = { customer, return_url: returnUrl, ...(locale ? { locale: locale as "auto" } : {}) };
      return (await client.billingPortal.sessions.create(page)).url;
    },

    readSubscription: async (id) => subscriptionState(await subscriptions.retrieve(id)),
    cancelSubscription: async (id, when) => {
      const found = await subscriptions.retrieve(id);
      if (found.status === "canceled" || found.status === "incomplete_expired") return subscriptionState(found);
      if (when === "now") return subscriptionState(await subscriptions.cancel(id));
      return subscriptionState(await subscriptions.update(id, { cancel_at_period_end: true }));
    },
    keepSubscription: async (id) => subscriptionState(await subscriptions.update(id, { cancel_at_period_end: false })),
    pauseSubscription: async (id, until) => {
      const resumes = until instanceof Date ? { resumes_at: seconds(until) } : {};
      const pause = until === "resumed" ? ("" as const) : { behavior: "void" as const, ...resumes };
      return subscriptionState(await subscriptions.update(id, { pause_collection: pause }));
    },
    labelSubscription: async (id, metadata) => subscriptionState(await subscriptions.update(id, { metadata })),
    previewProration: async ({ subscription, price }, at) => {
      const item = await itemOf(client, subscription);
      const details = { items: [{ id: item, price }], proration_behavior: "always_invoice" as const };
      const preview = { subscription, subscription_details: { ...details, proration_date: seconds(at) } };
      return prorationPreview(await invoices.createPreview(preview), at);
    },
    changePrice: async ({ subscription, price, at }, idempotencyKey) => {
      const change: Stripe.SubscriptionUpdateParams = {
        items: [{ id: await itemOf(client, subscription), price }],
        proration_behavior: "always_invoice",
        proration_date: seconds(at),
        payment_behavior: "error_if_incomplete",
      };
      return subscriptionState(await subscriptions.update(subscription, change, { idempotencyKey }));
    },

    readInvoice: async (id) => invoiceState(await invoices.retrieve(id, INVOICE)),
    listInvoices: async ({ limit = 24, after, ...whose }) => {
      const page = { ...whose, limit, ...(after ? { starting_after: after } : {}) };
      return (await invoices.list({ ...page, expand: ["data.payments"] })).data.map(invoiceState);
    },
    readPayment: async (id) =>
      paymentState(await client.paymentIntents.retrieve(id, { expand: ["latest_charge.balance_transaction"] })),
    readCharge: async (id) => ({ paymentIntent: idOf((await client.charges.retrieve(id)).payment_intent) }),
    refund: async ({ paymentIntent, amount }, idempotencyKey) => {
      const wanted = { payment_intent: paymentIntent, ...(amount === undefined ? {} : { amount }) };
      return refundState(await refunds.create(wanted, { idempotencyKey }));
    },
    readRefund: async (id) => refundState(await refunds.retrieve(id)),
    listRefunds: async ({ paymentIntent }) =>
      (await refunds.list({ payment_intent: paymentIntent, limit: PAGE })).data.map(refundState),
    readDispute: async (id) => disputeState(await disputes.retrieve(id)),
    giveEvidence: async (id, evidence, submit, idempotencyKey) =>
      disputeState(
        await disputes.update(
          id,
          { evidence: evidenceOf(evidence), submit },
          idempotencyKey === undefined ? {} : { idempotencyKey },
        ),
      ),
    listPayouts: async ({ since, limit = PAGE }) =>
      (await client.payouts.list({ created: { gte: seconds(since) }, limit })).data.map(payoutState),

    listEventsSince: (since, types) => eventsSince(client, since, types),
  });
}

/** Stripe lists events newest first, so all are read before the oldest is known. */
async function* eventsSince(client: Stripe, since: Date, types: readonly string[]) {
  try {
    const found = await client.events
      .list({ types: [...types], created: { gte: seconds(since) }, limit: PAGE })
      .autoPagingToArray({ limit: 10_000 });
    for (const given of found.reverse()) {
      const event = readEvent(given);
      if (event) yield event;
    }
  } catch (error) {
    throw paymentErrorOf(error);
  }
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** A subscription of ours has one item. */
async function itemOf(client: Stripe, subscription: string): Promise<string> {
  const [item] = (await client.subscriptions.retrieve(subscription)).items.data;
  if (!item) throw new Error("the subscription has no items");
  return item.id;
}

/** `expiresAt`: seconds since 1970. */
function sessionOf(wanted: CheckoutWanted, expiresAt: number): Stripe.Checkout.SessionCreateParams {
  const { mode, reference, customer, coupon, note, locale } = wanted;
  const metadata = { ...wanted.metadata, [REFERENCE_KEY]: reference };
  const tax = wanted.usesStripeTax ?? false;
  const trial = wanted.trialDays ? { trial_period_days: wanted.trialDays } : {};
  return {
    mode,
    line_items: [{ price: wanted.price, quantity: 1 }],
    client_reference_id: reference,
    metadata,
    success_url: wanted.successUrl,
    cancel_url: wanted.cancelUrl,
    expires_at: expiresAt,
    ...(customer ? { customer } : {}),
    // Receipts and the portal need a customer; subscriptions have one anyway.
    ...(mode === "payment" && !customer ? { customer_creation: "always" as const } : {}),
    ...(mode === "payment" ? { payment_intent_data: { metadata } } : { subscription_data: { metadata, ...trial } }),
    ...(coupon ? { discounts: [{ coupon }] } : {}),
    ...(wanted.acceptsCodes && !coupon ? { allow_promotion_codes: true } : {}),
    ...(tax ? { automatic_tax: { enabled: true } } : {}),
    ...(tax && customer ? { customer_update: { address: "auto" as const } } : {}),
    ...(note ? { custom_text: { submit: { message: note } } } : {}),
    ...(locale ? { locale: locale as "auto" } : {}),
  };
}

const evidenceOf = (given: EvidenceWanted): Stripe.DisputeUpdateParams.Evidence => ({
  ...(given.productDescription ? { product_description: given.productDescription } : {}),
  ...(given.accessLog ? { access_activity_log: given.accessLog } : {}),
  ...(given.cancellationPolicy ? { cancellation_policy_disclosure: given.cancellationPolicy } : {}),
  ...(given.refundPolicy ? { refund_policy_disclosure: given.refundPolicy } : {}),
  ...(given.text ? { uncategorized_text: given.text } : {}),
});

function addressOf(apiUrl: string | null): Stripe.StripeConfig {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  return { host: hostname, protocol: protocol === "http:" ? "http" : "https", ...(port ? { port } : {}) };
}

/** Every promise that is rejected is rejected with a PaymentError. */
function guarded(port: StripePort): StripePort {
  const wrapped = Object.entries(port).map(([name, act]) => {
    const run = act as (...given: unknown[]) => unknown;
    const call = (...given: unknown[]): unknown => {
      const result = run(...given);
      if (!(result instanceof Promise)) return result;
      return result.catch((error: unknown) => {
        throw paymentErrorOf(error);
      });
    };
    return [name, call];
  });
  return Object.fromEntries(wrapped) as StripePort;
}
