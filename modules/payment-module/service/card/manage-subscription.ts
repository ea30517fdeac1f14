// What members do with a subscription that they pay for. After each call its state is read again at Stripe.
import type { Actor } from "#kit/actor.ts";
import type { Snowflake } from "#kit/snowflake.ts";
import type { OrderRow } from "../../store/orders.ts";
import { changeOrder } from "../change-order.ts";
import { type Ctx, refuse } from "../context.ts";
import { atStripe, openAccount } from "./stripe-account.ts";
import { syncOrder } from "./sync-order.ts";

async function running(ctx: Ctx, { subscriptionId, subscriptionStatus }: OrderRow) {
  if (subscriptionId === null || subscriptionStatus === "ended") throw refuse("orderDone");
  const access = await openAccount(ctx);
  if (!access) throw refuse("cardsNotConnected");
  return { id: subscriptionId, port: access.port };
}

/** At the end of the paid time, or not anymore. */
export async function endSubscription(ctx: Ctx, order: OrderRow, isEnding: boolean): Promise<void> {
  const { id, port } = await running(ctx, order);
  await atStripe(ctx, async () => {
    if (isEnding) await port.cancelSubscription(id, "periodEnd");
    else await port.keepSubscription(id);
    await syncOrder(ctx, port, order.number);
  });
}

/** Whether Stripe could pause it: it is paid, and renews. */
export const isPausable = ({ subscriptionStatus, isEnding }: OrderRow): boolean =>
  !isEnding && (subscriptionStatus === "active" || subscriptionStatus === "trialing");
/** Paused at Stripe; without a date, because one that was resumed waits for its next payment. */
export const isPausedNow = ({ subscriptionStatus, renewsAt }: OrderRow): boolean =>
  subscriptionStatus === "paused" && renewsAt === null;

/** Nothing is charged meanwhile. Resumed, the next payment is on its usual date. */
export async function pauseSubscription(
  ctx: Ctx,
  order: OrderRow,
  isPaused: boolean,
  pause: { by: Actor; action: "order.paused" | "order.resumed" | null },
): Promise<void> {
  const { id, port } = await running(ctx, order);
  if (!(isPaused ? isPausable : isPausedNow)(order)) throw refuse("orderDone");
  await atStripe(ctx, async () => {
    await port.pauseSubscription(id, isPaused ? null : "resumed");
    await syncOrder(ctx, port, order.number, { pause });
  });
}

/** Stripe's page with the card and the invoices. */
export async function openPortal(ctx: Ctx, order: OrderRow, channelId: Snowflake | null): Promise<string> {
  const { port } = await running(ctx, order);
  const { customerId: customer, guildId } = order;
  if (customer === null) throw refuse("orderDone");
  const returnUrl = `${ctx.platformUrl}/channels/${guildId}${channelId ? `/${channelId}` : ""}`;
  return atStripe(ctx, () => port.createPortalSession({ customer, returnUrl, locale: ctx.chat.language }));
}

/** The days of grace are over: unless it was paid in the meantime, Stripe charges nothing more. */
export async function endUnpaid(ctx: Ctx, { number, subscriptionId }: OrderRow): Promise<boolean> {
  const access = await openAccount(ctx);
  if (!access || subscriptionId === null) return true;
  await syncOrder(ctx, access.port, number);
  const { status, latestInvoice } = await access.port.readSubscription(subscriptionId);
  if (status === "active" || status === "trialing") return false;
  // A payment in the moment before Stripe cancels isn't kept.
  if (latestInvoice !== null) {
    const over = { kind: "graceOver" as const, key: latestInvoice, about: latestInvoice };
    await ctx.orm.transaction((tx) => changeOrder(ctx, tx, number, over));
  }
  await access.port.cancelSubscription(subscriptionId, "now");
  await syncOrder(ctx, access.port, number);
  return true;
}

/** A renewal that no event brought. */
export async function catchUp(ctx: Ctx, { number }: OrderRow): Promise<void> {
  const access = await openAccount(ctx);
  if (access) await syncOrder(ctx, access.port, number);
}

/** Nobody is left who could cancel it here. */
export async function endOfErased(ctx: Ctx, order: OrderRow): Promise<void> {
  if (await openAccount(ctx)) await endSubscription(ctx, order, true);
}
