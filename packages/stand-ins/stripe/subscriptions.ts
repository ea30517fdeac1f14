// Subscriptions: trials, renewals, failed payments, pauses and changes of price.
import type Stripe from "stripe";
import { newId } from "./data.ts";
import { addInvoice, draftInvoice, type Line, payInvoice } from "./invoices.ts";
import { addInterval } from "./money-rules.ts";
import { list } from "./objects.ts";
import type { StripeError } from "./stripe-error.ts";
import type { World } from "./world.ts";

const DAY_S = 86_400;
const dayOf = (seconds: number): number => new Date(seconds * 1000).getUTCDate();

export type SubscriptionWanted = {
  customer: string;
  price: Stripe.Price;
  trialDays: number;
  metadata: Record<string, string>;
  coupon: string | null;
  isTaxed: boolean;
};

/** With its first invoice, paid by the customer's card; `error` if the card was declined: then there is no subscription. */
export function subscribe(
  world: World,
  wanted: SubscriptionWanted,
): { subscription: Stripe.Subscription; error: StripeError | null } {
  const { data, emit, now } = world;
  const { price, trialDays, coupon } = wanted;
  const start = now();
  const trialEnd = trialDays > 0 ? start + trialDays * DAY_S : null;
  const end = trialEnd ?? addInterval(start, recurringOf(price), dayOf(start));
  const subscription = newSubscription(world, wanted, { start, end, trialEnd });
  if (coupon) data.discounts.set(subscription.id, { coupon, paymentsLeft: paymentsOf(data.coupons.get(coupon)) });
  data.subscriptions.add(subscription);
  const error = collect(world, subscription, "subscription_create", trialEnd !== null);
  if (!error) {
    subscription.status = trialEnd ? "trialing" : "active";
    emit("customer.subscription.created", subscription);
  } else subscription.status = "incomplete_expired";
  return { subscription, error };
}

const recurringOf = (price: Stripe.Price): Stripe.Price.Recurring => {
  if (!price.recurring) throw new Error("the price is not recurring");
  return price.recurring;
};

const paymentsOf = ({ duration, duration_in_months: months }: Stripe.Coupon): number =>
  duration === "once" ? 1 : duration === "forever" ? Number.POSITIVE_INFINITY : (months ?? 1);

function newSubscription(
  { data, now }: World,
  { customer, price, metadata, isTaxed }: SubscriptionWanted,
  { start, end, trialEnd }: { start: number; end: number; trialEnd: number | null },
): Stripe.Subscription {
  const id = newId("sub");
  return {
    ...{ id, object: "subscription", application: null, application_fee_percent: null },
    automatic_tax: { enabled: isTaxed, liability: isTaxed ? { type: "self" } : null, disabled_reason: null },
    ...{
      billing_cycle_anchor: end,
      billing_cycle_anchor_config: null,
      billing_mode: { type: "classic", flexible: null },
    },
    ...{ billing_thresholds: null, cancel_at: null, cancel_at_period_end: false, canceled_at: null },
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    ...{ collection_method: "charge_automatically", created: now(), currency: price.currency, customer },
    ...{ customer_account: null, days_until_due: null, default_payment_method: null, default_source: null },
    ...{ default_tax_rates: [], description: null, discounts: [], ended_at: null },
    invoice_settings: {
      account_tax_ids: null,
      issuer: { type: "self" },
      custom_fields: null,
      description: null,
      footer: null,
    },
    items: list(`/v1/subscription_items?subscription=${id}`, [
      {
        ...{ id: newId("si"), object: "subscription_item", billing_thresholds: null, created: now() },
        ...{ current_period_start: start, current_period_end: end, discounts: [], metadata: {} },
        ...{ price, plan: planOf(price), quantity: 1, subscription: id, tax_rates: [] },
      } as unknown as Stripe.SubscriptionItem,
    ]),
    ...{ latest_invoice: null, livemode: data.account.isLive, metadata, next_pending_invoice_item_invoice: null },
    ...{ on_behalf_of: null, pause_collection: null },
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: "off" },
    ...{ pending_invoice_item_interval: null, pending_setup_intent: null, pending_update: null, schedule: null },
    ...{ start_date: start, status: "incomplete", test_clock: null, transfer_data: null },
    ...{ trial_start: trialEnd ? start : null, trial_end: trialEnd },
    trial_settings: { end_behavior: { missing_payment_method: "create_invoice" } },
  } as unknown as Stripe.Subscription;
}

const planOf = (price: Stripe.Price) => ({
  ...{
    id: price.id,
    object: "plan",
    active: true,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
  },
  ...{ billing_scheme: "per_unit", created: price.created, currency: price.currency, livemode: price.livemode },
  ...{
    interval: recurringOf(price).interval,
    interval_count: recurringOf(price).interval_count,
    metadata: {},
    meter: null,
  },
  ...{
    nickname: null,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  },
});

export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error("the subscription has no items");
  return item;
}

