// The API's routes, each with the right that a restricted key needs for it.
import type Stripe from "stripe";
import { createSession, expireSession } from "./checkouts.ts";
import { type Data, newId, type Table } from "./data.ts";
import { list, newPrice, newProduct } from "./objects.ts";
import type { Params } from "./parse-form.ts";
import { refund } from "./payments.ts";
import { invalid, required, StripeError } from "./stripe-error.ts";
import { endSubscription, previewChange } from "./subscriptions.ts";
import { updateSubscription } from "./update-subscription.ts";
import type { Call, World } from "./world.ts";

type Route = { method: string; path: RegExp; right: string; run(call: Call): object };

/** `right` is as Stripe's error names it, without `rak_`. */
const route = (method: string, path: string, right: string, run: Route["run"]): Route => ({
  method,
  path: new RegExp(`^/v1/${path.replace(":id", "([\\w-]+)")}$`),
  right,
  run,
});

const read = <T extends { id: string }>(path: string, right: string, of: (data: Data) => Table<T>): Route =>
  route("GET", `${path}/:id`, right, ({ world, id }) => of(world.data).get(id));

type Filter<T> = (row: T, params: Params) => boolean;

/** Newest first, `limit` and `starting_after` as Stripe has them. */
const listed = <T extends { id: string; created?: number }>(
  path: string,
  right: string,
  of: (data: Data) => Table<T>,
  filter: Filter<T> = () => true,
): Route =>
  route("GET", path, right, ({ world, params }) => {
    const since = params.form("created").number("gte") ?? 0;
    const rows = of(world.data)
      .all()
      .filter((row) => (row.created ?? 0) >= since && filter(row, params));
    const after = params.text("starting_after");
    const from = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
    const limit = params.number("limit") ?? 10;
    if (limit < 1 || limit > 100) throw invalid("Invalid integer: limit must be between 1 and 100", "limit");
    return list(`/v1/${path}`, rows.slice(from, from + limit), rows.length > from + limit);
  });

const of =
  (field: string) =>
  (row: object, params: Params): boolean =>
    params.text(field) === null || (row as Record<string, unknown>)[field] === params.text(field);

const text = (params: Params, name: string): string => params.text(name) ?? fail(name);
const fail = (name: string): never => {
  throw required(name);
};

function createProduct({ world, params }: Call): Stripe.Product {
  const [name, id] = [text(params, "name"), params.text("id")];
  if (world.data.products.find(id))
    throw new StripeError(400, { code: "resource_already_exists", message: "Product already exists." });
  return world.data.products.add(newProduct(world.made(), { id, name, metadata: params.metadata() }));
}

function updateProduct({ world, params, id }: Call): Stripe.Product {
  const product = world.data.products.get(id);
  return Object.assign(product, {
    name: params.text("name") ?? product.name,
    ...(params.has("active") ? { active: params.flag("active") } : {}),
  });
}

function createPrice({ world, params }: Call): Stripe.Price {
  const { data } = world;
  const currency = text(params, "currency");
  const product = data.products.get(text(params, "product"), "product").id;
  const lookup_key = params.text("lookup_key");
  if (lookup_key !== null && data.prices.all().some((one) => one.lookup_key === lookup_key)) {
    throw invalid(`A price (\`${lookup_key}\`) already uses that lookup key.`, "lookup_key", "resource_already_exists");
  }
  const custom = params.form("custom_unit_amount");
  const unit = params.number("unit_amount");
  if (unit === null && !params.has("custom_unit_amount")) throw required("unit_amount");
  const recurring = params.form("recurring");
  return data.prices.add(
    newPrice(world.made(), {
      ...{ currency, product, lookup_key, unit_amount: unit, metadata: params.metadata() },
      custom_unit_amount: custom.flag("enabled")
        ? { minimum: custom.number("minimum"), maximum: custom.number("maximum"), preset: custom.number("preset") }
        : null,
      recurring: params.has("recurring")
        ? {
            ...{ interval: (recurring.text("interval") ?? fail("recurring[interval]")) as "month", meter: null },
            ...{
              interval_count: recurring.number("interval_count") ?? 1,
              trial_period_days: null,
              usage_type: "licensed",
            },
          }
        : null,
      tax_behavior: (params.text("tax_behavior") ?? "unspecified") as "unspecified",
    }),
  );
}

