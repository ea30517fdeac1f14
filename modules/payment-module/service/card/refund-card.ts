// Refunds a card payment at Stripe, once for the order.
import type { Actor } from "#kit/actor.ts";
import { PaymentError } from "#kit-server/guild/payments/payment-error.ts";
import type { StripePort } from "#kit-server/guild/payments/stripe-port.ts";
import { type OrderRow, orderTable } from "../../store/orders.ts";
import { type Ctx, refuse } from "../context.ts";
import { referenceOf } from "./open-checkout.ts";
import { atStripe, openAccount } from "./stripe-account.ts";
import { syncOrder } from "./sync-order.ts";
import { seeSubscription } from "./sync-subscription.ts";

const REFUNDABLE = ["paid", "fulfilled", "ended"];

/** All that is left of it; of a subscription the newest payment, and it ends. Pressed again, the money goes back once. */
export async function refundCard(ctx: Ctx, order: OrderRow, reason: string, by: Actor): Promise<void> {
  const { subscriptionId, number, state } = order;
  if (!REFUNDABLE.includes(state)) throw refuse("orderDone");
  const access = await openAccount(ctx);
  if (!access) throw refuse("cardsNotConnected");
  await orderTable.change(ctx.orm, order, { refundReason: reason, refundById: by.id, refundByName: by.name });
  if (!(await atStripe(ctx, () => refundNewest(access.port, order)))) throw refuse("orderDone");
  const sync = (refund?: { reason: string; by: Actor }) =>
    atStripe(ctx, () => syncOrder(ctx, access.port, number, refund && { refund }));
  await sync({ reason, by });
  // It was canceled with its refund.
  if (subscriptionId !== null) await sync();
}

/** Whether there was a payment. */
async function refundNewest(port: StripePort, order: OrderRow): Promise<boolean> {
  const { subscriptionId, invoiceCursor: cursor } = order;
  const paid = subscriptionId === null ? [] : (await seeSubscription(port, subscriptionId, { cursor })).paid;
  const paymentIntent = order.paymentIntent ?? paid.at(-1)?.payment.id;
  if (!paymentIntent) return false;
  await refundOnce(port, paymentIntent, `refund:${referenceOf(order)}`);
  return true;
}

/**
 * A payment for what its receiver had already. `canceled`: a trial, for which nothing was charged. Null for coins, and if
 * Stripe refuses or isn't connected: the owner reads it in an alert.
 */
export async function refundTwice(ctx: Ctx, order: OrderRow): Promise<"refunded" | "canceled" | null> {
  const { method, number, state, subscriptionId, subscriptionStatus } = order;
  if (state === "refunded") return "refunded";
  const access = method === "card" ? await openAccount(ctx) : null;
  if (!access) return null;
  const { port } = access;
  try {
    // First, so that nothing more is charged if the refund fails.
    if (subscriptionId !== null && subscriptionStatus !== "ended") await port.cancelSubscription(subscriptionId, "now");
    const isRefunded = await refundNewest(port, order);
    await syncOrder(ctx, port, number, isRefunded ? { refund: { reason: null, by: null } } : {});
    return isRefunded ? "refunded" : "canceled";
  } catch (error) {
    if (error instanceof PaymentError && !error.isPassing) return null;
    throw error;
  }
}

/** A payment of a subscription that had ended. While the account isn't connected, the owner reads it in an alert. */
export async function refundLate(ctx: Ctx, order: OrderRow, invoiceId: string): Promise<boolean> {
  const access = await openAccount(ctx);
  if (!access) return false;
  const { port } = access;
  return atStripe(ctx, async () => {
    const { paymentIntent } = await port.readInvoice(invoiceId);
    if (paymentIntent === null) return false;
    await refundOnce(port, paymentIntent, `late:${invoiceId}`);
    await syncOrder(ctx, port, order.number, { paymentIntent });
    return true;
  });
}

const refundOnce = (port: StripePort, paymentIntent: string, key: string): Promise<unknown> =>
  port.refund({ paymentIntent }, key).catch((error: unknown) => {
    if (!(error instanceof PaymentError) || error.code !== "charge_already_refunded") throw error;
  });