/** Invoices the item's period, and charges it. */
function collect(world: World, subscription: Stripe.Subscription, reason: string, isFree = false): StripeError | null {
  const { data } = world;
  const item = itemOf(subscription);
  const discount = isFree ? undefined : data.discounts.get(subscription.id);
  const coupon = discount && discount.paymentsLeft > 0 ? data.coupons.find(discount.coupon) : null;
  if (coupon && discount) discount.paymentsLeft -= 1;
  const line: Line = {
    ...{ amount: isFree ? 0 : (item.price.unit_amount ?? 0), description: "Subscription", isProration: false },
    ...{ start: item.current_period_start, end: item.current_period_end },
  };
  const invoice = addInvoice(world, { subscription, lines: [line], reason, coupon });
  if (subscription.pause_collection) {
    invoice.status = "void";
    world.emit("invoice.voided", invoice);
    return null;
  }
  return payInvoice(world, invoice, cardOf(world, subscription), subscription.metadata);
}

const cardOf = ({ data }: World, { customer }: Stripe.Subscription): string | null =>
  data.cards.get(customer as string)?.number ?? null;

/** The next moment at which something happens by itself; null for an ended one. */
export function nextAt({ data }: World, subscription: Stripe.Subscription): number | null {
  if (["canceled", "incomplete_expired"].includes(subscription.status)) return null;
  const retryAt = data.invoices.find(subscription.latest_invoice as string)?.next_payment_attempt ?? null;
  const resumesAt = subscription.pause_collection?.resumes_at ?? null;
  const moments = [itemOf(subscription).current_period_end, retryAt, resumesAt].filter((at) => at !== null);
  return Math.min(...moments);
}

/** Does what is due at this moment. */
export function runSubscription(world: World, subscription: Stripe.Subscription): void {
  const { data, emit, now } = world;
  if ((subscription.pause_collection?.resumes_at ?? Number.POSITIVE_INFINITY) <= now()) {
    subscription.pause_collection = null;
    emit("customer.subscription.updated", subscription);
    return;
  }
  const invoice = data.invoices.find(subscription.latest_invoice as string);
  if (invoice?.next_payment_attempt && invoice.next_payment_attempt <= now()) {
    retry(world, subscription, invoice);
    return;
  }
  const item = itemOf(subscription);
  if (item.current_period_end > now()) return;
  if (subscription.cancel_at_period_end) {
    endSubscription(world, subscription, "cancellation_requested");
    return;
  }
  item.current_period_start = item.current_period_end;
  const anchorDay = dayOf(subscription.billing_cycle_anchor);
  item.current_period_end = addInterval(item.current_period_start, recurringOf(item.price), anchorDay);
  const error = collect(world, subscription, "subscription_cycle");
  subscription.status = error ? "past_due" : "active";
  emit("customer.subscription.updated", subscription);
}

function retry(world: World, subscription: Stripe.Subscription, invoice: Stripe.Invoice): void {
  const error = payInvoice(world, invoice, cardOf(world, subscription), subscription.metadata);
  if (error) {
    if (invoice.next_payment_attempt === null) endSubscription(world, subscription, "payment_failed");
    return;
  }
  subscription.status = "active";
  world.emit("customer.subscription.updated", subscription);
}

export function endSubscription({ data, emit, now }: World, subscription: Stripe.Subscription, reason: string): void {
  Object.assign(subscription, { status: "canceled", ended_at: now(), canceled_at: subscription.canceled_at ?? now() });
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: reason as "payment_failed",
  };
  const invoice = data.invoices.find(subscription.latest_invoice as string);
  if (invoice) invoice.next_payment_attempt = null;
  emit("customer.subscription.deleted", subscription);
}

/** The lines of a move to another price at `at`: what is unused comes back, and what is left costs the new price. */
function changeLines(
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  at: number,
): { lines: Line[]; end: number } {
  const item = itemOf(subscription);
  const { current_period_start: start, current_period_end: end } = item;
  const left = Math.max(0, Math.min(1, (end - at) / (end - start)));
  const isTrial = subscription.status === "trialing";
  const [before, after] = [recurringOf(item.price), recurringOf(price)];
  const isSame = before.interval === after.interval && before.interval_count === after.interval_count;
  const newEnd = isSame || isTrial ? end : addInterval(at, after, dayOf(at));
  if (isTrial) return { lines: [], end: newEnd };
  const credit = -Math.round((item.price.unit_amount ?? 0) * left);
  const charge = isSame ? Math.round((price.unit_amount ?? 0) * left) : (price.unit_amount ?? 0);
  const line = (amount: number, description: string): Line => ({
    amount,
    description,
    start: at,
    end: newEnd,
    isProration: true,
  });
  return { lines: [line(credit, "Unused time"), line(charge, "Remaining time")], end: newEnd };
}

export const previewChange = (
  world: World,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  at: number,
): Stripe.Invoice =>
  draftInvoice(world, {
    subscription,
    lines: changeLines(subscription, price, at).lines,
    reason: "upcoming",
    coupon: null,
  });

/** Throws nothing: a declined card leaves the subscription as it was. */
export function changePrice(
  world: World,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  at: number,
): StripeError | null {
  const { lines, end } = changeLines(subscription, price, at);
  const item = itemOf(subscription);
  if (lines.length > 0) {
    const latest = subscription.latest_invoice;
    const invoice = addInvoice(world, { subscription, lines, reason: "subscription_update", coupon: null });
    const error = payInvoice(world, invoice, cardOf(world, subscription), subscription.metadata);
    if (error) {
      Object.assign(invoice, { status: "void", next_payment_attempt: null });
      subscription.latest_invoice = latest;
      return error;
    }
  }
  if (end !== item.current_period_end) Object.assign(item, { current_period_start: at, current_period_end: end });
  item.price = price;
  (item as unknown as { plan: object }).plan = planOf(price);
  return null;
}
