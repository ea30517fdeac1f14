import type { WebhookSource } from "#kit-server/guild/webhooks/webhook-source.ts";
import { PLAN_EVENTS, type PlansWebhookDeps, plansWebhooks } from "./plans/webhooks.ts";

/** What areas receive for the installation. */
export const areaWebhooks = (needs: PlansWebhookDeps): readonly WebhookSource[] => plansWebhooks(needs);

/** What Stripe sends for plans. */
export const stripeEvents = PLAN_EVENTS;
