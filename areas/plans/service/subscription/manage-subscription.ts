// What managers do with a running subscription. After each call the state is read again at Stripe.
import type { Snowflake } from "#kit/snowflake.ts";
import type { ProrationPreview } from "#kit-server/guild/payments/payment-states.ts";
import type { PlanInvoice, PlanSwitch } from "../../contract/subscription.ts";
import { refuse } from "../find-code.ts";
import { atStripe, type PayDeps } from "./pay-deps.ts";
import { readSubscription, stripePrice } from "./start-checkout.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** A server's managers aren't each other's purse: what spends or shows the payer's money is for the payer. */
type Caller = { guildId: Snowflake; by: Snowflake };

async function running({ orm }: PayDeps, guildId: Snowflake) {
  const row = await readSubscription(orm, guildId);
  if (!row || row.status === "ended") throw refuse("subscriptionMissing");
  return row;
}

async function runningOfPayer(needs: PayDeps, { guildId, by }: Caller) {
  const row = await running(needs, guildId);
  if (row.payerId !== by) throw refuse("payerOnly");
  return row;
}

export async function openPortal(needs: PayDeps, { guildId, by }: Caller, returnUrl: string): Promise<string> {
  const row = await readSubscription(needs.orm, guildId);
  if (!row) throw refuse("subscriptionMissing");
  if (row.payerId !== by) throw refuse("payerOnly");
  return atStripe(needs, (port) => port.createPortalSession({ customer: row.customerId, returnUrl }));
}

/** Invoices at Stripe show the payer's name and address. */
export async function listPlanInvoices(needs: PayDeps, { guildId, by }: Caller): Promise<PlanInvoice[]> {
  const row = await readSubscription(needs.orm, guildId);
  if (!row) return [];
  const invoices = await atStripe(needs, (port) => port.listInvoices({ customer: row.customerId, limit: 24 }));
  return invoices.map(({ id, number, status, currency, due, createdAt, pageUrl, pdfUrl }) => ({
    ...{ id, number, status, currency, amount: due, at: createdAt.toISOString() },
    ...(row.payerId === by ? { pageUrl, pdfUrl } : { pageUrl: null, pdfUrl: null }),
  }));
}

/** At the end of the paid period, or not anymore. */
export async function endSubscription(needs: PayDeps, caller: Caller, isEnding: boolean, now: Date): Promise<void> {
  const { subscriptionId } = isEnding ? await running(needs, caller.guildId) : await runningOfPayer(needs, caller);
  await atStripe(needs, async (payments) => {
    if (isEnding) await payments.cancelSubscription(subscriptionId, "periodEnd");
    else await payments.keepSubscription(subscriptionId);
    await syncSubscription({ ...needs, payments }, subscriptionId, now);
  });
}

type Switched = Pick<PlanSwitch, "plan" | "period">;

export async function previewSwitch(
  needs: PayDeps,
  guildId: Snowflake,
  wanted: Switched,
  now: Date,
): Promise<ProrationPreview> {
  const { subscriptionId, currency } = await running(needs, guildId);
  const price = await stripePrice(needs, { ...wanted, currency });
  return atStripe(needs, (port) => port.previewProration({ subscription: subscriptionId, price }, now));
}

/** How long a shown cost holds. */
const PREVIEW_MS = 15 * 60_000;

/** Costs what was shown for `at`, which the caller gives back: another moment would cost less. */
export async function switchPlan(
  needs: PayDeps,
  caller: Caller,
  { at, key, ...wanted }: PlanSwitch,
  now: Date,
): Promise<void> {
  const { guildId } = caller;
  const { subscriptionId, currency } = await runningOfPayer(needs, caller);
  const shownBefore = now.getTime() - Date.parse(at);
  if (shownBefore < 0 || shownBefore > PREVIEW_MS) throw refuse("previewOld");
  const price = await stripePrice(needs, { ...wanted, currency });
  await atStripe(needs, async (payments) => {
    await payments.changePrice({ subscription: subscriptionId, price, at: new Date(at) }, `switch:${guildId}:${key}`);
    await payments.labelSubscription(subscriptionId, { plan: wanted.plan });
    await syncSubscription({ ...needs, payments }, subscriptionId, now);
  });
}