function createCoupon({ world, params }: Call): Stripe.Coupon {
  const { data, now } = world;
  const id = params.text("id") ?? newId("").slice(1, 9);
  const [percent, amount] = [params.number("percent_off"), params.number("amount_off")];
  if (percent === null && amount === null) throw required("percent_off");
  if (data.coupons.find(id))
    throw new StripeError(400, { code: "resource_already_exists", message: "Coupon already exists." });
  return data.coupons.add({
    ...{ id, object: "coupon", amount_off: amount, created: now(), currency: params.text("currency") },
    ...{ duration: params.text("duration") ?? "once", duration_in_months: params.number("duration_in_months") },
    ...{ livemode: data.account.isLive, max_redemptions: null, metadata: params.metadata(), name: params.text("name") },
    ...{ percent_off: percent, redeem_by: null, times_redeemed: 0, valid: true },
  } as unknown as Stripe.Coupon);
}

function createCode({ world, params }: Call): Stripe.PromotionCode {
  const { data, now } = world;
  const coupon = data.coupons.get(params.form("promotion").text("coupon") ?? "", "promotion[coupon]").id;
  return data.codes.add({
    ...{
      id: newId("promo"),
      object: "promotion_code",
      active: true,
      code: (params.text("code") ?? newId("").slice(1, 9)).toUpperCase(),
    },
    ...{ created: now(), customer: null, customer_account: null, expires_at: null, livemode: data.account.isLive },
    ...{ max_redemptions: null, metadata: params.metadata(), promotion: { type: "coupon", coupon } },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  } as unknown as Stripe.PromotionCode);
}

function createPortal({ world, params }: Call): Stripe.BillingPortal.Session {
  const { data, now, origin } = world;
  const customer = data.customers.get(text(params, "customer"), "customer").id;
  const id = newId("bps");
  return data.portals.add({
    ...{
      id,
      object: "billing_portal.session",
      configuration: "bpc_1",
      created: now(),
      customer,
      customer_account: null,
    },
    ...{ flow: null, livemode: data.account.isLive, locale: params.text("locale"), on_behalf_of: null },
    ...{ return_url: params.text("return_url"), url: `${origin}/p/session/${id}` },
  } as unknown as Stripe.BillingPortal.Session);
}

function updateDispute({ world, params, id }: Call): Stripe.Dispute {
  const dispute = world.data.disputes.get(id);
  const details = dispute.evidence_details;
  if (!["needs_response", "warning_needs_response"].includes(dispute.status)) throw invalid("This dispute is closed.");
  const evidence = params.form("evidence");
  for (const name of [
    "product_description",
    "access_activity_log",
    "cancellation_policy_disclosure",
    "refund_policy_disclosure",
    "uncategorized_text",
  ] as const) {
    if (evidence.has(name)) [dispute.evidence[name], details.has_evidence] = [evidence.text(name), true];
  }
  if (params.flag("submit")) {
    details.submission_count += 1;
    dispute.status = "under_review";
  }
  world.emit("charge.dispute.updated", dispute);
  return dispute;
}

const account = ({ data: { account: of } }: World) => ({
  ...{
    id: of.id,
    object: "account",
    business_profile: { name: of.name },
    business_type: "company",
    charges_enabled: true,
  },
  ...{
    controller: { type: "account" },
    country: "US",
    created: 1_767_225_600,
    default_currency: "usd",
    details_submitted: true,
  },
  ...{
    email: null,
    payouts_enabled: true,
    type: "standard",
    settings: { dashboard: { display_name: of.name, timezone: "Etc/UTC" } },
  },
});

function createEndpoint({ world, params }: Call): object {
  const { data, now } = world;
  const [id, secret] = [newId("we"), `whsec_${newId("").slice(1)}`];
  const endpoint = data.endpoints.add({
    ...{ id, object: "webhook_endpoint", api_version: null, application: null, created: now(), description: null },
    ...{ enabled_events: params.texts("enabled_events"), livemode: data.account.isLive, metadata: { signing: secret } },
    ...{ status: "enabled", url: text(params, "url") },
  } as unknown as Stripe.WebhookEndpoint);
  return { ...endpoint, metadata: {}, secret };
}

