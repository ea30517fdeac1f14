// An order as it is at Stripe, written through the orders' one writer. Run for every event, in any order and as often as it comes.
import type { Actor } from "#kit/actor.ts";
import { recordAudit } from "#kit-server/guild/audit/audit-store.ts";
import type {
  CheckoutState,
  DisputeState,
  PaymentState,
  RefundState,
} from "#kit-server/guild/payments/payment-states.ts";
import type { StripePort } from "#kit-server/guild/payments/stripe-port.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import { type OrderRow, orderTable } from "../../store/orders.ts";
import { addPayment, bookFee } from "../../store/payments.ts";
import { changeOrder } from "../change-order.ts";
import type { Ctx } from "../context.ts";

type Seen = {
  checkout: CheckoutState;
  payment: PaymentState | null;
  refunds: readonly RefundState[];
  dispute: DisputeState | null;
};

type Because = {
  /** Of a dispute that an event is about. */
  disputeId?: string | null;
  /** An owner refunded it on the page. */
  refund?: { reason: string; by: Actor };
};

/** Returns whether something changed; the sweep then sends the messages that follow. */
export async function syncOrder(
  ctx: Ctx,
  port: StripePort,
  number: number,
  { disputeId = null, refund }: Because = {},
): Promise<boolean> {
  const order = await orderTable.read(ctx.orm, { guildId: ctx.guildId, number });
  if (!order?.checkoutId) return false;
  const checkout = await port.readCheckout(order.checkoutId);
  const payment = checkout.paymentIntent ? await port.readPayment(checkout.paymentIntent) : null;
  const hasRefunds = payment !== null && payment.refunded > 0;
  const seen: Seen = {
    ...{ checkout, payment },
    refunds:
      payment && (hasRefunds || order.state === "refunded")
        ? await port.listRefunds({ paymentIntent: payment.id })
        : [],
    dispute: disputeId ? await port.readDispute(disputeId) : null,
  };
  return ctx.orm.transaction((tx) => write(ctx, tx, number, seen, refund));
}

/** In the caller's transaction, which then knows what is at Stripe. */
async function write(
  ctx: Ctx,
  tx: Orm,
  number: number,
  { checkout, payment, refunds, dispute }: Seen,
  refund: Because["refund"],
): Promise<boolean> {
  const before = await orderTable.hold(tx, { guildId: ctx.guildId, number });
  if (!before) return false;
  const change = async (kind: Parameters<typeof changeOrder>[3]["kind"], key: string, more = {}) =>
    (await changeOrder(ctx, tx, number, { kind, key, ...more }))?.outcome === "changed";
  const isPaid = checkout.status === "complete" && checkout.payment !== "unpaid";
  const changes: boolean[] = [];
  if (isPaid) {
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
      if (refund) {
        await recordAudit(tx, {
          ...{
            guildId: ctx.guildId,
            actor: refund.by,
            action: "order.refunded",
            module: "payment-module",
            changes: [],
          },
          details: { number, product: before.product, member: before.buyerName },
        });
      }
    }
  } else if (checkout.status === "expired") changes.push(await change("expired", "checkout"));
  else if (payment?.status === "processing") changes.push(await change("seen", payment.id));
  else if (checkout.status === "complete")
    changes.push(await change("expired", "declined", { about: payment?.failure ?? "" }));
  if (dispute && isPaid) changes.push(...(await followDispute(tx, before, dispute, checkout, ctx.clock.now(), change)));
  return changes.includes(true);
}

type Change = (kind: Parameters<typeof changeOrder>[3]["kind"], key: string, more?: object) => Promise<boolean>;

/** Stripe books its fee in the account's currency; it is converted at the rate of the payment. */
const feeOf = (payment: PaymentState | null, gross: number): number => {
  const booked = payment?.booked;
  return booked && booked.gross > 0 ? Math.round((booked.fee * gross) / booked.gross) : 0;
};

/** Each refund once, with its part of the tax, so that a full refund gives back all of it. One that failed is taken back. */
async function bookRefunds(
  tx: Orm,
  { guildId, number, product, currency, isTest }: OrderRow,
  refunds: readonly RefundState[],
  { gross, tax }: { gross: number; tax: number },
  at: Date,
  change: Change,
): Promise<boolean[]> {
  const changes: boolean[] = [];
  let returned = 0;
  for (const { id, amount, status } of refunds.toSorted((one, other) => +one.createdAt - +other.createdAt)) {
    const hasFailed = status === "failed" || status === "canceled";
    const taxOf = (sum: number) => Math.round((tax * sum) / gross);
    const part = taxOf(returned + amount) - taxOf(returned);
    if (!hasFailed) returned += amount;
    const row = { guildId, number, product, kind: "refund" as const, at, currency, fee: 0, isTest, reference: id };
    await addPayment(tx, { ...row, id: `${number}:${id}`, gross: -amount, tax: -part });
    if (hasFailed) await addPayment(tx, { ...row, id: `${number}:${id}:failed`, gross: amount, tax: part });
    else if (amount < gross) changes.push(await change("partlyRefunded", id, { about: id }));
  }
  return changes;
}

/** An inquiry takes no money yet, and changes nothing. */
async function followDispute(
  tx: Orm,
  { guildId, number, product, currency, isTest }: OrderRow,
  { id, status, isInquiry, reason, amount, fee }: DisputeState,
  checkout: CheckoutState,
  at: Date,
  change: Change,
): Promise<boolean[]> {
  if (isInquiry || status === "prevented" || status === "closed") return [];
  const row = { guildId, number, product, kind: "dispute" as const, at, currency, isTest, reference: id };
  const tax = Math.round((checkout.tax * amount) / checkout.total);
  const changes = [await change("disputed", id, { about: reason })];
  await addPayment(tx, { ...row, id: `${number}:${id}`, gross: -amount, tax: -tax, fee });
  if (status === "won") {
    changes.push(await change("disputeWon", id));
    await addPayment(tx, { ...row, id: `${number}:${id}:won`, gross: amount, tax, fee: 0 });
  }
  if (status === "lost") changes.push(await change("disputeLost", id));
  return changes;
}
