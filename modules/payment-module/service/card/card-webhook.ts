// Events of the owner's Stripe account. They only say where to look: the state at Stripe counts.

import type { StripePort, StripeSubject } from "#kit-server/guild/payments/stripe-port.ts";
import { stripeScheme } from "#kit-server/guild/webhooks/stripe-scheme.ts";
import type { ModuleWebhook } from "#kit-server/module/bot/module-bot.ts";
import type { paymentModule } from "../../contract.ts";
import { orderOfPayment, orderOfSubscription } from "../../store/card-orders.ts";
import type { Ctx } from "../context.ts";
import { watch } from "../watch.ts";
import { CARD_EVENTS, openAccount, secretOf } from "./stripe-account.ts";
import { syncOrder } from "./sync-order.ts";

export const cardWebhook: ModuleWebhook<typeof paymentModule, StripeSubject> = {
  provider: "Stripe",
  scheme: stripeScheme,
  types: CARD_EVENTS,
  secret: secretOf,
  handle: async (ctx, { subject, attempts }) => {
    const access = await openAccount(ctx);
    try {
      if (access) await syncSubject(ctx, access.port, subject);
    } catch (error) {
      await watch.soon(ctx);
      throw error;
    }
    // Its alert may be over.
    if (attempts > 0) await watch.soon(ctx);
  },
};

/** Returns the number of the order that changed; null if none did. The account can have payments of others. */
export async function syncSubject(ctx: Ctx, port: StripePort, subject: StripeSubject): Promise<number | null> {
  const number = await orderOf(ctx, port, subject);
  if (number === null) return null;
  const isChanged = await syncOrder(ctx, port, number, {
    ...{ disputeId: subject.dispute, paymentIntent: subject.paymentIntent },
  });
  if (isChanged) await watch.soon(ctx);
  return isChanged ? number : null;
}

async function orderOf(
  ctx: Ctx,
  port: StripePort,
  { reference, subscription, paymentIntent }: StripeSubject,
): Promise<number | null> {
  const { orm, guildId } = ctx;
  const direct = numberIn(ctx, reference);
  if (direct !== null) return direct;
  // Perhaps what happened to the payment arrives before the payment.
  if (subscription !== null) {
    const known = await orderOfSubscription(orm, guildId, subscription);
    return known ?? numberOf(ctx, await port.readSubscription(subscription));
  }
  if (paymentIntent === null) return null;
  return (await orderOfPayment(orm, guildId, paymentIntent)) ?? numberOf(ctx, await port.readPayment(paymentIntent));
}

const numberOf = (
  { guildId }: Pick<Ctx, "guildId">,
  { metadata }: { metadata: Readonly<Record<string, string>> },
): number | null => (metadata.guild === guildId ? Number(metadata.order) : null);

/** Of this guild; null for other references. */
function numberIn({ guildId }: Pick<Ctx, "guildId">, reference: string | null): number | null {
  const [guild, number] = reference?.split("-") ?? [];
  return guild === guildId && /^\d{1,9}$/.test(number ?? "") ? Number(number) : null;
}
