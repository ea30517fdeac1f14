// What managers do with a running subscription. After each call the state is read again at Stripe.
import type { Snowflake } from "#kit/snowflake.ts";
import type { ProrationPreview } from "#kit-server/guild/payments/payment-states.ts";
import type { PlanInvoice, PlanSwitch } from "../../contract/subscription.ts";
import { refuse } from "../find-code.ts";
import { atStripe, type PayDeps } from "./pay-deps.ts";
import { readSubscription, stripePrice } from "./start-checkout.ts";
import { syncSubscription } from "./sync-subscription.ts";

async function running({ orm }: PayDeps, guildId: Snowflake) {
  const row = await readSubscription(orm, guildId);
  if (!row || row.status === "ended") throw refuse("subscriptionMissing");
  return row;
}

export async function openPortal(needs: PayDeps, guildId: Snowflake, returnUrl: string): Promise<string> {
  const row = await readSubscription(needs.orm, guildId);
  if (!row) throw refuse("subscriptionMissing");
  return atStripe(needs, (port) => port.createPortalSession({ customer: row.customerId, returnUrl }));
}

export async function listPlanInvoices(needs: PayDeps, guildId: Snowflake): Promise<PlanInvoice[]> {
  const row = await readSubscription(needs.orm, guildId);
  if (!row) return [];
  const invoices = await atStripe(needs, (port) => port.listInvoices({ customer: row.customerId, limit: 24 }));
  return invoices.map(({ id, number, status, currency, due, createdAt, pageUrl, pdfUrl }) => ({
    ...{ id, number, status, currency, pageUrl, pdfUrl, amount: due, at: createdAt.toISOString() },
  }));
}

/** At the end of the paid period, or not anymore. */
export async function endSubscription(needs: PayDeps, guildId: Snowflake, isEnding: boolean, now: Date): Promise<void> {
  const { subscriptionId } = await running(needs, guildId);
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

/** Costs what was shown for `at`. */
export async function switchPlan(
  needs: PayDeps,
  guildId: Snowflake,
  { at, key, ...wanted }: PlanSwitch,
  now: Date,
): Promise<void> {
  const { subscriptionId, currency } = await running(needs, guildId);
  const price = await stripePrice(needs, { ...wanted, currency });
  await atStripe(needs, async (payments) => {
    await payments.changePrice({ subscription: subscriptionId, price, at: new Date(at) }, `switch:${guildId}:${key}`);
    await payments.labelSubscription(subscriptionId, { plan: wanted.plan });
    await syncSubscription({ ...needs, payments }, subscriptionId, now);
  });
}
