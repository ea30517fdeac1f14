// A subscription as it is at Stripe, written to its order: while it runs, the role has no end.
import type {
  InvoiceState,
  PaymentState,
  RefundState,
  SubscriptionState,
} from "#kit-server/guild/payments/payment-states.ts";
import type { StripePort } from "#kit-server/guild/payments/stripe-port.ts";
import type { Orm } from "#kit-server/storage/database/database.ts";
import type { SubscriptionStatus } from "../../contract.ts";
import { type OrderRow, orderTable } from "../../store/orders.ts";
import { addPayment, bookFee } from "../../store/payments.ts";
import type { Ctx } from "../context.ts";
import { bookRefunds, type Change, feeOf } from "./book-money.ts";

type PaidInvoice = { invoice: InvoiceState; payment: PaymentState; refunds: readonly RefundState[] };
export type SeenSubscription = {
  state: SubscriptionState;
  /** Oldest first. */
  paid: readonly PaidInvoice[];
  /** How often the newest invoice was tried without success. */
  failures: number;
};

const DAY_MS = 86_400_000;
/** Older ones were booked when they were new. */
const NEWEST = 6;

export async function seeSubscription(port: StripePort, id: string): Promise<SeenSubscription> {
  const state = await port.readSubscription(id);
  const invoices = (await port.listInvoices({ customer: state.customer, limit: 100 })).filter(
    ({ subscription }) => subscription === id,
  );
  const paid: PaidInvoice[] = [];
  for (const invoice of invoices.filter((one) => one.status === "paid" && one.paid > 0).slice(0, NEWEST)) {
    if (invoice.paymentIntent === null) continue;
    const payment = await port.readPayment(invoice.paymentIntent);
    const refunds = payment.refunded > 0 ? await port.listRefunds({ paymentIntent: payment.id }) : [];
    paid.unshift({ invoice, payment, refunds });
  }
  const [newest] = invoices;
  return { state, paid, failures: newest?.status === "open" ? newest.attempts : 0 };
}

/** Null while the first payment isn't finished. */
const statusOf = ({ status }: SubscriptionState): SubscriptionStatus | null => {
  if (status === "trialing" || status === "active") return status;
  if (status === "incomplete") return null;
  return status === "canceled" || status === "incomplete_expired" ? "ended" : "pastDue";
};

/** In the transaction that holds the order. Returns what changed. */
export async function writeSubscription(
  ctx: Ctx,
  tx: Orm,
  order: OrderRow,
  checkoutId: string,
  { state, paid, failures }: SeenSubscription,
  change: Change,
): Promise<boolean[]> {
  const { guildId, number } = order;
  const status = statusOf(state);
  if (status === null) return [];
  const changes = [await change("paid", checkoutId, { about: state.id })];
  for (const one of paid) changes.push(...(await bookInvoice(ctx, tx, order, one, change)));
  if (status === "pastDue") {
    const key = `${state.latestInvoice}:${failures}`;
    changes.push(await change("paymentFailed", key, state.latestInvoice ? { about: state.latestInvoice } : {}));
  }
  if (state.endsAtPeriodEnd !== order.isEnding && status !== "ended") {
    const kind = state.endsAtPeriodEnd ? "ending" : "kept";
    changes.push(await change(kind, `${state.periodEnd.toISOString()}:${ctx.clock.now().getTime()}`));
  }
  const held = (await orderTable.hold(tx, { guildId, number })) ?? order;
  await orderTable.change(tx, held, {
    ...{ subscriptionId: state.id, subscriptionStatus: status, customerId: state.customer },
    ...{ isEnding: state.endsAtPeriodEnd, renewsAt: status === "ended" ? null : state.periodEnd },
    until: endOf(ctx, held, status, state),
  });
  if (status === "ended") changes.push(await change("ended", "stripe"));
  return changes;
}

/** Null while it renews. The days of grace begin when the first failure is known. */
function endOf(
  { clock, config }: Ctx,
  order: OrderRow,
  status: SubscriptionStatus,
  state: SubscriptionState,
): Date | null {
  if (status === "ended") return state.endedAt ?? clock.now();
  if (status === "pastDue") {
    const isKnown = order.subscriptionStatus === "pastDue" && order.until !== null;
    return isKnown ? order.until : new Date(clock.now().getTime() + config.graceDays * DAY_MS);
  }
  return state.endsAtPeriodEnd ? state.periodEnd : null;
}

async function bookInvoice(
  ctx: Ctx,
  tx: Orm,
  order: OrderRow,
  { invoice, payment, refunds }: PaidInvoice,
  change: Change,
) {
  const { guildId, number, product, currency, isTest } = order;
  const { paid: gross, tax, id: invoiceId } = invoice;
  const [id, fee] = [`${number}:${invoiceId}`, feeOf(payment, gross)];
  const at = invoice.paidAt ?? ctx.clock.now();
  await addPayment(tx, {
    ...{ guildId, id, number, product, kind: "payment", at, currency, gross, tax, fee, isTest, reference: payment.id },
  });
  if (payment.booked) await bookFee(tx, guildId, id, fee);
  const refunded = await bookRefunds(tx, order, refunds, { gross, tax }, ctx.clock.now(), change);
  if (invoice.reason === "subscription_create") return refunded;
  return [...refunded, await change("renewed", invoiceId, { about: invoiceId })];
}
