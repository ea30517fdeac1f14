import type { StripePort } from "#kit-server/guild/payments/stripe-port.ts";
import type { GuildPlans } from "#kit-server/guild/plans/guild-plans.ts";
import type { WebhookSource } from "#kit-server/guild/webhooks/webhook-source.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { planWebhooks } from "./service/subscription/plan-webhooks.ts";

export { PLAN_EVENTS } from "./service/subscription/plan-webhooks.ts";

export type PlansWebhookDeps = {
  database: { orm: Orm };
  plans: GuildPlans;
  payments: StripePort | null;
  settings: { stripe: { webhookSecret: string } | null };
};

/** None without the operator's Stripe account. */
export const plansWebhooks = ({ database: { orm }, plans, payments, settings }: PlansWebhookDeps): WebhookSource[] =>
  payments && settings.stripe ? [planWebhooks({ orm, plans, payments }, settings.stripe.webhookSecret)] : [];
