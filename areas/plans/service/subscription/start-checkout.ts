// The pages of Stripe that a manager is sent to.
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Actor } from "#kit/actor.ts";
import { type Period, planById } from "#kit/plans/plans.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import { planSubscriptions } from "#kit-server/guild/plans/tables.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { checkUsable, type FoundCode, findTyped, isDiscount, refuse } from "../find-code.ts";
import { nameCheckout, releaseCode, reserveCode } from "../reserve-code.ts";
import { atStripe, type PayDeps } from "./pay-deps.ts";
import { syncSubscription } from "./sync-subscription.ts";

const CHECKOUT_MS = 60 * 60_000;

export type PriceChosen = { plan: string; period: Period; currency: string };

/** Ended ones too: a server that had one has no trial again. */
export async function readSubscription(orm: Orm, guildId: Snowflake) {
  const [row] = await orm.select().from(planSubscriptions).where(eq(planSubscriptions.guildId, guildId));
  return row ?? null;
}

/** The price at Stripe of a plan in the file. */
export async function stripePrice(needs: PayDeps, { plan: id, period, currency }: PriceChosen): Promise<string> {
  const plan = planById(needs.plans.plans, id);
  if (!plan) throw refuse("planUnknown");
  const amount = plan.prices[currency]?.[period];
  if (amount === undefined) throw refuse(Object.keys(plan.prices).length === 0 ? "planFree" : "planUnknown");
  const wanted = { productKey: `plan-${plan.id}`, name: plan.name, currency, amount, taxBehavior: null };
  return atStripe(needs, (port) => port.ensurePrice({ ...wanted, interval: { unit: period, count: 1 } }));
}

type Checkout = PriceChosen & { code?: string | undefined; key: string };
type Payer = { guildId: Snowflake; by: Actor; now: Date; pageUrl: string };

/** Returns the address of the page where the manager pays. */
export async function startCheckout(
  needs: PayDeps,
  wanted: Checkout,
  { guildId, by, now, pageUrl }: Payer,
): Promise<string> {
  const known = await readSubscription(needs.orm, guildId);
  if (known && known.status !== "ended") throw refuse("subscriptionRuns");
  const price = await stripePrice(needs, wanted);
  const found = wanted.code ? await findDiscount(needs, { ...wanted, code: wanted.code }, guildId, now) : null;
  const coupon = found && (await couponOf(needs, found));
  if (found) await reserveCode(needs.orm, found, { guildId, plan: wanted.plan, now });
  const trialDays = known ? 0 : (planById(needs.plans.plans, wanted.plan)?.trialDays ?? 0);
  const { id, url } = await atStripe(needs, (port) =>
    port.createCheckout(
      {
        ...{ price, mode: "subscription", reference: guildId, expiresInMs: CHECKOUT_MS },
        metadata: { guild: guildId, plan: wanted.plan, payer: by.id, ...(found && { code: found.code.code }) },
        successUrl: `${pageUrl}?checkout={CHECKOUT_SESSION_ID}`,
        cancelUrl: pageUrl,
        ...(coupon && { coupon }),
        ...(trialDays > 0 && { trialDays }),
      },
      `plan:${guildId}:${createHash("sha256")
        .update(JSON.stringify([wanted, by.id]))
        .digest("hex")
        .slice(0, 40)}`,
    ),
  ).catch(async (error: unknown) => {
    if (found) await releaseCode(needs.orm, guildId, found.promotion.id);
    throw error;
  });
  if (found) await nameCheckout(needs.orm, { guildId, promotion: found.promotion.id, checkout: id });
  if (!url) throw refuse("paymentsBroken");
  return url;
}

async function findDiscount(
  needs: PayDeps,
  wanted: { plan: string; code: string },
  guildId: Snowflake,
  now: Date,
): Promise<FoundCode> {
  const found = await findTyped(needs.orm, guildId, wanted.code, now);
  if (!isDiscount(found.promotion.reward)) throw refuse("codeOtherPlan");
  await checkUsable(needs.orm, found, { guildId, plan: wanted.plan, now });
  return found;
}

async function couponOf(needs: PayDeps, { promotion: { name, reward } }: FoundCode): Promise<string> {
  if (reward.type !== "percent" && reward.type !== "amount") throw refuse("codeOtherPlan");
  const off =
    reward.type === "percent" ? { percent: reward.percent } : { amount: reward.amount, currency: reward.currency };
  return atStripe(needs, (port) => port.ensureCoupon({ name: name.slice(0, 40), off, lasts: "once" }));
}

/** The manager returned from the checkout: doesn't wait for the webhook. */
export async function confirmCheckout(needs: PayDeps, id: string, guildId: Snowflake, now: Date): Promise<void> {
  await atStripe(needs, async (payments) => {
    const { reference, subscription } = await payments.readCheckout(id);
    if (reference === guildId && subscription) await syncSubscription({ ...needs, payments }, subscription, now);
  });
}
