// What the stand-in answers has the fields of Stripe's examples, of the same types. `STRIPE_EXAMPLES` names a folder with them:
// `fixtures.json`, cut out of https://github.com/stripe/openapi.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type StripeStandIn, startStripe } from "./start-stripe.ts";

type Example = Readonly<Record<string, unknown>>;
const folder = process.env.STRIPE_EXAMPLES;
const KEY = "sk_test_shapes";

/** Fields that Stripe leaves out of an object at times, or that only other versions of its API have. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  "checkout.session": ["managed_payments"],
  subscription: ["managed_payments", "billing_schedules"],
  invoice: ["subscription"],
  charge: ["refunds"],
  account: [
    "capabilities",
    "company",
    "external_accounts",
    "future_requirements",
    "groups",
    "individual",
    "requirements",
    "tos_acceptance",
    "metadata",
  ],
};

let stripe: StripeStandIn;
let client: Stripe;
beforeAll(async () => {
  stripe = await startStripe();
  client = new Stripe(KEY, { host: "127.0.0.1", port: new URL(stripe.url).port, protocol: "http", telemetry: false });
});
afterAll(() => stripe.close());

async function pay(url: string | null, card: string): Promise<void> {
  await fetch(url ?? "", {
    method: "POST",
    body: new URLSearchParams({ email: "a@example.com", name: "A", card }),
    redirect: "manual",
  });
}

/** One object of each type, as the API answers. */
async function objects(): Promise<Readonly<Record<string, object>>> {
  const product = await client.products.create({ name: "Pass" });
  const given = { currency: "usd", product: product.id, unit_amount: 2_000 };
  const monthly = await client.prices.create({ ...given, recurring: { interval: "month" } });
  const once = await client.prices.create(given);
  const coupon = await client.coupons.create({ percent_off: 10, duration: "once" });
  const code = await client.promotionCodes.create({ promotion: { type: "coupon", coupon: coupon.id }, code: "SALE" });
  const open = (mode: "payment" | "subscription", price: string) =>
    client.checkout.sessions.create({
      mode,
      line_items: [{ price, quantity: 1 }],
      success_url: "https://example.com",
      ...(mode === "payment" ? { customer_creation: "always" } : {}),
    });
  const sold = await open("payment", once.id);
  await pay(sold.url, "4000000000000259");
  const paid = await client.checkout.sessions.retrieve(sold.id);
  const intent = await client.paymentIntents.retrieve(paid.payment_intent as string);
  const charge = await client.charges.retrieve(intent.latest_charge as string);
  const subscribed = await open("subscription", monthly.id);
  await pay(subscribed.url, "4242424242424242");
  const { subscription: id, invoice: invoiceId } = await client.checkout.sessions.retrieve(subscribed.id);
  const subscription = await client.subscriptions.retrieve(id as string);
  const invoice = await client.invoices.retrieve(invoiceId as string, { expand: ["payments"] });
  const payment = invoice.payments?.data[0];
  const refund = await client.refunds.create({ payment_intent: payment?.payment.payment_intent as string });
  return {
    ...{
      account: await client.accounts.retrieveCurrent(),
      product,
      price: monthly,
      coupon,
      promotion_code: code,
      charge,
    },
    ...{ "checkout.session": sold, payment_intent: intent, subscription, invoice, refund },
    balance_transaction: await client.balanceTransactions.retrieve(charge.balance_transaction as string),
    customer: await client.customers.retrieve(paid.customer as string),
    dispute: await client.disputes.retrieve(stripe.account(KEY).data.disputes.all()[0]?.id ?? ""),
    event: (await client.events.list({ limit: 1 })).data[0] ?? {},
    invoice_payment: payment ?? {},
    subscription_item: subscription.items.data[0] ?? {},
  };
}

const typeOf = (value: unknown): string => (Array.isArray(value) ? "array" : typeof value);

function differences(type: string, ours: Example, example: Example): string[] {
  const optional = OPTIONAL[type] ?? [];
  return Object.entries(example).flatMap(([field, value]) => {
    if (!(field in ours)) return optional.includes(field) ? [] : [`${field} is missing`];
    const mine = ours[field];
    // The library turns decimals into objects.
    if (field.endsWith("_decimal")) return [];
    if (value === null || mine === null || typeOf(mine) === typeOf(value)) return [];
    return [`${field} is ${typeOf(mine)} instead of ${typeOf(value)}`];
  });
}

describe.skipIf(!folder)("objects are shaped as Stripe's examples", () => {
  test("every field is there, with its type", async () => {
    const examples: Readonly<Record<string, Example>> = JSON.parse(
      readFileSync(join(folder ?? "", "fixtures.json"), "utf8"),
    );
    const found = Object.entries(await objects()).flatMap(([type, ours]) =>
      differences(type, ours as Example, examples[type] ?? {}).map((difference) => `${type}: ${difference}`),
    );
    expect(found).toEqual([]);
  });
});

test("a price, a checkout and its page work with the official library alone", async () => {
  const made = await objects();
  expect(made["checkout.session"]).toMatchObject({ object: "checkout.session", status: "open", amount_total: 2_000 });
  expect(made.refund).toMatchObject({ status: "succeeded", amount: 2_000 });
  expect(made.dispute).toMatchObject({ status: "needs_response", amount: 2_000 });
});
