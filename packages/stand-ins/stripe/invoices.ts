// Invoices: what a period costs, its payment, and further attempts.
import type Stripe from "stripe";
import { newId } from "./data.ts";
import { type Sum, sumOf } from "./money-rules.ts";
import { list } from "./objects.ts";
import { pay } from "./payments.ts";
import type { StripeError } from "./stripe-error.ts";
import type { World } from "./world.ts";

export type Line = { amount: number; description: string; start: number; end: number; isProration: boolean };
export type InvoiceWanted = {
  subscription: Stripe.Subscription;
  lines: Line[];
  reason: string;
  /** For all of the lines. */
  coupon: Stripe.Coupon | null;
};

/** Days between the attempts to charge a card; afterwards the subscription is canceled. */
const RETRY_DAYS = [3, 5, 7];
const DAY_S = 86_400;

const taxOf = ({ automatic_tax, items }: Stripe.Subscription): string | null => {
  if (!automatic_tax.enabled) return null;
  return items.data[0]?.price.tax_behavior ?? "unspecified";
};

/** Of a draft: stored by `addInvoice`. A negative sum is a credit, and nothing is due. */
export function draftInvoice(
  { data, now, origin }: World,
  { subscription, lines, reason, coupon }: InvoiceWanted,
): Stripe.Invoice {
  const id = newId("in");
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const sum: Sum =
    amount < 0 ? { subtotal: amount, discount: 0, tax: 0, total: amount } : sumOf(amount, coupon, taxOf(subscription));
  const due = Math.max(0, sum.total);
  const item = subscription.items.data[0];
  return {
    ...{ id, object: "invoice", account_country: "US", account_name: data.account.name, account_tax_ids: null },
    ...{ amount_due: due, amount_paid: 0, amount_remaining: due, amount_overpaid: 0, amount_shipping: 0 },
    ...{ application: null, attempt_count: 0, attempted: false, auto_advance: true, automatically_finalizes_at: null },
    automatic_tax: {
      enabled: subscription.automatic_tax.enabled,
      liability: null,
      status: null,
      disabled_reason: null,
      provider: null,
    },
    ...{
      billing_reason: reason,
      collection_method: "charge_automatically",
      created: now(),
      currency: subscription.currency,
    },
    ...{ custom_fields: null, customer: subscription.customer, customer_account: null, customer_address: null },
    ...{
      customer_email: null,
      customer_name: null,
      customer_phone: null,
      customer_shipping: null,
      customer_tax_exempt: "none",
    },
    ...{
      customer_tax_ids: [],
      default_payment_method: null,
      default_source: null,
      default_tax_rates: [],
      description: null,
    },
    ...{ discounts: [], due_date: null, effective_at: now(), ending_balance: 0, footer: null, from_invoice: null },
    ...{ hosted_invoice_url: `${origin}/i/${id}`, invoice_pdf: `${origin}/i/${id}/pdf`, issuer: { type: "self" } },
    ...{ last_finalization_error: null, latest_revision: null, livemode: data.account.isLive, metadata: {} },
    lines: list(
      `/v1/invoices/${id}/lines`,
      lines.map((line) => ({
        ...{ id: newId("il"), object: "line_item", amount: line.amount, currency: subscription.currency },
        ...{ description: line.description, discount_amounts: [], discountable: !line.isProration, discounts: [] },
        ...{ invoice: id, livemode: data.account.isLive, metadata: {}, period: { start: line.start, end: line.end } },
        ...{
          pretax_credit_amounts: null,
          quantity: 1,
          quantity_decimal: null,
          subscription: subscription.id,
          subtotal: line.amount,
          taxes: null,
        },
        pricing: { type: "price_details", unit_amount_decimal: null },
        parent: {
          type: "subscription_item_details",
          invoice_item_details: null,
          subscription_item_details: {
            ...{ invoice_item: null, proration: line.isProration, proration_details: null },
            ...{ subscription: subscription.id, subscription_item: item?.id ?? "" },
          },
        },
      })),
    ),
    ...{ next_payment_attempt: null, number: null, on_behalf_of: null },
    parent: {
      type: "subscription_details",
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    ...{ period_start: lines[0]?.start ?? now(), period_end: lines[0]?.end ?? now() },
    ...{
      post_payment_credit_notes_amount: 0,
      pre_payment_credit_notes_amount: 0,
      receipt_number: null,
      rendering: null,
    },
    ...{
      shipping_cost: null,
      shipping_details: null,
      starting_balance: 0,
      statement_descriptor: null,
      status: "draft",
    },
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    ...{ subtotal: sum.subtotal, subtotal_excluding_tax: sum.subtotal, test_clock: null, total: sum.total },
    total_discount_amounts: sum.discount > 0 ? [{ amount: sum.discount, discount: "di_1" }] : [],
    ...{ total_excluding_tax: sum.total - sum.tax, total_pretax_credit_amounts: null },
    total_taxes:
      sum.tax > 0
        ? [
            {
              amount: sum.tax,
              tax_behavior: "exclusive",
              tax_rate_details: null,
              taxability_reason: "standard_rated",
              taxable_amount: sum.total - sum.tax,
              type: "tax_rate_details",
            },
          ]
        : [],
    webhooks_delivered_at: null,
  } as unknown as Stripe.Invoice;
}

export function addInvoice(world: World, wanted: InvoiceWanted): Stripe.Invoice {
  const invoice = world.data.invoices.add(draftInvoice(world, wanted));
  invoice.status = "open";
  invoice.number = `${world.data.account.name.slice(0, 4).toUpperCase()}-${String(world.data.invoices.all().length).padStart(4, "0")}`;
  invoice.status_transitions.finalized_at = world.now();
  wanted.subscription.latest_invoice = invoice.id;
  world.emit("invoice.created", invoice);
  world.emit("invoice.finalized", invoice);
  return invoice;
}

/** Charges the card, or marks a free one as paid. */
export function payInvoice(
  world: World,
  invoice: Stripe.Invoice,
  card: string | null,
  metadata: Record<string, string>,
): StripeError | null {
  const { emit, now } = world;
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const { amount_due: amount, currency } = invoice;
  if (amount > 0) {
    const { intent, error } = pay(world, {
      amount,
      currency,
      customer: invoice.customer as string,
      metadata,
      card: card ?? "",
    });
    invoice.payments = list(`/v1/invoice_payments`, [
      {
        ...{
          id: newId("inpay"),
          object: "invoice_payment",
          amount_paid: error ? null : amount,
          amount_requested: amount,
        },
        ...{ created: now(), currency, invoice: invoice.id, is_default: true, livemode: invoice.livemode },
        payment: { type: "payment_intent", payment_intent: intent.id },
        status: error ? "open" : "paid",
        status_transitions: { canceled_at: null, paid_at: error ? null : now() },
      } as Stripe.InvoicePayment,
    ]);
    if (error) {
      const wait = RETRY_DAYS[invoice.attempt_count - 1];
      invoice.next_payment_attempt = wait === undefined ? null : now() + wait * DAY_S;
      emit("invoice.payment_failed", invoice);
      return error;
    }
  }
  Object.assign(invoice, { status: "paid", amount_paid: amount, amount_remaining: 0, next_payment_attempt: null });
  invoice.status_transitions.paid_at = now();
  emit("invoice.paid", invoice);
  emit("invoice.payment_succeeded", invoice);
  return null;
}
