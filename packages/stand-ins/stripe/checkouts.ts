// Checkout sessions: made by the API, paid or canceled on their page.
import type Stripe from "stripe";
import { outcomeOf } from "./cards.ts";
import { newId } from "./data.ts";
import { type Sum, sumOf } from "./money-rules.ts";
import { newCustomer, newIntent } from "./objects.ts";
import type { Params } from "./parse-form.ts";
import { canSave, pay } from "./payments.ts";
import { invalid, required, StripeError } from "./stripe-error.ts";
import { subscribe } from "./subscriptions.ts";
import type { World } from "./world.ts";

const MINUTE_S = 60;

export function createSession(world: World, given: Params): Stripe.Checkout.Session {
  const { data, now, origin } = world;
  const mode = given.text("mode");
  if (mode !== "payment" && mode !== "subscription") throw required("mode");
  const [line, ...more] = given.list("line_items");
  if (!line || more.length > 0) throw required("line_items");
  const price = data.prices.get(line.text("price") ?? "", "line_items[0][price]");
  if (!price.active) throw invalid("The price specified is inactive.", "line_items[0][price]");
  if ((mode === "subscription") !== (price.recurring !== null)) {
    throw invalid(`You specified \`${mode}\` mode but passed a ${price.type} price.`, "mode");
  }
  if (!given.has("success_url")) throw required("success_url");
  const customer = given.text("customer");
  if (customer !== null) data.customers.get(customer, "customer");
  const expiresAt = given.number("expires_at") ?? now() + 86_400;
  if (expiresAt < now() + 30 * MINUTE_S - 5 || expiresAt > now() + 24 * 60 * MINUTE_S + 5) {
    throw invalid(
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
      "expires_at",
    );
  }
  const coupon = given.list("discounts")[0]?.text("coupon") ?? null;
  if (coupon !== null) data.coupons.get(coupon, "discounts[0][coupon]");
  const quantity = line.number("quantity") ?? 1;
  const follows = given.form(mode === "payment" ? "payment_intent_data" : "subscription_data");
  const trialDays = mode === "subscription" ? (follows.number("trial_period_days") ?? 0) : 0;
  const isTaxed = given.form("automatic_tax").flag("enabled");
  const id = `cs_${data.account.isLive ? "live" : "test"}_${newId("").slice(1)}`;
  const locale = given.text("locale");
  const note = given.form("custom_text").form("submit").text("message");
  data.wanted.set(id, { price: price.id, quantity, trialDays, metadata: follows.metadata(), coupon });
  const session = data.sessions.add({
    ...{ id, object: "checkout.session", adaptive_pricing: { enabled: false }, after_expiration: null },
    allow_promotion_codes: given.has("allow_promotion_codes") ? given.flag("allow_promotion_codes") : null,
    automatic_tax: { enabled: isTaxed, liability: isTaxed ? { type: "self" } : null, provider: null, status: null },
    ...{
      billing_address_collection: null,
      cancel_url: given.text("cancel_url"),
      client_secret: null,
      collected_information: null,
    },
    ...{
      client_reference_id: given.text("client_reference_id"),
      consent: null,
      consent_collection: null,
      created: now(),
    },
    ...{ currency: price.currency, currency_conversion: null, custom_fields: [] },
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: note ? { message: note } : null,
      terms_of_service_acceptance: null,
    },
    ...{
      customer,
      customer_account: null,
      customer_creation: mode === "payment" ? given.text("customer_creation") : null,
    },
    ...{ customer_details: null, customer_email: null, discounts: coupon ? [{ coupon, promotion_code: null }] : [] },
    ...{
      expires_at: expiresAt,
      integration_identifier: null,
      invoice: null,
      invoice_creation: null,
      livemode: data.account.isLive,
      locale,
    },
    ...{ metadata: given.metadata(), mode, origin_context: null, payment_intent: null, payment_link: null },
    ...{ payment_method_collection: "always", payment_method_configuration_details: null, payment_method_options: {} },
    ...{
      payment_method_types: ["card"],
      payment_status: "unpaid",
      permissions: null,
      phone_number_collection: { enabled: false },
    },
    ...{
      recovered_from: null,
      saved_payment_method_options: null,
      setup_intent: null,
      shipping_address_collection: null,
    },
    ...{ shipping_cost: null, shipping_options: [], status: "open", submit_type: null, subscription: null },
    ...{
      success_url: given.text("success_url"),
      ui_mode: "hosted",
      url: `${origin}/c/pay/${id}`,
      wallet_options: null,
    },
  } as unknown as Stripe.Checkout.Session);
  addUp(
    world,
    session,
    price.unit_amount ?? price.custom_unit_amount?.preset ?? price.custom_unit_amount?.minimum ?? 0,
  );
  return session;
}

/** What is paid now; a trial costs nothing yet. */
function addUp({ data }: World, session: Stripe.Checkout.Session, amount: number): Sum {
  const wanted = data.wanted.get(session.id);
  const price = data.prices.get(wanted?.price ?? "");
  const coupon = wanted?.coupon ? data.coupons.get(wanted.coupon) : null;
  const behavior = session.automatic_tax.enabled ? (price.tax_behavior ?? "unspecified") : null;
  const sum = sumOf(wanted && wanted.trialDays > 0 ? 0 : amount * (wanted?.quantity ?? 1), coupon, behavior);
  Object.assign(session, { amount_subtotal: sum.subtotal, amount_total: sum.total });
  session.total_details = { amount_discount: sum.discount, amount_shipping: 0, amount_tax: sum.tax };
  return sum;
}