export const ROUTES: readonly Route[] = [
  route("GET", "account", "accounts_kyc_basic_read", ({ world }) => account(world)),
  route("POST", "products", "product_write", createProduct),
  read("products", "product_read", ({ products }) => products),
  route("POST", "products/:id", "product_write", updateProduct),
  route("POST", "prices", "plan_write", createPrice),
  listed(
    "prices",
    "plan_read",
    ({ prices }) => prices,
    (row, params) => {
      const keys = params.texts("lookup_keys");
      return keys.length === 0 || keys.includes(row.lookup_key ?? "");
    },
  ),
  read("prices", "plan_read", ({ prices }) => prices),
  route("POST", "coupons", "coupon_write", createCoupon),
  read("coupons", "coupon_read", ({ coupons }) => coupons),
  route("POST", "promotion_codes", "promotion_code_write", createCode),
  listed("promotion_codes", "promotion_code_read", ({ codes }) => codes, of("code")),
  listed("customers", "customer_read", ({ customers }) => customers),
  read("customers", "customer_read", ({ customers }) => customers),
  route("POST", "checkout/sessions", "checkout_session_write", ({ world, params }) => createSession(world, params)),
  read("checkout/sessions", "checkout_session_read", ({ sessions }) => sessions),
  route("POST", "checkout/sessions/:id/expire", "checkout_session_write", ({ world, id }) => {
    const session = world.data.sessions.get(id);
    expireSession(world, session);
    return session;
  }),
  route("POST", "billing_portal/sessions", "customer_portal_write", createPortal),
  read("subscriptions", "subscription_read", ({ subscriptions }) => subscriptions),
  listed("subscriptions", "subscription_read", ({ subscriptions }) => subscriptions, of("customer")),
  route("POST", "subscriptions/:id", "subscription_write", updateSubscription),
  route("DELETE", "subscriptions/:id", "subscription_write", ({ world, id }) => {
    const subscription = world.data.subscriptions.get(id);
    if (subscription.status === "canceled") throw invalid("This subscription is canceled.", "id", "resource_missing");
    endSubscription(world, subscription, "cancellation_requested");
    return subscription;
  }),
  route("POST", "invoices/create_preview", "invoice_write", ({ world, params }) => {
    const subscription = world.data.subscriptions.get(text(params, "subscription"), "subscription");
    const details = params.form("subscription_details");
    const price = world.data.prices.get(
      details.list("items")[0]?.text("price") ?? "",
      "subscription_details[items][0][price]",
    );
    return previewChange(world, subscription, price, details.number("proration_date") ?? world.now());
  }),
  read("invoices", "invoice_read", ({ invoices }) => invoices),
  listed(
    "invoices",
    "invoice_read",
    ({ invoices }) => invoices,
    (row, params) => of("customer")(row, params) && of("subscription")(row.parent?.subscription_details ?? {}, params),
  ),
  read("payment_intents", "payment_intent_read", ({ intents }) => intents),
  listed("payment_intents", "payment_intent_read", ({ intents }) => intents, of("customer")),
  read("charges", "charge_read", ({ charges }) => charges),
  route("POST", "refunds", "charge_write", ({ world, params }) => {
    const [intent, charge] = [params.text("payment_intent"), params.text("charge")];
    if (intent === null && charge === null) throw required("charge");
    return refund(world, { intent, charge, amount: params.number("amount"), metadata: params.metadata() });
  }),
  read("refunds", "charge_read", ({ refunds }) => refunds),
  listed("refunds", "charge_read", ({ refunds }) => refunds, of("payment_intent")),
  read("disputes", "dispute_read", ({ disputes }) => disputes),
  route("POST", "disputes/:id", "dispute_write", updateDispute),
  read("events", "event_read", ({ events }) => events),
  listed(
    "events",
    "event_read",
    ({ events }) => events,
    (row, params) => {
      const types = params.texts("types");
      return types.length === 0 || types.includes(row.type);
    },
  ),
  read("balance_transactions", "balance_transaction_read", ({ booked }) => booked),
  listed("balance_transactions", "balance_transaction_read", ({ booked }) => booked),
  listed("payouts", "payout_read", ({ payouts }) => payouts),
  route("POST", "webhook_endpoints", "webhook_write", createEndpoint),
  listed("webhook_endpoints", "webhook_read", ({ endpoints }) => endpoints),
];
