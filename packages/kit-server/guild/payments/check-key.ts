// What a key may do and what its account lacks. Rights to write are tried with requests that lack something, because Stripe
// checks the right first: it answers 403 without it, and 400 or 404 with it.
import Stripe from "stripe";
import type { KeyFinding, StripeRight } from "#kit/payments/key-finding.ts";
import { PaymentError, paymentErrorOf } from "./payment-error.ts";
import type { KeyCheck } from "./stripe-port.ts";

/** No object has this id. */
const NOBODY = "guildhall_check";

const TRIES: Readonly<Record<StripeRight, (client: Stripe) => Promise<unknown>>> = {
  checkout: ({ checkout }) => checkout.sessions.create({}),
  prices: ({ prices }) => prices.create({ currency: "usd", product: NOBODY, unit_amount: 100 }),
  products: ({ products }) => products.update(`guildhall_${NOBODY}`, { name: "Guildhall" }),
  coupons: ({ coupons }) => coupons.create({}),
  customers: ({ customers }) => customers.list({ limit: 1 }),
  portal: ({ billingPortal }) => billingPortal.sessions.create({ customer: `cus_${NOBODY}` }),
  subscriptions: ({ subscriptions }) => subscriptions.update(`sub_${NOBODY}`, { metadata: {} }),
  invoices: ({ invoices }) => invoices.list({ limit: 1 }),
  payments: ({ paymentIntents }) => paymentIntents.list({ limit: 1 }),
  refunds: ({ refunds }) => refunds.create({ payment_intent: `pi_${NOBODY}` }),
  disputes: ({ disputes }) => disputes.update(`dp_${NOBODY}`, { submit: false }),
  events: ({ events }) => events.list({ limit: 1 }),
  balance: ({ balanceTransactions }) => balanceTransactions.list({ limit: 1 }),
  payouts: ({ payouts }) => payouts.list({ limit: 1 }),
  webhooks: ({ webhookEndpoints }) => webhookEndpoints.list({ limit: 1 }),
};

const refused = (code: "keyRefused" | "notAKey", isLive: boolean): KeyCheck => ({
  account: null,
  isLive,
  findings: [{ code }],
});

/** When Stripe doesn't answer, that is what was found. */
export async function checkKey(...given: Parameters<typeof lookAt>): Promise<KeyCheck> {
  try {
    return await lookAt(...given);
  } catch (error) {
    const fault = paymentErrorOf(error);
    if (!(fault instanceof PaymentError) || !fault.isPassing) throw error;
    return { account: null, isLive: given[1].includes("_live_"), findings: [{ code: "unreachable" }] };
  }
}

async function lookAt(
  client: Stripe,
  key: string,
  endpoint: { url: string; types: readonly string[] },
): Promise<KeyCheck> {
  const [, type, mode] = /^(sk|rk)_(test|live)_\w+$/.exec(key) ?? [];
  const isLive = mode === "live";
  if (!type) return refused("notAKey", isLive);
  const account = await client.accounts.retrieveCurrent().catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return "refused" as const;
    // The account's details are a right of their own, which nothing needs.
    if (error instanceof Stripe.errors.StripePermissionError) return null;
    throw error;
  });
  if (account === "refused") return refused("keyRefused", isLive);
  const missing = (await Promise.all(Object.keys(TRIES).map((right) => tryRight(client, right as StripeRight)))).flat();
  const findings: KeyFinding[] = missing.map((right) => ({ code: "rightMissing", right }));
  if (account && !account.charges_enabled && isLive) findings.push({ code: "chargesOff" });
  if (!missing.includes("webhooks")) findings.push(...(await endpointFindings(client, endpoint)));
  if (type === "sk") findings.push({ code: "unrestricted" });
  return { account: account && detailsOf(account), isLive, findings };
}

const detailsOf = (account: Stripe.Account): NonNullable<KeyCheck["account"]> => ({
  id: account.id,
  name: account.business_profile?.name || account.settings?.dashboard.display_name || null,
  country: account.country ?? null,
  currency: account.default_currency ?? "usd",
});

/** Empty if the key has the right. */
async function tryRight(client: Stripe, right: StripeRight): Promise<StripeRight[]> {
  try {
    await TRIES[right](client);
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return [right];
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return [];
    throw error;
  }
  return [];
}

async function endpointFindings(
  client: Stripe,
  { url, types }: { url: string; types: readonly string[] },
): Promise<KeyFinding[]> {
  const endpoints = await client.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
  const ours = endpoints.filter((one) => one.url === url);
  const [enabled] = ours.filter(({ status }) => status === "enabled");
  if (!enabled) return [{ code: ours.length > 0 ? "endpointOff" : "endpointMissing", url }];
  const sent = enabled.enabled_events;
  const missing = sent.includes("*") ? [] : types.filter((type) => !sent.includes(type as (typeof sent)[number]));
  return missing.length > 0 ? [{ code: "eventsMissing", types: missing }] : [];
}