export function expireSession({ emit }: World, session: Stripe.Checkout.Session): void {
  if (session.status !== "open") throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
  Object.assign(session, { status: "expired", url: null });
  emit("checkout.session.expired", session);
}

export type Entered = {
  email: string;
  name: string;
  card: string;
  /** A promotion code; empty for none. */
  code: string;
  /** For prices that people choose; minor units. */
  amount: number | null;
  /** What the person answered to the bank's question, if there was one. */
  step: "passed" | "failed" | null;
};

/** Null: paid. `step`: the bank wants an answer first. Otherwise a sentence for the person, and the session stays open. */
export function completeSession(
  world: World,
  session: Stripe.Checkout.Session,
  entered: Entered,
): string | "step" | null {
  const { data, emit } = world;
  if (session.status !== "open") return "This page has expired.";
  const wanted = data.wanted.get(session.id);
  if (!wanted) return "This page has expired.";
  const price = data.prices.get(wanted.price);
  const amount = amountOf(price, entered.amount);
  if (typeof amount === "string") return amount;
  if (entered.code !== "") {
    const code = data.codes.all().find((one) => one.code === entered.code.toUpperCase() && one.active);
    if (!code || !session.allow_promotion_codes) return "This code is invalid.";
    wanted.coupon = couponOf(code);
    session.discounts = [{ coupon: wanted.coupon, promotion_code: code.id }];
    code.times_redeemed += 1;
  }
  const outcome = outcomeOf(entered.card);
  if (!outcome) return "Your card number is incorrect.";
  if (outcome.needsStep && entered.step === null) return "step";
  if (entered.step === "failed") return "Your bank couldn't confirm it's you. Try another card.";
  const sum = addUp(world, session, amount);
  const customer = customerOf(world, session, entered);
  const error =
    session.mode === "payment"
      ? payOnce(world, session, customer, sum, entered.card)
      : begin(world, session, customer, entered.card);
  if (error) return error.message;
  Object.assign(session, { status: "complete", url: null, customer });
  session.payment_status = sum.total > 0 ? "paid" : "no_payment_required";
  session.customer_details = {
    email: entered.email,
    name: entered.name,
    address: null,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
    business_name: null,
    individual_name: null,
  };
  emit("checkout.session.completed", session);
  return null;
}

const couponOf = (code: Stripe.PromotionCode): string => {
  const { coupon } = code.promotion;
  return (typeof coupon === "string" ? coupon : coupon?.id) ?? "";
};

function amountOf(price: Stripe.Price, entered: number | null): number | string {
  const custom = price.custom_unit_amount;
  if (!custom) return price.unit_amount ?? 0;
  const amount = entered ?? custom.preset ?? custom.minimum ?? 0;
  if (amount < (custom.minimum ?? 0)) return `The minimum is ${custom.minimum}.`;
  return amount > (custom.maximum ?? Number.POSITIVE_INFINITY) ? `The maximum is ${custom.maximum}.` : amount;
}

function customerOf(
  { data, made, emit }: World,
  session: Stripe.Checkout.Session,
  { email, name }: Entered,
): string | null {
  if (session.customer !== null) return session.customer as string;
  if (session.mode === "payment" && session.customer_creation !== "always") return null;
  const customer = data.customers.add(newCustomer(made(), email, name));
  emit("customer.created", customer);
  return customer.id;
}

function payOnce(
  world: World,
  session: Stripe.Checkout.Session,
  customer: string | null,
  { total }: Sum,
  card: string,
): StripeError | null {
  if (total === 0) return null;
  const { data, made } = world;
  const metadata = data.wanted.get(session.id)?.metadata ?? {};
  const given = { amount: total, currency: session.currency ?? "usd", customer, metadata };
  // A declined card leaves the payment open for another.
  const intent =
    data.intents.find(session.payment_intent as string | null) ?? data.intents.add(newIntent(made(), given));
  Object.assign(intent, { amount: total, customer });
  session.payment_intent = intent.id;
  return pay(world, { ...given, card }, intent).error;
}

function begin(
  world: World,
  session: Stripe.Checkout.Session,
  customer: string | null,
  card: string,
): StripeError | null {
  const { data } = world;
  const wanted = data.wanted.get(session.id);
  if (!wanted || customer === null) throw new Error("a subscription has a customer");
  if (!canSave(card))
    return new StripeError(402, {
      type: "card_error",
      message: outcomeOf(card)?.decline?.message ?? "Your card was declined.",
    });
  data.cards.set(customer, { id: newId("pm"), number: card });
  const { trialDays, metadata, coupon } = wanted;
  const price = data.prices.get(wanted.price);
  const isTaxed = session.automatic_tax.enabled;
  const { subscription, error } = subscribe(world, { customer, price, trialDays, metadata, coupon, isTaxed });
  if (error) return error;
  Object.assign(session, { subscription: subscription.id, invoice: subscription.latest_invoice });
  return null;
}
