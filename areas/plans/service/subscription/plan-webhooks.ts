// Events of the operator's Stripe account, and the nightly reconciliation for what no event brought.
import { and, eq, lt, ne } from "drizzle-orm";
import type { Log } from "#kit-server/base/log/logger.ts";
import { guildSnapshots } from "#kit-server/guild/guilds/tables.ts";
import type { StripePort, StripeSubject } from "#kit-server/guild/payments/stripe-port.ts";
import type { GuildPlans } from "#kit-server/guild/plans/guild-plans.ts";
import { planSubscriptions } from "#kit-server/guild/plans/tables.ts";
import { stripeScheme } from "#kit-server/guild/webhooks/stripe-scheme.ts";
import { INSTALLATION, type StoredEvent, type WebhookSource } from "#kit-server/guild/webhooks/webhook-source.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { releaseCheckout } from "../reserve-code.ts";
import { syncSubscription } from "./sync-subscription.ts";

const EXPIRED = "checkout.session.expired";

/** What Stripe has to send. */
export const PLAN_EVENTS: readonly string[] = [
  "checkout.session.completed",
  EXPIRED,
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
];

type Deps = { orm: Orm; plans: Pick<GuildPlans, "plans">; payments: StripePort };

/** Received at `/api/webhooks/plans`. */
export const planWebhooks = (needs: Deps, secret: string): WebhookSource => ({
  id: "plans",
  provider: "Stripe",
  scheme: stripeScheme,
  types: PLAN_EVENTS,
  secretOf: async (guildId) => (guildId === INSTALLATION ? secret : null),
  handle: async (event: StoredEvent<StripeSubject>) => {
    if (event.type === EXPIRED && event.subject.checkout) return releaseCheckout(needs.orm, event.subject.checkout);
    const id = await subscriptionOf(needs.payments, event.subject);
    if (id) await syncSubscription(needs, id, new Date());
  },
});

async function subscriptionOf(payments: StripePort, { subscription, checkout }: StripeSubject): Promise<string | null> {
  if (subscription || !checkout) return subscription;
  return (await payments.readCheckout(checkout)).subscription;
}

const DAY_MS = 86_400_000;
const LOOK_BACK_MS = 3 * DAY_MS;
/** A server that removed the bot may add it again within these. */
const LEFT_MS = 7 * DAY_MS;

/** Reads every running subscription again, and recent ones; ends those of servers that removed the bot. */
export async function reconcilePlans(needs: Deps & { log: Log }, now: Date): Promise<void> {
  const { orm, payments, log } = needs;
  const left = await orm
    .select({ id: planSubscriptions.subscriptionId })
    .from(planSubscriptions)
    .innerJoin(guildSnapshots, eq(guildSnapshots.guildId, planSubscriptions.guildId))
    .where(
      and(
        ne(planSubscriptions.status, "ended"),
        eq(planSubscriptions.isEnding, false),
        eq(guildSnapshots.present, false),
        lt(guildSnapshots.leftAt, new Date(now.getTime() - LEFT_MS)),
      ),
    );
  const known = await orm
    .select({ id: planSubscriptions.subscriptionId })
    .from(planSubscriptions)
    .where(ne(planSubscriptions.status, "ended"));
  const ids = new Set(known.map(({ id }) => id));
  for await (const { type, subject } of payments.listEventsSince(new Date(now.getTime() - LOOK_BACK_MS), PLAN_EVENTS)) {
    if (type === EXPIRED && subject.checkout) await releaseCheckout(orm, subject.checkout);
    const id = await subscriptionOf(payments, subject);
    if (id) ids.add(id);
  }
  for (const id of ids) {
    try {
      if (left.some((one) => one.id === id)) await payments.cancelSubscription(id, "periodEnd");
      await syncSubscription(needs, id, now);
    } catch (error) {
      log.error({ err: error }, "a subscription couldn't be compared with Stripe");
    }
  }
}
