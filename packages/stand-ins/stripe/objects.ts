// New objects with every field that Stripe's have.
import type Stripe from "stripe";
import { newId } from "./data.ts";

export type Made = { now: number; isLive: boolean };
const base = ({ now, isLive }: Made) => ({ created: now, livemode: isLive });

export const list = <T>(url: string, data: T[], hasMore = false): Stripe.ApiList<T> => ({
  object: "list",
  data,
  has_more: hasMore,
  url,
});

export const newCustomer = (made: Made, email: string | null, name: string | null): Stripe.Customer => ({
  id: newId("cus"),
  object: "customer",
  ...base(made),
  address: null,
  balance: 0,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email,
  invoice_prefix: newId("").slice(1, 9).toUpperCase(),
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  metadata: {},
  name,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: "none",
  test_clock: null,
});

export const newIntent = (
  made: Made,
  given: { amount: number; currency: string; customer: string | null; metadata: Record<string, string> },
): Stripe.PaymentIntent => ({
  id: newId("pi"),
  object: "payment_intent",
  ...base(made),
  ...given,
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: "automatic",
  client_secret: null,
  confirmation_method: "automatic",
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  managed_payments: null,
  latest_charge: null,
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_method_types: ["card"],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: "requires_payment_method",
  transfer_data: null,
  transfer_group: null,
});

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export function newCharge(made: Made, intent: Stripe.PaymentIntent, origin: string): Stripe.Charge {
  const id = newId("ch");
  return {
    id,
    object: "charge",
    ...base(made),
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: NO_ADDRESS, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: false,
    currency: intent.currency,
    customer: intent.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: `${origin}/receipts/${id}`,
    refunded: false,
    refunds: null,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "pending",
    transfer_data: null,
    transfer_group: null,
  } as Stripe.Charge;
}

export const newBooking = (
  made: Made,
  given: Pick<Stripe.BalanceTransaction, "amount" | "currency" | "fee" | "source" | "type">,
): Stripe.BalanceTransaction => ({
  id: newId("txn"),
  object: "balance_transaction",
  created: made.now,
  ...given,
  available_on: made.now + 2 * 86_400,
  balance_type: "payments",
  description: null,
  exchange_rate: null,
  fee_details: [],
  net: given.amount - given.fee,
  reporting_category: given.type,
  status: "pending",
});

export const newPrice = (
  made: Made,
  given: Pick<
    Stripe.Price,
    | "currency"
    | "product"
    | "unit_amount"
    | "custom_unit_amount"
    | "recurring"
    | "tax_behavior"
    | "lookup_key"
    | "metadata"
  >,
): Stripe.Price => ({
  id: newId("price"),
  object: "price",
  ...base(made),
  ...given,
  active: true,
  billing_scheme: "per_unit",
  nickname: null,
  tiers_mode: null,
  transform_quantity: null,
  type: given.recurring ? "recurring" : "one_time",
  unit_amount_decimal: (given.unit_amount === null
    ? null
    : String(given.unit_amount)) as Stripe.Price["unit_amount_decimal"],
});

export const newProduct = (
  made: Made,
  given: { id: string | null; name: string; metadata: Record<string, string> },
): Stripe.Product =>
  ({
    ...given,
    id: given.id ?? newId("prod"),
    object: "product",
    ...base(made),
    active: true,
    default_price: null,
    description: null,
    images: [],
    marketing_features: [],
    statement_descriptor: null,
    unit_label: null,
    package_dimensions: null,
    shippable: null,
    tax_code: null,
    type: "service",
    updated: made.now,
    url: null,
  }) as unknown as Stripe.Product;
