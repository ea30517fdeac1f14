// An order as it is at Stripe, written through the orders' one writer. Run for every event, in any order and as often as it comes.
import type { Actor } from "#kit/actor.ts";
import type {
  CheckoutState,
  DisputeState,
  PaymentState,
  RefundState,
} from "#kit-server/guild/payments/payment-states.ts";
import type { StripePort } from "#kit-server/guild/payments/stripe-port.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { OrderState } from "../../contract.ts";
import { invoiceOfPayment } from "../../store/card-orders.ts";
import { type OrderRow, orderTable } from "../../store/orders.ts";
import { bookFee } from "../../store/payments.ts";
import { changeOrder } from "../change-order.ts";
import type { Ctx } from "../context.ts";
import { bookRefunds, type Change, feeOf, followDispute } from "./book-money.ts";
import { type SeenSubscription, seeSubscription, writeSubscription } from "./sync-subscription.ts";

type Seen = {
  checkout: CheckoutState;
  payment: PaymentState | null;
  refunds: readonly RefundState[];
  dispute: DisputeState | null;
  subscription: SeenSubscription | null;
};

type Because = {
  /** Of a dispute that an event is about. */
  disputeId?: string | null;
  /** Of a payment that an event is about, perhaps an old renewal. */
  paymentIntent?: string | null;
  /** It was refunded here: by an owner on the page, or because it was paid twice. */
  refund?: { reason: string | null; by: Actor | null };
  /** An owner sent evidence on the page. */
  evidence?: { by: Actor };
  /** Who paused or resumed a subscription; of an owner also for the audit log. */
  pause?: { by: Actor; action: "order.paused" | "order.resumed" | null };
};

/** Returns whether something changed; the sweep then sends the messages that follow. */
export async function syncOrder(ctx: Ctx, port: StripePort, number: number, because: Because = {}): Promise<boolean> {
  const { disputeId = null, paymentIntent = null } = because;
  const order = await orderTable.read(ctx.orm, { guildId: ctx.guildId, number });
  if (!order?.checkoutId) return false;
  const checkout = await port.readCheckout(order.checkoutId);
  const payment = checkout.paymentIntent ? await port.readPayment(checkout.paymentIntent) : null;
  const invoiceId = paymentIntent && (await invoiceOfPayment(ctx.orm, order, paymentIntent));
  const look = { cursor: order.invoiceCursor, invoiceId };
  const hasRefunds = payment !== null && payment.refunded > 0;
  const seen: Seen = {
    ...{ checkout, payment },
    refunds:
      payment && (hasRefunds || order.state === "refunded")
        ? await port.listRefunds({ paymentIntent: payment.id })
        : [],
    dispute: disputeId ? await port.readDispute(disputeId) : null,
    subscription: checkout.subscription ? await seeSubscription(port, checkout.subscription, look) : null,
  };
  const { isChanged, state } = await ctx.orm.transaction((tx) => write(ctx, tx, number, seen, because));
  // What was given back isn't charged again.
  if (checkout.subscription && state === "refunded" && seen.subscription?.state.endedAt === null) {
    await port.cancelSubscription(checkout.subscription, "now");
  }
  return isChanged;
}

/** In the caller's transaction, which then knows what is at Stripe. */
async function write(
  ctx: Ctx,
  tx: Orm,
  number: number,
  { checkout, payment, refunds, dispute, subscription }: Seen,
  { refund, pause, evidence }: Because,
): Promise<{ isChanged: boolean; state: OrderState | null }> {
  const named = { guildId: ctx.guildId, number };
  const before = await orderTable.hold(tx, named);
  if (!before) return { isChanged: false, state: null };
  const change: Change = async (kind, key, more = {}) =>
    (await changeOrder(ctx, tx, number, { kind, key, ...more }))?.outcome === "changed";
  const isPaid = checkout.status === "complete" && checkout.payment !== "unpaid";
  const changes: boolean[] = [];
  if (subscription && refund) {
    changes.push(await change("refunded", "stripe", { about: refund.reason, by: refund.by }));
    if (refund.by) await noteAct(ctx, tx, before, "order.refunded", refund.by);
  }
  if (pause?.action) await noteAct(ctx, tx, before, pause.action, pause.by);
  const by = pause ? { by: pause.by } : {};
  if (subscription) changes.push(...(await writeSubscription(ctx, tx, before, checkout.id, subscription, change, by)));
  else if (isPaid) {
    const { total: gross, tax } = checkout;
    const fee = feeOf(payment, gross);
    const about = payment?.id ?? checkout.id;
    const money = { paymentIntent: payment?.id ?? null, gross, tax, fee };
    changes.push(await change("paid", checkout.id, { about, money }));
    if (payment?.booked) await bookFee(tx, ctx.guildId, `${number}:paid`, fee);
    changes.push(...(await bookRefunds(tx, before, refunds, { gross, tax }, ctx.clock.now(), change)));
    if (payment && payment.refunded >= gross) {
      const why = refund && { about: refund.reason, by: refund.by };
      changes.push(await change("refunded", "stripe", why));
      if (refund?.by) await noteAct(ctx, tx, before, "order.refunded", refund.by);
    }
  } else if (checkout.status === "expired") changes.push(await change("expired", "checkout"));
  else if (payment?.status === "processing") changes.push(await change("seen", payment.id));
  else if (checkout.status === "complete")
    changes.push(await change("expired", "declined", { about: payment?.failure ?? "" }));
  if (evidence && dispute && (await change("evidenceSent", dispute.id, evidence))) {
    await noteAct(ctx, tx, before, "dispute.answered", evidence.by);
  }
  if (dispute && isPaid) {
    const renewal = subscription?.paid.find((one) => one.payment.id === dispute.paymentIntent)?.invoice;
    const of = renewal ? { gross: renewal.paid, tax: renewal.tax } : { gross: checkout.total, tax: checkout.tax };
    changes.push(...(await followDispute(tx, before, dispute, of, ctx.clock.now(), change)));
  }
  const after = await orderTable.hold(tx, named);
  return { isChanged: changes.includes(true), state: after?.state ?? null };
}

type Action = "order.refunded" | "order.paused" | "order.resumed" | "dispute.answered";

const noteAct = (ctx: Ctx, tx: Orm, { number, product, buyerName }: OrderRow, action: Action, actor: Actor) =>
  ctx.audit(tx, actor, action, { number, product, member: buyerName });
