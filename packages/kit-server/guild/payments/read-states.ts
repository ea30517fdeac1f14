// Stripe's objects as the product's states.
import type Stripe from "stripe";
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

const moment = (seconds: number): Date => new Date(seconds * 1000);
const momentOrNull = (seconds: number | null | undefined): Date | null => (seconds ? moment(seconds) : null);
/** References are ids, or whole objects where they were expanded. */
export const idOf = (given: string | { id: string } | null | undefined): string | null =>
  (typeof given === "string" ? given : given?.id) ?? null;
/** An object that was expanded. */
const expanded = <T extends { id: string }>(given: string | T | null | undefined): T | null =>
  typeof given === "object" ? given : null;

const CHECKOUT_PAYMENTS = { paid: "paid", no_payment_required: "free", unpaid: "unpaid" } as const;

export const checkoutState = (session: Stripe.Checkout.Session): CheckoutState => ({
  id: session.id,
  status: (session.status ?? "open") as CheckoutState["status"],
  payment: CHECKOUT_PAYMENTS[session.payment_status as keyof typeof CHECKOUT_PAYMENTS] ?? "unpaid",
  url: session.url,
  expiresAt: moment(session.expires_at),
  reference: session.client_reference_id,
  metadata: session.metadata ?? {},
  currency: session.currency,
  total: session.amount_total ?? 0,
  tax: session.total_details?.amount_tax ?? 0,
  discount: session.total_details?.amount_discount ?? 0,
  customer: idOf(session.customer),
  subscription: idOf(session.subscription),
  paymentIntent: idOf(session.payment_intent),
  invoice: idOf(session.invoice),
  isLive: session.livemode,
});

/** Throws for a subscription without items, which Stripe doesn't make. */
export function subscriptionState(given: Stripe.Subscription): SubscriptionState {
  const [item] = given.items.data;
  if (!item) throw new Error("the subscription has no items");
  const { price } = item;
  return {
    id: given.id,
    status: given.status as SubscriptionState["status"],
    customer: idOf(given.customer) ?? "",
    metadata: given.metadata,
    price: price.id,
    currency: price.currency,
    amount: price.unit_amount,
    interval: {
      unit: (price.recurring?.interval ?? "month") as Interval["unit"],
      count: price.recurring?.interval_count ?? 1,
    },
    periodStart: moment(item.current_period_start),
    periodEnd: moment(item.current_period_end),
    trialEndsAt: momentOrNull(given.trial_end),
    endsAtPeriodEnd: given.cancel_at_period_end,
    endedAt: momentOrNull(given.ended_at),
    isPaused: given.pause_collection !== null,
    resumesAt: momentOrNull(given.pause_collection?.resumes_at),
    latestInvoice: idOf(given.latest_invoice),
    startedAt: moment(given.start_date),
    isLive: given.livemode,
  };
}

const totalOf = (taxes: readonly { amount: number }[] | null): number =>
  (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** With `payments` expanded. */
export const invoiceState = (given: Stripe.Invoice): InvoiceState => ({
  id: given.id,
  number: given.number,
  status: (given.status ?? "draft") as InvoiceState["status"],
  reason: given.billing_reason,
  subscription: idOf(given.parent?.subscription_details?.subscription),
  customer: idOf(given.customer),
  currency: given.currency,
  due: given.amount_due,
  paid: given.amount_paid,
  tax: totalOf(given.total_taxes),
  periodStart: moment(given.period_start),
  periodEnd: moment(given.period_end),
  createdAt: moment(given.created),
  paidAt: momentOrNull(given.status_transitions.paid_at),
  attempts: given.attempt_count,
  nextAttemptAt: momentOrNull(given.next_payment_attempt),
  pageUrl: given.hosted_invoice_url ?? null,
  pdfUrl: given.invoice_pdf ?? null,
  paymentIntent: idOf(given.payments?.data.find(({ is_default }) => is_default)?.payment.payment_intent),
});

const PAYMENT_STATUS: Readonly<Record<string, PaymentState["status"]>> = {
  succeeded: "succeeded",
  processing: "processing",
  requires_action: "requires_action",
  requires_confirmation: "requires_action",
  canceled: "canceled",
};

/** With `latest_charge.balance_transaction` expanded. */
export function paymentState(given: Stripe.PaymentIntent): PaymentState {
  const charge = expanded<Stripe.Charge>(given.latest_charge);
  const booked = expanded<Stripe.BalanceTransaction>(charge?.balance_transaction);
  return {
    id: given.id,
    status: PAYMENT_STATUS[given.status] ?? "failed",
    charge: idOf(given.latest_charge),
    customer: idOf(given.customer),
    currency: given.currency,
    amount: given.amount,
    refunded: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed ?? false,
    booked: booked && { currency: booked.currency, gross: booked.amount, fee: booked.fee, net: booked.net },
    receiptUrl: charge?.receipt_url ?? null,
    failure: given.last_payment_error?.decline_code ?? given.last_payment_error?.code ?? null,
    createdAt: moment(given.created),
    metadata: given.metadata,
  };
}

export const refundState = (given: Stripe.Refund): RefundState => ({
  id: given.id,
  status: (given.status ?? "pending") as RefundState["status"],
  amount: given.amount,
  currency: given.currency,
  paymentIntent: idOf(given.payment_intent),
  charge: idOf(given.charge),
  createdAt: moment(given.created),
});

const DISPUTE_STATUS: Readonly<Record<string, DisputeState["status"]>> = {
  needs_response: "needs_response",
  warning_needs_response: "needs_response",
  appeal_needs_response: "needs_response",
  won: "won",
  lost: "lost",
  prevented: "prevented",
  warning_closed: "closed",
};

/** Fees are booked in the account's currency: converted at the rate of the booking that took the money. */
function disputeFee({ balance_transactions: booked, amount }: Stripe.Dispute): number {
  const taken = booked.find((one) => one.amount < 0);
  const fees = booked.reduce((sum, { fee }) => sum + fee, 0);
  return taken ? Math.round((fees * amount) / -taken.amount) : 0;
}

export const disputeState = (given: Stripe.Dispute): DisputeState => ({
  id: given.id,
  status: DISPUTE_STATUS[given.status] ?? "under_review",
  isInquiry: given.status.startsWith("warning_"),
  reason: given.reason,
  amount: given.amount,
  currency: given.currency,
  fee: disputeFee(given),
  paymentIntent: idOf(given.payment_intent),
  charge: idOf(given.charge) ?? "",
  dueAt: momentOrNull(given.evidence_details.due_by),
  hasEvidence: given.evidence_details.has_evidence,
  createdAt: moment(given.created),
});

export const payoutState = (given: Stripe.Payout): PayoutState => ({
  id: given.id,
  status: given.status,
  amount: given.amount,
  currency: given.currency,
  createdAt: moment(given.created),
  arrivesAt: moment(given.arrival_date),
});

/** Of a preview that invoices at once: prorations are its lines that say so. */
export function prorationPreview(given: Stripe.Invoice, at: Date): ProrationPreview {
  const amounts = given.lines.data
    .filter(({ parent }) => parent?.subscription_item_details?.proration ?? parent?.invoice_item_details?.proration)
    .map(({ amount }) => amount);
  const sum = (wanted: (amount: number) => boolean): number =>
    amounts.filter(wanted).reduce((total, amount) => total + amount, 0);
  return {
    currency: given.currency,
    dueNow: given.amount_due,
    credit: sum((amount) => amount < 0),
    charge: sum((amount) => amount > 0),
    remainingCredit: Math.max(0, -given.total),
    at,
  };
}
