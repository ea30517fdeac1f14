// A double of the port to Stripe: subscriptions in memory, as Stripe reports them.
import type { CheckoutState, InvoiceState, SubscriptionState } from "#kit-server/guild/payments/payment-states.ts";
import type { CheckoutWanted, PriceWanted, StripeEvent, StripePort } from "#kit-server/guild/payments/stripe-port.ts";

const MONTH_MS = 30 * 86_400_000;

export type FakeStripe = ReturnType<typeof fakeStripe>;

export function fakeStripe() {
  const prices = new Map<string, PriceWanted>();
  const checkouts = new Map<string, { wanted: CheckoutWanted; state: CheckoutState }>();
  const subscriptions = new Map<string, SubscriptionState>();
  const refunds: string[] = [];
  const events: StripeEvent[] = [];
  const coupons: object[] = [];
  const known = (id: string): SubscriptionState => {
    const state = subscriptions.get(id);
    if (!state) throw new Error(`there is no ${id}`);
    return state;
  };
  const change = (id: string, values: Partial<SubscriptionState>): SubscriptionState => {
    const state = { ...known(id), ...values };
    subscriptions.set(id, state);
    return state;
  };
  const priced = (price: string) => {
    const wanted = prices.get(price);
    if (!wanted || typeof wanted.amount !== "number" || !wanted.interval) throw new Error(`there is no ${price}`);
    return { price, currency: wanted.currency, amount: wanted.amount, interval: wanted.interval };
  };

  const port = {
    ensurePrice: async (wanted) => {
      const id = `price_${wanted.productKey}_${wanted.currency}_${wanted.interval?.unit}_${wanted.amount}`;
      prices.set(id, wanted);
      return id;
    },
    ensureCoupon: async (wanted) => `co_${coupons.push(wanted)}`,
    createCheckout: async (wanted, key) => {
      const id = `cs_test_${key.replace(/\W/g, "")}`;
      const state: CheckoutState = checkouts.get(id)?.state ?? {
        ...{ id, status: "open", payment: "unpaid", url: `https://checkout.example/${id}`, expiresAt: new Date() },
        ...{ reference: wanted.reference, metadata: wanted.metadata, currency: "eur", total: 0, tax: 0, discount: 0 },
        ...{ customer: null, subscription: null, paymentIntent: null, invoice: null, isLive: false },
      };
      checkouts.set(id, { wanted, state });
      return state;
    },
    readCheckout: async (id) => checkouts.get(id)?.state ?? Promise.reject(new Error(`there is no ${id}`)),
    createPortalSession: async ({ customer }) => `https://portal.example/${customer}`,
    readSubscription: async (id) => known(id),
    cancelSubscription: async (id, when) =>
      when === "now" ? change(id, { status: "canceled", endedAt: new Date() }) : change(id, { endsAtPeriodEnd: true }),
    keepSubscription: async (id) => change(id, { endsAtPeriodEnd: false }),
    labelSubscription: async (id, metadata) => change(id, { metadata: { ...known(id).metadata, ...metadata } }),
    previewProration: async ({ price }, now) => {
      const { amount, currency } = priced(price);
      return { currency, dueNow: amount - 450, credit: -450, charge: amount, remainingCredit: 0, at: now };
    },
    changePrice: async ({ subscription, price }) => change(subscription, priced(price)),
    readInvoice: async (id) => ({ id, paid: 900, paymentIntent: `pi_${id}` }) as InvoiceState,
    listInvoices: async ({ customer }) => [
      {
        ...{ id: "in_1", number: "GH-1", status: "paid", reason: null, subscription: null, customer, currency: "eur" },
        ...{ due: 900, paid: 900, tax: 0, periodStart: new Date(), periodEnd: new Date(), createdAt: new Date() },
        ...{ paidAt: new Date(), attempts: 1, nextAttemptAt: null, pageUrl: "https://pay.example/in_1", pdfUrl: null },
        paymentIntent: null,
      },
    ],
    readPayment: async () => ({ refunded: refunds.length * 900 }) as never,
    refund: async ({ paymentIntent }, key) => {
      if (!refunds.includes(`${paymentIntent} ${key}`)) refunds.push(`${paymentIntent} ${key}`);
      return {} as never;
    },
    async *listEventsSince() {
      yield* events;
    },
  } satisfies Partial<StripePort>;

  return {
    port: port as Partial<StripePort> as StripePort,
    refunds,
    coupons,
    events,
    change,
    /** A person pays on the checkout's page; returns the subscription's id. */
    pay(url: string): string {
      const id = url.split("/").at(-1) ?? "";
      const checkout = checkouts.get(id);
      if (!checkout) throw new Error(`there is no ${id}`);
      const { wanted, state } = checkout;
      const subscription = `sub_${id}`;
      const trialEndsAt = wanted.trialDays ? new Date(Date.now() + wanted.trialDays * 86_400_000) : null;
      subscriptions.set(subscription, {
        ...{ id: subscription, status: trialEndsAt ? "trialing" : "active", customer: `cus_${id}` },
        ...{ metadata: wanted.metadata, ...priced(wanted.price), periodStart: new Date() },
        ...{ periodEnd: trialEndsAt ?? new Date(Date.now() + MONTH_MS), trialEndsAt, endsAtPeriodEnd: false },
        ...{ endedAt: null, isPaused: false, resumesAt: null, latestInvoice: `in_${id}`, startedAt: new Date() },
        isLive: false,
      });
      checkouts.set(id, { wanted, state: { ...state, status: "complete", payment: "paid", url: null, subscription } });
      return subscription;
    },
  };
}
